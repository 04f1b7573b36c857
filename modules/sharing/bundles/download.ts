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
  explains: [
    'No login.',
    'A JSON file with the published revision, signed with the Ed25519 key of this installation, for `received_imports_upload` or `received_imports_fetch` elsewhere.',
    'It holds printed fields only: no ids, costs, internal notes, or email and phone of the contact.',
    'Refused with `not_offered` when the link is not open, `allow_import` is off or the document is void.',
  ],
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
