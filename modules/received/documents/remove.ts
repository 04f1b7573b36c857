import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notAllowed } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { doc, docDeleted } from '../../documents/contract/facts.ts';
import { receivedRefusal } from './received-refusal.ts';

/** Discards a received document that was not booked; the ledger keeps its history. */
export const remove = command('received.documents.remove', {
  says: 'Discard a received document.',
  explains: [
    'Only a document that is not booked can be discarded; for a booked one, first delete or void the document that the refusal names.',
    'The ledger keeps its history, and there is no undo: import the bundle or link again, which creates a new document.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: writtenWith({ deleted: Type.Literal(true) }),
  mayAsk: ['discard'],
  refuses: [notAllowed],
  reads: (reader, _, state) => receivedRefusal(reader, state, 'discard') ?? {},
  decide: (_, { entity_id, reason }) => {
    const metadata = reason ? { reason } : {};
    return { facts: [docDeleted(entity_id, {}, { metadata })], answer: { deleted: true } };
  },
});
