import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { DateText } from '../../../kernel/declare/schemas.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { movements } from './movements.ts';
import { profitOf } from './profit.ts';
import { chartOf } from './report-sections.ts';

/** Revenue, costs and profit by month; closing entries are excluded. */
export const pnlByMonth = query('accounting.reports.pnlByMonth', {
  says: 'Read revenue, costs and profit by month.',
  explains: [
    'The last `months` calendar months up to that of `date_to` (default today), oldest first, in company currency; months without postings have zeros.',
    'Each month reads as `accounting_reports_pnl` of its days: year-end closing entries are left out.',
  ],
  by: 'manager',
  takes: Type.Object({
    months: Type.Optional(
      Type.Integer({
        ...{ minimum: 1, maximum: 36, default: 12 },
        description: 'Number of calendar months up to the last one.',
      }),
    ),
    date_to: Type.Optional(DateText),
  }),
  gives: Type.Object({
    currency: Type.String(),
    months: Type.Array(
      Type.Object({
        month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
        revenue: Type.Number({ description: 'Revenue, credit positive.' }),
        costs: Type.Number({ description: 'Cost of sales and expenses, debit positive.' }),
        gross_profit: Type.Number(),
        net_profit: Type.Number(),
      }),
      { description: 'Months from the oldest.' },
    ),
  }),
  long: true,
  answer: (reader, { months = 12, date_to }, now) => {
    const currency = currencyOf(now.company);
    const chart = chartOf(reader);
    const last = Temporal.PlainYearMonth.from((date_to ?? now.today).slice(0, 7));
    return {
      currency,
      months: Array.from({ length: months }, (_, at) => {
        const month = last.subtract({ months: months - 1 - at });
        const span = { from: `${month}-01`, to: `${month}-${month.daysInMonth}` };
        const read = profitOf(chart, movements(reader, span, 'without'), currency);
        const { gross_profit, net_profit } = read;
        const revenue = read.revenue.total;
        return {
          month: month.toString(),
          revenue,
          costs: sub(revenue, net_profit),
          gross_profit,
          net_profit,
        };
      }),
    };
  },
});
