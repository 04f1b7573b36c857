import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { doc } from '../../documents/contract/facts.ts';
import { type Bundle, bundleRefusals, digestOf } from '../../sharing/contract/queries.ts';
import { receivedAs, shareKey } from '../documents/shares.ts';
import { received } from './accept.ts';
import { Imported, pathTo } from './redirect.ts';
import { bundleFrom, bundleInput, bundleTooLarge } from './sent-bundle.ts';

/**
 * Imports a file shared by another installation; the same file again returns its document, and
 * nothing is overwritten.
 */
export const upload = command('received.imports.upload', {
  says: 'Import a document from a file of another installation.',
  explains: [
    'Takes the bundle as multipart file `bundle` or directly as the JSON body and stores it as a received document; nothing is booked or posted.',
    'The sender need not be on the list of allowed senders, but the signature must be intact (`bundle_tampered`).',
    'The same content from the same share redirects (302) to the existing document; a later revision becomes a further document, so use `received_documents_update` to replace one.',
  ],
  by: 'operator',
  status: 302,
  takes: Type.Object({ ...bundleInput, read: prepared<Bundle>() }),
  gives: Imported,
  refuses: [...bundleRefusals, bundleTooLarge],
  prepare: async (input) => {
    const read = bundleFrom(input);
    return isRefusal(read) ? read : { read };
  },
  reads: (reader, { read }) => {
    const { doc: shared, sender, share } = mustBe(read);
    const key = shareKey({ sender_key: sender.key, share_id: share.id });
    const id = receivedAs(reader, digestOf(shared), key);
    return { known: id === undefined ? undefined : reader.entity(doc, id) };
  },
  decide: (_, { read }, now, { known }) => {
    if (known) {
      const { id, version } = known;
      return { facts: [], answer: { id, event_id: version, version, redirect: pathTo(id) } };
    }
    const id = now.id('doc');
    return {
      facts: received(id, mustBe(read), undefined, currencyOf(now.company)),
      answer: { redirect: pathTo(id) },
    };
  },
});
