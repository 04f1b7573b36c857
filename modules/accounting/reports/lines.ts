import { Type } from '@sinclair/typebox';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';

/** An account as reports read it. */
export type ChartRow = {
  readonly code: string;
  readonly name: string;
  readonly account_type: string;
  readonly subtype: string | null;
  readonly parent_code: string | null;
  readonly cash_flow_category: string;
  readonly is_header: number;
};

/** All accounts, by code. */
export const chartOf = (reader: Reader): readonly ChartRow[] =>
  reader.rows<ChartRow>(
    `SELECT code, name, account_type, subtype, parent_code, cash_flow_category, is_header
     FROM account_view WHERE company=:company ORDER BY code`,
  );

/** A line of a report: `amount` is the account's own, `subtotal` with what stands under it. */
export const ReportLine = Type.Object({
  code: Type.String(),
  name: Type.String(),
  account_type: Type.String(),
  amount: Type.Number(),
  level: Type.Integer(),
  parent_code: Type.Union([Type.String(), Type.Null()]),
  is_header: Type.Boolean(),
  /** Of headings and accounts with others under them. */
  subtotal: Type.Optional(Type.Number()),
  /** The line holds earlier years' earnings that were not closed. */
  includes_unclosed: Type.Optional(Type.Boolean()),
});

/** A part of a report: its lines and what they come to; headings count nothing themselves. */
export const ReportSection = Type.Object({ lines: Type.Array(ReportLine), total: Type.Number() });

/** What an account shows: positive as its section reads. */
export type Amounts = ReadonlyMap<string, bigint>;

/** The lines of these accounts that show anything, with the headings above them. */
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

/** What accounts come to. */
export const totalOf = (rows: readonly ChartRow[], amounts: Amounts): bigint =>
  rows.reduce((sum, { code }) => sum + (amounts.get(code) ?? 0n), 0n);
