import { add, mulMoney, neg, sub, sum } from '../../../../kernel/values/money/money.ts';
import type { Payment } from '../../../documents/contract/commands.ts';
import type { Doc } from '../../../documents/contract/facts.ts';
import type { PostingRole } from '../../contract/queries.ts';
import { type DraftLine, foreignAmount } from '../../entry/draft.ts';
import { releasedLine } from '../deferred-tax-lines.ts';
import { accountRole, type Side } from './side.ts';

/** Bank account of a payment, the default one without a name. */
export const bankOf = (
  account: string | null | undefined,
): { account: string } | { role: PostingRole } => (account ? { account } : { role: 'bank' });

/**
 * Lines of money in (`into` 1) or out (−1) against receivable or payable; the difference between the two rates is
 * the realised exchange difference (IAS 21.28). The rest of an overpayment goes on account of the contact, and so
 * does money that comes before its document. `discount` are the lines of a settlement discount.
 */
export const moneyLines = (
  doc: Doc,
  payment: Payment,
  side: Side,
  into: 1 | -1,
  discount: readonly DraftLine[] = [],
): DraftLine[] => {
  const signed = (amount: number): number => (into === 1 ? amount : neg(amount));
  const money = signed(mulMoney(doc.base_currency, payment.amount, payment.conversion_rate));
  const { kept = { amount: 0, amount_base: 0 }, settles_on } = payment;
  const held = (amount: number, base: number): DraftLine => ({
    role: accountRole(side),
    credit: base,
    contact_id: doc.contact_id ?? null,
    ...foreignAmount(doc, neg(amount)),
  });
  const bank = {
    ...bankOf(payment.bank_account),
    debit: add(money, signed(kept.amount_base)),
    ...foreignAmount(doc, signed(add(payment.amount, kept.amount))),
  };
  const rest = payment.kept ? [held(signed(kept.amount), signed(kept.amount_base))] : [];
  return settles_on
    ? [bank, held(signed(payment.amount), money), ...rest]
    : [bank, ...discount, ...settlingLines(doc, payment, side, signed, money), ...rest];
};

/** Receivable or payable that a payment relieves, with the exchange difference. */
const settlingLines = (
  doc: Doc,
  payment: Payment,
  side: Side,
  signed: (amount: number) => number,
  money: number,
): DraftLine[] => {
  const relieved = signed(payment.relieved);
  const { amount, amount_base } = payment.settlement_discount ?? { amount: 0, amount_base: 0 };
  return [
    { role: 'fx', debit: sub(sub(relieved, signed(amount_base)), money) },
    {
      role: side,
      credit: relieved,
      contact_id: doc.contact_id ?? null,
      ...foreignAmount(doc, neg(signed(add(payment.amount, amount)))),
    },
  ];
};

/** Lines of money that came before its document, on the document's date: on account until then. */
export const earlyLines = (
  doc: Doc,
  payment: Payment,
  side: Side,
  into: 1 | -1,
  discount: readonly DraftLine[] = [],
): DraftLine[] => {
  const signed = (amount: number): number => (into === 1 ? amount : neg(amount));
  const money = signed(mulMoney(doc.base_currency, payment.amount, payment.conversion_rate));
  return [
    {
      role: accountRole(side),
      debit: money,
      contact_id: doc.contact_id ?? null,
      ...foreignAmount(doc, signed(payment.amount)),
    },
    ...discount,
    ...settlingLines(doc, payment, side, signed, money),
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
    { role: side, debit, contact_id: doc.contact_id ?? null, ...foreignAmount(doc, 0) },
    { role: 'fx', credit: debit },
  ];
};

/** Lines of the bank's fee for a returned payment. */
export const feeLines = (
  doc: Doc,
  payment: Payment,
  fee: NonNullable<Payment['fee']>,
): DraftLine[] => {
  const base = mulMoney(doc.base_currency, fee.amount, payment.conversion_rate);
  return [
    { ...bankOf(payment.bank_account), credit: base, ...foreignAmount(doc, neg(fee.amount)) },
    {
      ...(fee.account ? { account: fee.account } : { role: 'bank_charges' as const }),
      debit: base,
      ...foreignAmount(doc, fee.amount),
    },
  ];
};

/** Lines of a balance written off, without its tax that was not due. */
export const writtenOffLines = (
  doc: Doc,
  { amount, relieved, deferred_tax }: Pick<Payment, 'amount' | 'relieved' | 'deferred_tax'>,
  account?: string | null,
): DraftLine[] => {
  const taxes = deferred_tax?.taxes ?? [];
  return [
    {
      ...(account ? { account } : { role: 'bad_debt' as const }),
      debit: sub(relieved, sum(taxes.map(({ tax }) => tax))),
      ...foreignAmount(doc, sub(amount, sum(taxes.map((one) => one.amount)))),
    },
    ...(deferred_tax ? [releasedLine(doc, taxes)] : []),
    {
      role: 'ar',
      credit: relieved,
      contact_id: doc.contact_id ?? null,
      ...foreignAmount(doc, neg(amount)),
    },
  ];
};
