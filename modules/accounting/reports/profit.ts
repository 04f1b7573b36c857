import { fromMinor } from '../../../kernel/values/money/money.ts';
import type { Moved } from './movements.ts';
import { percentOf } from './percent.ts';
import type { ChartRow } from './report-sections.ts';
import { type Amounts, sectionOf, totalOf } from './section-sums.ts';

/** Profit and loss of the movements of a range, in company currency; margins in percent of revenue. */
export const profitOf = (
  chart: readonly ChartRow[],
  moved: ReadonlyMap<string, Pick<Moved, 'debit' | 'credit'>>,
  base: string,
) => {
  const part = (is: (row: ChartRow) => boolean, sign: bigint) => {
    const rows = chart.filter(is);
    const amounts: Amounts = new Map(
      rows.flatMap(({ code }) => {
        const one = moved.get(code);
        return one ? [[code, sign * (one.debit - one.credit)] as const] : [];
      }),
    );
    return { section: sectionOf(rows, amounts, base), total: totalOf(rows, amounts) };
  };
  const revenue = part((row) => row.account_type === 'revenue', -1n);
  const cogs = part((row) => row.account_type === 'expense' && row.subtype === 'cogs', 1n);
  const expenses = part((row) => row.account_type === 'expense' && row.subtype !== 'cogs', 1n);
  const gross = revenue.total - cogs.total;
  const profit = gross - expenses.total;
  return {
    revenue: revenue.section,
    cogs: cogs.section,
    gross_profit: fromMinor(gross, base),
    gross_margin_pct: percentOf(gross, revenue.total),
    expenses: expenses.section,
    net_profit: fromMinor(profit, base),
    net_margin_pct: percentOf(profit, revenue.total),
  };
};
