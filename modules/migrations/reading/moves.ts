import { sub } from '../../../kernel/values/money/money.ts';
import { type Sides, sidesOf } from '../bundle/sides.ts';
import type { RateDirection } from '../exchange/prices.ts';
import { type Hints, moneyOf } from './cells.ts';
import type { FormRow } from './forms.ts';

/** Formats of a table: order of dates, decimal mark, and direction of rates. */
export type Reading = {
  readonly order: 'dmy' | 'mdy';
  readonly decimal: Hints['decimal_format'];
  readonly rates: RateDirection;
};

/** Account of a journal line. */
export const accountName = ({ cells }: FormRow): string => {
  const { account = '', account_code = '' } = cells;
  return account.trim() || account_code.trim();
};

/** True for a row of totals, named as such in its first cell or as its account. */
export const isTotal = (row: FormRow): boolean =>
  [row.first, accountName(row)].some((text) => /^total\b/i.test(text));

/** Debit and credit of a row: from two columns, or one signed amount. */
export const movedBy = ({ cells }: FormRow, { decimal }: Reading): Sides | undefined => {
  const [debit, credit, amount] = ['debit', 'credit', 'amount'].map((field) =>
    moneyOf(cells[field] ?? '', decimal),
  );
  const hasTwo = Boolean(cells['debit'] || cells['credit']);
  const net = hasTwo
    ? debit === undefined || credit === undefined
      ? undefined
      : sub(debit, credit)
    : amount;
  return net === undefined ? undefined : sidesOf(net);
};
