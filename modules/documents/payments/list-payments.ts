import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, listOf } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { Payment } from './payment-fields.ts';

/** Payments, credits and write-offs of a document, voided ones included. */
export const listPayments = query('documents.payments.listPayments', {
  says: 'List the payments of a document.',
  explains: [
    'In order of recording, including refunds, applied credits, write-offs and voided ones (`status`).',
    '`index` is permanent and identifies a payment for `documents_payments_voidPayment`.',
    '`amount` is in document currency, `relieved` is the part of the receivable or payable in company currency.',
    'Purchase amounts are hidden like the document itself.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  about: ({ entity_id }) => entity_id,
  gives: listOf(Payment),
  refuses: [notFound],
  answer: (reader, { entity_id }) => {
    const state = reader.state(doc, entity_id);
    if (!state) return notFound({ what: 'document', id: entity_id });
    return { items: state.payments, total: state.payments.length };
  },
});
