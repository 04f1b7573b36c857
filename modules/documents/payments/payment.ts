import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Currency, DateText, Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { namedAccountRefusals } from '../../accounting/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docPaymentReceived } from '../document/facts/money.ts';
import { badValue, otherCurrency } from '../document/refusals.ts';
import { Rate } from '../drafting/input.ts';
import {
  bankAccountOf,
  paymentAnswer,
  paymentRefusal,
  settle,
  settlementData,
} from './settlement-facts.ts';

/** Positive amount, in document currency. */
export const PaidAmount = Type.Number({ exclusiveMinimum: 0, maximum: limits.amount });

/** Optional details of a payment. */
export const paymentInput = {
  method: Type.Optional(Short),
  reference: Type.Optional(Short),
  bank_account: Type.Optional(Short),
};

/** Input of a payment or refund on a document. */
export const moneyInput = {
  entity_id: AnyId,
  amount: PaidAmount,
  currency: Type.Optional(Currency),
  payment_date: Type.Optional(DateText),
  conversion_rate: Type.Optional(Rate),
  ...paymentInput,
};

/** Answer of every payment operation. */
export const PaymentAnswer = writtenWith({
  payment_index: Type.Integer(),
  amount_outstanding: Type.Number(),
  status: Type.String(),
});

/** Records a payment received on an invoice or made on a bill. */
export const payment = command('documents.payments.payment', {
  says: 'Record a payment of an invoice or a bill.',
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object(moneyInput),
  gives: PaymentAnswer,
  refuses: [badValue, otherCurrency, unknownPostingAccount, ...namedAccountRefusals],
  asks: 'payment',
  reads: (reader, input, state) => paymentRefusal(reader, state, input) ?? {},
  decide: (state, input, now) => {
    const settlement = settle(
      state,
      {
        ...input,
        method: input.method ?? 'transfer',
        date: input.payment_date ?? now.today,
        bank_account: bankAccountOf(now, input.bank_account),
      },
      now,
    );
    return {
      facts: [docPaymentReceived(input.entity_id, settlementData(settlement))],
      answer: paymentAnswer(settlement),
    };
  },
});
