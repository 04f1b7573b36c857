import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { add, sub, sum } from '../../../kernel/values/money/money.ts';
import { isTotalsProblem, listTotals } from '../../documents/contract/queries.ts';
import type { ListLine } from '../lines/line.ts';
import { wrongTotals } from '../refusals.ts';
import type { MoneyFields, TotalFields } from '../state/fields.ts';

/** A line before its total is calculated. */
export type RawLine = Omit<ListLine, 'line_total'> & { readonly line_total?: unknown };

/** Lines with calculated totals in the currency of the list; `keep` keeps the totals of imports. */
export const calculatedLines = (
  lines: readonly RawLine[],
  currency: string,
  keep = false,
): readonly ListLine[] | Refusal => {
  const made = listTotals({ currency, lines: lines as never, keep });
  if (isTotalsProblem(made)) return refused(made);
  return lines.map((line, at) => ({
    ...line,
    ...made.lines[at],
    line_total: totalOf(made.lines[at]),
  }));
};

const totalOf = (line: { readonly line_total: number } | undefined): number =>
  line?.line_total ?? 0;

/** Totals of a list from the sum of its lines, in its currency; `tax` is a percentage. */
export const figures = (
  subtotal: number,
  header: MoneyFields,
  keep = false,
): TotalFields | Refusal => {
  const { currency, discount, discount_type, tax } = header;
  const lines = [{ line_total: subtotal }];
  const made = listTotals({ currency, discount, discount_type, tax, lines, keep });
  if (isTotalsProblem(made)) return refused(made);
  const { discount_amount, tax_amount, total } = made;
  return { subtotal, discount_amount, tax_amount, total };
};

/** Sum of line totals in the currency of the list. */
export const subtotalOf = (lines: readonly { readonly line_total: number }[]): number =>
  sum(lines.map((line) => line.line_total));

/** Totals after lines are replaced. */
export const figuresAfter = (
  state: MoneyFields & TotalFields,
  gone: readonly ListLine[],
  come: readonly ListLine[],
): TotalFields | Refusal =>
  figures(add(sub(state.subtotal, subtotalOf(gone)), subtotalOf(come)), state);

const refused = (problem: { readonly problem: string }): Refusal => {
  const { problem: name, ...facts } = problem;
  return wrongTotals({ ...facts, problem: name.replaceAll('_', ' ') });
};
