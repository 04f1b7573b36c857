import { fromMinor } from '../../../kernel/values/money/money.ts';
import type { ChartRow } from './report-sections.ts';

/** Amounts per account, signed as the section presents them. */
export type Amounts = ReadonlyMap<string, bigint>;

/** Section of accounts with amounts, including their headers. */
export const sectionOf = (
  rows: readonly ChartRow[],
  amounts: Amounts,
  currency: string,
  marks: ReadonlyMap<string, object> = new Map(),
) => {
  const mine = new Map(rows.map((row) => [row.code, row]));
  const above = (code: string | null): readonly string[] => {
    const found: string[] = [];
    let next = code;
    while (next !== null && mine.has(next) && !found.includes(next)) {
      found.push(next);
      next = mine.get(next)?.parent_code ?? null;
    }
    return found;
  };
  const subtotals = new Map<string, bigint>();
  for (const { code, parent_code } of rows)
    for (const parent of above(parent_code))
      subtotals.set(parent, (subtotals.get(parent) ?? 0n) + (amounts.get(code) ?? 0n));
  const shown = new Set(
    rows
      .filter(({ code }) => (amounts.get(code) ?? 0n) !== 0n)
      .flatMap(({ code, parent_code }) => [code, ...above(parent_code)]),
  );
  const lines = rows
    .filter(({ code }) => shown.has(code))
    .map(({ code, name, account_type, parent_code, is_header }) => {
      const own = amounts.get(code) ?? 0n;
      const under = subtotals.get(code);
      return {
        code,
        name,
        account_type,
        amount: fromMinor(own, currency),
        level: above(parent_code).length,
        parent_code,
        is_header: is_header === 1,
        ...(under === undefined ? {} : { subtotal: fromMinor(own + under, currency) }),
        ...marks.get(code),
      };
    });
  return { lines, total: fromMinor(totalOf(rows, amounts), currency) };
};

/** Total of accounts. */
export const totalOf = (rows: readonly ChartRow[], amounts: Amounts): bigint =>
  rows.reduce((sum, { code }) => sum + (amounts.get(code) ?? 0n), 0n);
