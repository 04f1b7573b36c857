import { sub } from '../../../kernel/values/money/money.ts';
import { type Sides, sidesOf } from '../bundle/sides.ts';
import { type Hints, moneyOf } from './cells.ts';
import type { FormRow } from './forms.ts';

/** How a journal is read: dates and numbers, and which rows are not posted. */
export type Reading = { readonly order: 'dmy' | 'mdy'; readonly decimal: Hints['decimal_format'] };

/** What a line of the journal is posted on. */
export const accountName = ({ cells }: FormRow): string => {
  const { account = '', account_code = '' } = cells;
  return account.trim() || account_code.trim();
};

/** What a row moves: two columns, or one with a sign. */
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
