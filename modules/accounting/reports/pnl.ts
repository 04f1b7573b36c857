import { type Static, Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { PrintedHead, printedHead } from '../../../kernel/ledger/heads/report-head.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { movements, type Span } from './movements.ts';
import { profitOf } from './profit.ts';
import { chartOf, ReportSection } from './report-sections.ts';

const Figures = Type.Object({
  revenue: ReportSection,
  cogs: ReportSection,
  gross_profit: Type.Number(),
  gross_margin_pct: orNull(Type.Number()),
  expenses: ReportSection,
  net_profit: Type.Number(),
  net_margin_pct: orNull(Type.Number()),
});

/** Profit and loss of a date range; closing entries are excluded, so a closed year reads as before. */
export const pnl = query('accounting.reports.pnl', {
  says: 'Read the profit and loss statement.',
  explains: [
    'Revenue is shown credit positive, costs debit positive, in company currency; year-end closing entries are left out, so a closed year reads as before.',
    'Accounts with the subtype `cogs` form the gross profit.',
    'Margins are percentages of revenue with one decimal, null without revenue.',
    '`compare_from` and `compare_to` add a second period; missing dates leave a period open-ended.',
  ],
  by: 'manager',
  takes: Type.Object({
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    compare_from: Type.Optional(DateText),
    compare_to: Type.Optional(DateText),
  }),
  gives: Type.Object({
    date_from: orNull(Type.String()),
    date_to: orNull(Type.String()),
    ...Figures.properties,
    compare: Type.Optional(
      Type.Object({
        date_from: orNull(Type.String()),
        date_to: orNull(Type.String()),
        ...Figures.properties,
      }),
    ),
    signed_head: PrintedHead,
  }),
  refuses: [badPeriod],
  answer: (reader, { date_from, date_to, compare_from, compare_to }, now) => {
    const wrong =
      backwards({ date_from, date_to }) ??
      backwards({ date_from: compare_from, date_to: compare_to });
    if (wrong) return wrong;
    const base = currencyOf(now.company);
    const other = compare_from !== undefined || compare_to !== undefined;
    return {
      date_from: date_from ?? null,
      date_to: date_to ?? null,
      ...pnlFigures(reader, { from: date_from, to: date_to }, base),
      ...(other
        ? {
            compare: {
              date_from: compare_from ?? null,
              date_to: compare_to ?? null,
              ...pnlFigures(reader, { from: compare_from, to: compare_to }, base),
            },
          }
        : {}),
      signed_head: printedHead(reader),
    };
  },
});

/** Figures of profit and loss of a date range. */
export const pnlFigures = (reader: Reader, span: Span, base: string): Static<typeof Figures> =>
  profitOf(chartOf(reader), movements(reader, span, 'without'), base);
