import { neg } from '../../../kernel/values/money/money.ts';
import type { EnAllowance, EnInvoice } from './en-invoice.ts';

/** Signs of a document turned: an invoice below 0 is a credit note. */
export const turned = (invoice: EnInvoice): EnInvoice => {
  const minus = (amount: number | null): number | null => (amount === null ? null : neg(amount));
  const allowance = (one: EnAllowance): EnAllowance => ({ ...one, amount: neg(one.amount) });
  const { totals } = invoice;
  return {
    ...invoice,
    is_credit: !invoice.is_credit,
    lines: invoice.lines.map((line) => ({
      ...line,
      quantity: minus(line.quantity),
      net: minus(line.net),
      allowances: line.allowances.map(allowance),
    })),
    allowances: invoice.allowances.map(allowance),
    taxes: invoice.taxes.map((tax) => ({
      ...tax,
      taxable: minus(tax.taxable),
      amount: minus(tax.amount),
    })),
    totals: Object.fromEntries(
      Object.entries(totals).map(([name, amount]) => [name, minus(amount)]),
    ) as EnInvoice['totals'],
  };
};
