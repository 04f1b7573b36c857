import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { AnyId, Currency, DateText, Text } from '../../../kernel/shapes.ts';
import { doc } from './doc.ts';
import { docPaymentRefunded } from './facts-money.ts';
import { Rate } from './input.ts';
import { Paid, PaidAmount, paymentInput } from './payment.ts';
import { bankOf, paymentRefusal, settle, settlementData } from './payments.ts';
import { badValue, otherCurrency, unknownAccount } from './refusals.ts';

/** Gives money of an invoice back, or takes back what was paid on a bill. */
export const refund = command('documents.docs.refund', {
  says: 'Refund a payment of an invoice or a bill, wholly or in part.',
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    amount: PaidAmount,
    currency: Type.Optional(Currency),
    payment_date: Type.Optional(DateText),
    conversion_rate: Type.Optional(Rate),
    reason: Type.Optional(Text),
    ...paymentInput,
  }),
  gives: Paid,
  refuses: [badValue, otherCurrency, unknownAccount],
  asks: 'refund',
  reads: (look, input, state) => paymentRefusal(look, state, input) ?? {},
  decide: (state, input, now) => {
    const settlement = settle(
      state,
      {
        ...input,
        kind: 'refund',
        method: input.method ?? 'refund',
        date: input.payment_date ?? now.today,
        bank_account: bankOf(now, input.bank_account),
      },
      now,
    );
    const { payment: made, after } = settlement;
    return {
      facts: [
        docPaymentRefunded(input.entity_id, {
          ...settlementData(settlement),
          reason: input.reason ?? null,
        }),
      ],
      answer: {
        payment_index: made.index,
        amount_outstanding: after.amount_outstanding,
        status: after.status,
      },
    };
  },
});
