import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { postingMap } from '../posting/map.ts';
import { isEarning } from '../reports/account-types.ts';
import { type Moved, movements, net, type Span } from '../reports/movements.ts';
import { type ChartRow, chartOf } from '../reports/report-sections.ts';
import { yearBegins } from '../year/balances.ts';

/** Account with its balances in a period, in minor units, debit positive. */
export type BookAccount = ChartRow & {
  readonly opening: bigint;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly closing: bigint;
};

/** Period of exported books; `closing` says if entries that close a year count. */
export type BookPeriod = {
  readonly from: string;
  readonly to: string;
  readonly closing: 'with' | 'without';
};

const none: Pick<Moved, 'debit' | 'credit'> = { debit: 0n, credit: 0n };

/**
 * Accounts of the chart with their balances in a period, headers without figures left out. Revenue and expense
 * restart with the fiscal year of its first day; what earlier years left on them, unclosed, is part of retained
 * earnings, so that the openings balance.
 */
export const bookAccounts = (
  reader: Reader,
  company: Company,
  { from, to, closing }: BookPeriod,
): readonly BookAccount[] => {
  const start = yearBegins(reader, company, from);
  const netsIn = (span: Span, which: 'with' | 'without' = 'with') => {
    const moved = movements(reader, span, which);
    return (code: string): bigint => net(moved.get(code) ?? none);
  };
  const before = netsIn({ to: addDays(from, -1) });
  const year = start < from ? netsIn({ from: start, to: addDays(from, -1) }) : () => 0n;
  // Migrated entries that close the year before are dated on the first day of the next one.
  const firstDay = { from: start, to: start };
  const [all, own] = [netsIn(firstDay), netsIn(firstDay, 'without')];
  const cleared = (code: string): bigint =>
    start < from || closing === 'with' ? all(code) - own(code) : 0n;
  const moved = movements(reader, { from, to }, closing);
  const chart = chartOf(reader);
  const earned = new Map(
    chart.filter(isEarning).map(({ code }) => [code, year(code) - cleared(code)] as const),
  );
  const unclosed = [...earned].reduce((sum, [code, stated]) => sum + before(code) - stated, 0n);
  const { retained_earnings: retained } = postingMap(company);
  return chart.flatMap((row) => {
    const { debit, credit } = moved.get(row.code) ?? none;
    const opening =
      (earned.get(row.code) ?? before(row.code)) + (row.code === retained ? unclosed : 0n);
    if (row.is_header === 1 && opening === 0n && debit === 0n && credit === 0n) return [];
    return [{ ...row, opening, debit, credit, closing: opening + debit - credit }];
  });
};

/** True for an account with an opening balance or movements. */
export const hasFigures = ({ opening, debit, credit }: BookAccount): boolean =>
  opening !== 0n || debit !== 0n || credit !== 0n;
