import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { openHeaders } from '../pages/headers.ts';
import { isOffered, openShareOf } from '../published/open-share.ts';
import { notOffered } from '../refusals.ts';
import { Bundle, bundleOf } from './bundle.ts';
import { signerIn } from './signature.ts';

/** Downloads a shared document as a bundle, when its sender allows imports. */
export const download = query('sharing.bundles.download', {
  says: 'Download a shared document as a signed file for another installation.',
  by: 'public',
  takes: Type.Object({ token: AnyId }),
  gives: Bundle,
  refuses: [notOffered],
  answer: async (reader, { token }, now, services) => {
    const opened = openShareOf(reader, services.registry, token, now.ts);
    if (!opened || !isOffered(opened)) return notOffered();
    const signer = await signerIn(services.settings.dataDir);
    const name = opened.document.ref_id ?? opened.document.doc_type;
    return {
      bytes: Buffer.from(JSON.stringify(bundleOf(opened, now.ts, signer))),
      media: 'application/json',
      filename: `${name.replaceAll(/[^\w.-]/g, '-')}.countinghouse`,
      headers: openHeaders,
    };
  },
});
