import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, orNull, Short, Text } from '../../../kernel/declare/schemas.ts';
import { laterDate } from '../../../kernel/values/clock.ts';
import { compare, fitsDecimals, minorUnits } from '../../../kernel/values/money/money.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { accountExists, namedAccountRefusals } from '../../accounting/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docPaymentReturned } from '../document/facts/money.ts';
import { badValue, otherCurrency } from '../document/refusals.ts';
import { Rate } from '../drafting/input.ts';
import { PaidAmount, PaymentAnswer } from './payment.ts';
import { isMoneyless } from './payment-fields.ts';
import { alreadyVoided, noPayment, notReturnable, paymentReturned } from './refusals.ts';
import { unreturned } from './settlement.ts';
import {
  activePayment,
  paymentAnswer,
  paymentRefusal,
  settle,
  settlementData,
} from './settlement-facts.ts';

/**
 * Records that the bank returned a payment: a fact of the bank's day with its fee. The payment and
 * its match stay; the document is open again by the amount, its due date unchanged.
 */
export const returnPayment = command('documents.payments.returnPayment', {
  says: 'Record a payment that the bank returned, with its fee.',
  explains: [
    'The document is open again by `amount` (default: what is not returned yet); its due date, the payment and the match of the payment stay.',
    'Posts a refund from `bank_account` (default: that of the payment) at the rate of the payment, and the fee as a second entry to `fee_account` or bank charges (6850).',
    'Where all of the payment is returned, so is the settlement discount taken with it.',
    'A credit note, money on account or a write-off is not money (`not_returnable`): void it instead.',
    'More than is left of the payment is `payment_returned`.',
    'Undo with `documents_payments_voidPayment` and the index in the answer, which reverses the fee too.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    payment_index: Type.Integer({ minimum: 0 }),
    /** Returned amount; all of the payment by default. */
    amount: Type.Optional(PaidAmount),
    date: Type.Optional(DateText),
    /** Fee of the bank, in the document's currency. */
    fee: Type.Optional(PaidAmount),
    fee_account: Type.Optional(orNull(Short)),
    /** Account that the money left; that of the payment by default. */
    bank_account: Type.Optional(Short),
    conversion_rate: Type.Optional(Rate),
    reference: Type.Optional(Short),
    reason: Type.Optional(Text),
  }),
  gives: PaymentAnswer,
  refuses: [
    noPayment,
    alreadyVoided,
    notReturnable,
    paymentReturned,
    badValue,
    otherCurrency,
    unknownPostingAccount,
    ...namedAccountRefusals,
  ],
  asks: 'return-payment',
  reads: (reader, input, state) => {
    const { payment_index, fee, fee_account } = input;
    const payment = activePayment(state, payment_index);
    if (payment === 'unknown') return noPayment({ payment_index });
    if (payment === 'voided') return alreadyVoided({ payment_index });
    const { kind, method } = payment;
    if (kind === 'refund') return notReturnable({ payment_index, method: kind });
    if (isMoneyless(method)) return notReturnable({ payment_index, method });
    const left = unreturned(state.payments, payment);
    const amount = input.amount ?? left;
    if (compare(left, 0) <= 0 || compare(amount, left) > 0)
      return paymentReturned({ payment_index, left });
    if (input.date !== undefined && input.date < payment.payment_date)
      return badValue({ field: 'date', value: input.date, why: 'the payment is of a later day' });
    if (fee !== undefined && !fitsDecimals(fee, minorUnits(state.currency)))
      return badValue({ field: 'fee', value: fee, why: 'too many decimals' });
    if (fee_account && !accountExists(reader, fee_account))
      return unknownPostingAccount({ account: fee_account });
    const { bank_account = payment.bank_account } = input;
    const discount = amount === left ? payment.settlement_discount : undefined;
    const refused = paymentRefusal(reader, state, { amount, bank_account });
    return refused ?? { payment, amount, bank_account, discount };
  },
  decide: (state, input, now, { payment, amount, bank_account, discount }) => {
    const { fee, fee_account = null, reason = null } = input;
    const settlement = settle(
      state,
      {
        kind: 'refund',
        method: 'returned',
        ...{ amount, bank_account, discount, returns: payment.index },
        date: input.date ?? laterDate(now.today, payment.payment_date),
        reference: input.reference ?? payment.reference,
        conversion_rate: input.conversion_rate ?? payment.conversion_rate,
        ...(fee ? { fee: { amount: fee, account: fee_account } } : {}),
        ...(amount === payment.amount ? { relieved: payment.relieved } : {}),
      },
      now,
    );
    return {
      facts: [docPaymentReturned(input.entity_id, { ...settlementData(settlement), reason })],
      answer: paymentAnswer(settlement),
    };
  },
});
