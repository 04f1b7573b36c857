import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  AnyId,
  Currency,
  DateText,
  PositiveAmount,
  Short,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { add, compare, lesser, sub } from '../../../kernel/values/money/money.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { namedAccountRefusals } from '../../accounting/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docPaymentReceived } from '../document/facts/money.ts';
import { badValue, otherCurrency } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { DocStatus } from '../document/status.ts';
import { Rate } from '../drafting/input.ts';
import { withKept } from '../on-account/overpayment.ts';
import { accountContactMissing } from '../on-account/refusals.ts';
import { discountRefusal } from '../settlement-discount/limit.ts';
import { discountRefusals } from '../settlement-discount/refusals.ts';
import { splitDiscount } from '../settlement-discount/split.ts';
import {
  bankAccountOf,
  paymentAnswer,
  paymentRefusal,
  settle,
  settlementData,
  settlementRate,
} from './settlement-facts.ts';

/** Positive amount, in document currency. */
export const PaidAmount = PositiveAmount;

/** Treatment of more money than is outstanding: refused, or the rest kept on account. */
export const Overpayment = Type.Union([Type.Literal('refuse'), Type.Literal('keep')], {
  default: 'refuse',
});

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

type Paid = { readonly amount: number; readonly settlement_discount?: number };

/** True if more is paid, with its discount, than is outstanding. */
const isOverpaid = (
  { amount_outstanding }: Doc,
  { amount, settlement_discount = 0 }: Paid,
): boolean => compare(add(amount, settlement_discount), amount_outstanding) > 0;

/** Answer of every payment operation. */
export const PaymentAnswer = writtenWith({
  payment_index: Type.Integer(),
  amount_outstanding: Type.Number(),
  status: DocStatus,
});

/** Records a payment received on an invoice or made on a bill. */
export const payment = command('documents.payments.payment', {
  says: 'Record a payment of an invoice or a bill.',
  explains: [
    'Posts on `payment_date`: invoices debit `bank_account` (default 1110) and credit 1120, bills debit 2110 and credit the bank; a rate difference goes to 4500.',
    'Without `conversion_rate`: the rate of the table on that day, else of the document.',
    'The document must be issued and the amount at most the open balance (`not_allowed`); with `overpayment` `keep` the rest stays on account.',
    'A `settlement_discount` lowers revenue (4110) or cost, and taxes (`discount_expired`).',
    'Tax due on payment moves by its share from 2126 to 2120 (bills: 1156 to 1150).',
    'Money dated earlier is on account (2160 or 1170) until its date.',
    'Status becomes `partial` or `paid`; links above the balance are cancelled.',
    'Accounts in another foreign currency are refused (`other_currency`).',
    'Undo with `documents_payments_voidPayment`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    ...moneyInput,
    /** Discount by the payment terms that is settled beside the amount. */
    settlement_discount: Type.Optional(PaidAmount),
    overpayment: Type.Optional(Overpayment),
  }),
  gives: Type.Object({
    ...PaymentAnswer.properties,
    /** Rest of an overpayment that stays on account of the contact. */
    on_account: Type.Optional(Type.Object({ id: Type.String(), amount: Type.Number() })),
  }),
  refuses: [
    badValue,
    otherCurrency,
    unknownPostingAccount,
    accountContactMissing,
    ...discountRefusals,
    ...namedAccountRefusals,
  ],
  mayAsk: ['payment'],
  asks: ({ amount, settlement_discount = 0, overpayment }) => ({
    type: 'payment',
    amount: overpayment === 'keep' ? undefined : add(amount, settlement_discount),
  }),
  reads: (reader, input, state, now) => {
    const { conversion_rate: sent, payment_date: date = now.today } = input;
    const rate = settlementRate(reader, state, sent, date, now);
    return (
      paymentRefusal(reader, state, input) ??
      discountRefusal(state, input, now.today) ??
      (isOverpaid(state, input) && !state.contact_id ? accountContactMissing() : { rate })
    );
  },
  decide: (state, { settlement_discount, ...input }, now, { rate }) => {
    const discount = settlement_discount ? splitDiscount(state, settlement_discount) : undefined;
    const open = sub(state.amount_outstanding, settlement_discount ?? 0);
    const settlement = settle(
      state,
      {
        ...input,
        discount,
        conversion_rate: rate,
        amount: lesser(input.amount, open),
        method: input.method ?? 'transfer',
        date: input.payment_date ?? now.today,
        bank_account: bankAccountOf(now, input.bank_account),
      },
      now,
    );
    const { payment: made, kept } = withKept(input.entity_id, state, settlement, input.amount, now);
    return {
      facts: [
        docPaymentReceived(input.entity_id, settlementData({ ...settlement, payment: made })),
        ...kept,
      ],
      answer: {
        ...paymentAnswer(settlement),
        ...(made.kept ? { on_account: { id: made.kept.id, amount: made.kept.amount } } : {}),
      },
    };
  },
});
