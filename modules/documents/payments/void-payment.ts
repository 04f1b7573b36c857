import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { notAllowed } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { advanceSettled } from '../advances/refusals.ts';
import { settledRefusal } from '../advances/settlement.ts';
import { doc } from '../document/doc.ts';
import { paymentMigrated } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { DocStatus } from '../document/status.ts';
import { lifecycleRefusal } from '../issuing/lifecycle-refusal.ts';
import { migratedPaymentRefusal } from '../issuing/migrated-document.ts';
import { keptMoneyRefusal, voidedMoney } from '../on-account/payment-void.ts';
import { keptMoneyUsed } from '../on-account/refusals.ts';
import type { Payment } from './payment-fields.ts';
import {
  alreadyVoided,
  noPayment,
  paidSince,
  refundsRestOnIt,
  returnVoidFirst,
} from './refusals.ts';
import { activePayment, afterVoid } from './settlement-facts.ts';
import { voidedFact } from './voided-fact.ts';

/**
 * Voids a payment; an applied credit is voided on both documents, applied money is on account again,
 * and the rest of a payment kept on account is voided with it.
 */
export const voidPayment = command('documents.payments.voidPayment', {
  says: 'Void a payment, a refund, a write-off, or the application of a credit note or of money on account.',
  explains: [
    'Reverses the journal entry on `date`, if it is open and not before the payment, else on the payment date, today or the first open day.',
    'The balance is owed again.',
    'An applied credit is voided on both documents; applied money is on account again, and the rest that a payment left on account is voided with it.',
    'Void refunds and returns before the payment they rest on (`refunds_rest_on_it`, `return_rests_on_it`); a payment that is void is `payment_voided`, an unknown index `no_payment`, a migrated one `payment_brought_over`.',
    'There is no undo; record it again.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    payment_index: Type.Integer({ minimum: 0 }),
    void_reason: Type.Optional(Text),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ amount_outstanding: Type.Number(), status: DocStatus }),
  refuses: [
    notAllowed,
    noPayment,
    alreadyVoided,
    paymentMigrated,
    refundsRestOnIt,
    returnVoidFirst,
    paidSince,
    keptMoneyUsed,
    advanceSettled,
  ],
  mayAsk: ['void-payment'],
  reads: (reader, { payment_index }, state) => {
    const payment = activePayment(state, payment_index);
    if (payment === 'unknown') return noPayment({ payment_index });
    if (payment === 'voided') return alreadyVoided({ payment_index });
    const over =
      migratedPaymentRefusal(state, payment) ??
      keptMoneyRefusal(reader, payment) ??
      (payment.kind === 'refund' ? undefined : settledRefusal(state));
    if (over) return over;
    const isReturned = state.payments.some(
      ({ returns, status }) => returns === payment_index && status === 'active',
    );
    if (isReturned) return returnVoidFirst({ payment_index });
    const other = counterpart(reader, payment);
    const settled = settledRefusal(other?.state);
    if (settled) return settled;
    if (other && !afterVoid(other.state, other.payment.index))
      return refundsRestOnIt({ payment_index });
    return { payment, other };
  },
  decide: (state, input, now, { payment, other }) => {
    const { entity_id, payment_index } = input;
    const { method, kind, amount } = payment;
    const after = afterVoid(state, payment_index);
    if (!after) return (kind === 'refund' ? paidSince : refundsRestOnIt)({ payment_index });
    const refused = lifecycleRefusal(state, { type: 'void-payment', amount, method, kind });
    if (refused) return refused.refusal;
    return {
      facts: [
        voided(entity_id, payment, input, now),
        ...(other ? [voided(other.id, other.payment, input, now)] : []),
        ...voidedMoney(payment, input, now),
      ],
      answer: { amount_outstanding: after.amount_outstanding, status: after.status },
    };
  },
});

type Input = { readonly void_reason?: string; readonly date?: string };

const voided = (id: string, payment: Payment, input: Input, now: Now): Fact =>
  voidedFact(id, payment, {
    void_reason: input.void_reason ?? null,
    date: reversalDate(now, input.date, payment.payment_date),
  });

/** Counterpart of an applied credit on the other document. */
const counterpart = (
  reader: Reader,
  payment: Payment,
): { readonly id: string; readonly state: Doc; readonly payment: Payment } | undefined => {
  const id = payment.source_doc_id ?? payment.target_doc_id;
  const other: Doc | undefined = id ? reader.state(doc, id) : undefined;
  const same = other?.payments.find((one) => one.payment_id === payment.payment_id);
  return id && other && same ? { id, state: other, payment: same } : undefined;
};
