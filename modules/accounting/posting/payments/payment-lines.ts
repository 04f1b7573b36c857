import { mulMoney, neg, sub } from '../../../../kernel/values/money/money.ts';
import type { Payment } from '../../../documents/contract/commands.ts';
import type { Doc } from '../../../documents/contract/facts.ts';
import type { PostingRole } from '../../contract/queries.ts';
import type { DraftLine } from '../../entry/draft.ts';

/** Side of a document: `ar` (receivable) or `ap` (payable). */
export type Side = 'ar' | 'ap';

/** Bank account of a payment. */
const moneyOf = (payment: Payment): { account: string } | { role: PostingRole } =>
  payment.bank_account ? { account: payment.bank_account } : { role: 'bank' };

const foreign = (doc: Doc, amount: number) =>
  doc.currency === doc.base_currency ? {} : { currency: doc.currency, amount_currency: amount };

/**
 * Lines of money in (`into` 1) or out (−1) against receivable or payable; the difference between the two rates is
 * the realised exchange difference (IAS 21.28).
 */
export const moneyLines = (doc: Doc, payment: Payment, side: Side, into: 1 | -1): DraftLine[] => {
  const signed = (amount: number): number => (into === 1 ? amount : neg(amount));
  const money = signed(mulMoney(doc.base_currency, payment.amount, payment.conversion_rate));
  const relieved = signed(payment.relieved);
  return [
    { ...moneyOf(payment), debit: money, ...foreign(doc, signed(payment.amount)) },
    { role: 'fx', debit: sub(relieved, money) },
    {
      role: side,
      credit: relieved,
      contact_id: doc.contact_id ?? null,
      ...foreign(doc, neg(signed(payment.amount))),
    },
  ];
};

/** Lines of an applied credit: only the exchange difference between the two documents. */
export const appliedLines = (
  doc: Doc,
  side: Side,
  relieved: number,
  counterRelieved: number,
): DraftLine[] => {
  const more = sub(relieved, counterRelieved);
  const debit = side === 'ar' ? more : neg(more);
  return [
    { role: side, debit, contact_id: doc.contact_id ?? null, ...foreign(doc, 0) },
    { role: 'fx', credit: debit },
  ];
};

/** Lines of a balance written off. */
export const writtenOffLines = (
  doc: Doc,
  { amount, relieved }: Pick<Payment, 'amount' | 'relieved'>,
  account?: string | null,
): DraftLine[] => [
  {
    ...(account ? { account } : { role: 'bad_debt' as const }),
    debit: relieved,
    ...foreign(doc, amount),
  },
  {
    role: 'ar',
    credit: relieved,
    contact_id: doc.contact_id ?? null,
    ...foreign(doc, neg(amount)),
  },
];
