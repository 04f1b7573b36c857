import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Text } from '../../../kernel/declare/schemas.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { namedAccountRefusals } from '../../accounting/contract/queries.ts';
import { advanceSettled } from '../advances/refusals.ts';
import { settledRefusal } from '../advances/settlement.ts';
import { doc } from '../document/doc.ts';
import { docPaymentRefunded } from '../document/facts/money.ts';
import { badValue, otherCurrency } from '../document/refusals.ts';
import { moneyInput, PaymentAnswer } from './payment.ts';
import {
  bankAccountOf,
  paymentAnswer,
  paymentRefusal,
  settle,
  settlementData,
  settlementRate,
} from './settlement-facts.ts';

/** Refunds a payment of an invoice, or records a refund received on a bill. */
export const refund = command('documents.payments.refund', {
  says: 'Refund a payment of an invoice or a bill, in full or in part.',
  explains: [
    'Returns at most the amount paid, which is then outstanding again.',
    'For an invoice debits 1120 and credits `bank_account` (default 1110); for a bill, money received back, the reverse with 2110.',
    'A rate difference goes to 4500.',
    'For a credit note use `documents_creditNotes_cnRefund`.',
    'Undo with `documents_payments_voidPayment`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ ...moneyInput, reason: Type.Optional(Text) }),
  gives: PaymentAnswer,
  refuses: [
    badValue,
    otherCurrency,
    unknownPostingAccount,
    advanceSettled,
    ...namedAccountRefusals,
  ],
  asks: 'refund',
  reads: (reader, input, state, now) => {
    const { conversion_rate: sent, payment_date: date = now.today } = input;
    const rate = settlementRate(reader, state, sent, date, now);
    return settledRefusal(state) ?? paymentRefusal(reader, state, input) ?? { rate };
  },
  decide: (state, input, now, { rate }) => {
    const settlement = settle(
      state,
      {
        ...input,
        conversion_rate: rate,
        kind: 'refund',
        method: input.method ?? 'refund',
        date: input.payment_date ?? now.today,
        bank_account: bankAccountOf(now, input.bank_account),
      },
      now,
    );
    return {
      facts: [
        docPaymentRefunded(input.entity_id, {
          ...settlementData(settlement),
          reason: input.reason ?? null,
        }),
      ],
      answer: paymentAnswer(settlement),
    };
  },
});
