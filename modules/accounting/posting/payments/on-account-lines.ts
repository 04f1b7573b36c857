import { mulMoney, neg, sub } from '../../../../kernel/values/money/money.ts';
import type { Doc, OnAccount } from '../../../documents/contract/facts.ts';
import { type DraftLine, foreignAmount } from '../../entry/draft.ts';
import { bankOf } from './payment-lines.ts';
import { accountRole } from './side.ts';

/** Amounts of one line: in company currency and, where it is another one, in its own. */
type Money = { readonly base: number; readonly own: number; readonly currency: string };

/** Debit of a line; a negative amount is a credit. */
const debit = ({ base, own, currency }: Money, base_currency: string): DraftLine => ({
  debit: base,
  ...foreignAmount({ currency, base_currency }, own),
});

const turned = ({ base, own, currency }: Money): Money => ({
  currency,
  base: neg(base),
  own: neg(own),
});

/** Line on the account of money on account, debit for a supplier and credit for a customer. */
const held = (money: OnAccount, amount: Money): DraftLine => ({
  role: accountRole(money.side),
  contact_id: money.contact_id,
  ...debit(money.side === 'supplier' ? amount : turned(amount), money.base_currency),
});

/** Lines of a receipt: bank against money on account. */
export const receivedLines = (money: OnAccount): DraftLine[] => {
  const { amount: own, amount_base: base, currency, base_currency } = money;
  const amount = { own, base, currency };
  const isIn = money.side === 'customer';
  return [
    { ...bankOf(money.bank_account), ...debit(isIn ? amount : turned(amount), base_currency) },
    held(money, amount),
  ];
};

/** Part paid back: its amount, the part of the money it relieves, and the rate of the day. */
type Refunded = Pick<OnAccount['refunds'][number], 'amount' | 'relieved' | 'conversion_rate'> & {
  readonly bank_account: string | null;
};

/** Lines of a refund; the difference to the rate of the receipt is realised (IAS 21.28). */
export const refundedLines = (money: OnAccount, refund: Refunded): DraftLine[] => {
  const { currency, base_currency, side } = money;
  const paid = mulMoney(base_currency, refund.amount, refund.conversion_rate);
  const isOut = side === 'customer';
  const bank = { own: refund.amount, base: paid, currency };
  return [
    { ...bankOf(refund.bank_account), ...debit(isOut ? turned(bank) : bank, base_currency) },
    held(money, turned({ own: refund.amount, base: refund.relieved, currency })),
    { role: 'fx', debit: isOut ? sub(paid, refund.relieved) : sub(refund.relieved, paid) },
  ];
};

type Applied = Pick<
  OnAccount['applications'][number],
  'amount' | 'relieved' | 'doc_currency' | 'doc_amount' | 'doc_relieved'
>;

/** Lines of an application: money on account against receivable or payable, and the difference. */
export const applicationLines = (
  money: OnAccount,
  target: Pick<Doc, 'contact_id'>,
  one: Applied,
  difference: readonly DraftLine[],
): DraftLine[] => {
  const side = money.side === 'customer' ? 'ar' : 'ap';
  const settled = { own: one.doc_amount, base: one.doc_relieved, currency: one.doc_currency };
  return [
    held(money, turned({ own: one.amount, base: one.relieved, currency: money.currency })),
    ...difference,
    {
      role: side,
      contact_id: target.contact_id ?? null,
      ...debit(side === 'ar' ? turned(settled) : settled, money.base_currency),
    },
  ];
};
