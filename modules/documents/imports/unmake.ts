import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { remove } from '../drafting/delete.ts';
import { voidDoc } from '../issuing/void.ts';
import { voidPayment } from '../payments/void-payment.ts';

/** Reverses an import: a draft is deleted, an issued document is voided with its payments. */
export const unmake = batch('documents.imports.unmake', {
  says: 'Delete or void a document that an import created.',
  by: 'manager',
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Object({ id: Type.String() }),
  refuses: [notFound],
  together: true,
  reads: (reader, { entity_id }) => {
    const state = reader.state(doc, entity_id);
    return state ? { state } : notFound({ what: 'document', id: entity_id });
  },
  runs: ({ entity_id }, _, { state }) => {
    if (state.status === 'void') return [];
    if (state.status === 'draft' && !state.posted) return [send(remove, { entity_id })];
    const paid = state.payments
      .filter(({ status }) => status !== 'voided')
      .map(({ index }) => send(voidPayment, { entity_id, payment_index: index }));
    return [...paid, send(voidDoc, { entity_id, reason: 'import undone' })];
  },
  sums: (_, { entity_id }) => ({ facts: [], answer: { id: entity_id } }),
});
