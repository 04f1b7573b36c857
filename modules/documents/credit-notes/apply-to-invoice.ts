import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  notAllowed,
  notFound,
  notTaken,
  type Refusal,
  refusal,
} from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, writtenWith } from '../../../kernel/declare/schemas.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import { contextOf, doc } from '../document/doc.ts';
import { docPaymentReceived } from '../document/facts/money.ts';
import { badValue, otherCurrency } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { DocStatus } from '../document/status.ts';
import { PaidAmount } from '../payments/payment.ts';
import { paymentRefusal, settle, settlementData } from '../payments/settlement-facts.ts';
import { isTypeCreditedBy, typeOf } from '../types/all.ts';

const otherContact = refusal(
  'other_contact',
  422,
  'The credit note and the document belong to different contacts. Choose a document of the same contact.',
);
const otherSide = refusal(
  'other_side',
  409,
  'A credit note of a {credits} cannot be applied to a {doc_type}. Choose another {credits}.',
);

/**
 * Settles an invoice with a credit note, or a bill with a supplier credit; both documents record
 * the allocation.
 */
export const applyToInvoice = command('documents.creditNotes.applyToInvoice', {
  says: 'Apply a credit note to an invoice, or a supplier credit to a bill.',
  explains: [
    'Reduces the balance of both documents; the credit note becomes `partial` or `paid`.',
    'Both must be issued and have the same contact (`other_contact`), side (`other_side`) and currency (`other_currency`), and the amount may not exceed either balance.',
    'No entry is posted unless the two rates differ: then 1120 or 2110 against 4500.',
    'Undo on either document with `documents_payments_voidPayment`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    target_doc_id: AnyId,
    amount: PaidAmount,
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({
    amount_outstanding: Type.Number(),
    status: DocStatus,
    target_outstanding: Type.Number(),
    target_status: DocStatus,
  }),
  refuses: [notFound, notAllowed, otherSide, otherContact, otherCurrency, badValue],
  asks: 'apply-to-invoice',
  reads: (reader, { target_doc_id, amount }, state) => {
    const target = reader.state(doc, target_doc_id);
    if (!target) return notFound({ what: 'document', id: target_doc_id });
    return (
      targetRefusal(state, target, amount) ??
      paymentRefusal(reader, state, { amount, currency: target.currency }) ?? { target }
    );
  },
  decide: (state, { entity_id, target_doc_id, amount, date }, now, { target }) => {
    const payment_id = now.id();
    const said = { amount, payment_id, date: date ?? now.today };
    const here = settle(state, { ...said, method: 'applied', target_doc_id }, now);
    const there = settle(target, { ...said, method: 'credit_note', source_doc_id: entity_id }, now);
    const posts = !isMigrated(now.source) && here.payment.relieved !== there.payment.relieved;
    const journal_entry_id = posts ? now.id('je') : null;
    return {
      facts: [
        docPaymentReceived(entity_id, {
          ...settlementData(here),
          journal_entry_id,
          counter_relieved: there.payment.relieved,
        }),
        docPaymentReceived(target_doc_id, {
          ...settlementData(there),
          journal_entry_id,
          counter_relieved: here.payment.relieved,
        }),
      ],
      answer: {
        amount_outstanding: here.after.amount_outstanding,
        status: here.after.status,
        target_outstanding: there.after.amount_outstanding,
        target_status: there.after.status,
      },
    };
  },
});

const whoOf = (state: Doc): string | null | undefined => state.contact_id ?? state.contact_name;

/** Refusal to apply a credit note to this document, including that of the target's lifecycle. */
const targetRefusal = (credit: Doc, target: Doc, amount: number): Refusal | undefined => {
  const { doc_type, status } = target;
  if (!isTypeCreditedBy(target, credit) || target.is_shared)
    return otherSide({ credits: credit.doc_origin, doc_type });
  const event = { type: 'apply-to-invoice', amount };
  const verdict = typeOf(target).machine.can(status, event, contextOf(target));
  if (!verdict.taken) return notTaken(verdict, status, event.type);
  return whoOf(credit) === whoOf(target) ? undefined : otherContact();
};
