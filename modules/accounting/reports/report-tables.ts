import type { Static } from '@sinclair/typebox';
import { type Html, html } from '../../../kernel/values/html.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import {
  type Figures,
  type PrintLabels,
  sumRow,
  tableOf,
} from '../../documents/contract/queries.ts';
import type { pnlFigures } from './pnl.ts';
import type { ReportLine, ReportSection } from './report-sections.ts';

/** Words and figures of a report. */
export type ReportWords = { readonly labels: PrintLabels; readonly figures: Figures };

type Line = Static<typeof ReportLine>;
type Section = Static<typeof ReportSection>;

type TrialLine = {
  readonly code: string;
  readonly name: string;
  readonly opening: number;
  readonly total_debit: number;
  readonly total_credit: number;
  readonly closing: number;
};

type Trial = {
  readonly lines: readonly TrialLine[];
  readonly total_debit: number;
  readonly total_credit: number;
};

/** Trial balance as a table: opening, both sides and closing of each account. */
export const trialTable = (made: Trial, { labels, figures }: ReportWords): Html => {
  const filled = (amount: number): string => (isZero(amount) ? '' : figures.amount(amount));
  const amounts = [
    [labels.openingBalance, (one: TrialLine) => filled(one.opening)],
    [labels.debit, (one: TrialLine) => filled(one.total_debit)],
    [labels.credit, (one: TrialLine) => filled(one.total_credit)],
    [labels.closingBalance, (one: TrialLine) => filled(one.closing)],
  ] as const;
  const sums = html`<tr class="sum"><td colspan="3">${labels.total}</td><td class="amount">${figures.amount(made.total_debit)}</td><td class="amount">${figures.amount(made.total_credit)}</td><td></td></tr>`;
  return tableOf(
    [
      { name: 'code', head: labels.ledgerAccount, cell: ({ code }) => code },
      { name: 'about', head: labels.description, cell: ({ name }) => name },
      ...amounts.map(([head, cell]) => ({ name: 'amount', head, cell })),
    ],
    made.lines,
    { after: sums },
  );
};

/** Section of a report: its accounts with their amounts, and the total. */
const sectionTable = (
  title: string,
  { lines, total }: Section,
  { labels, figures }: ReportWords,
): Html | undefined =>
  lines.length === 0
    ? undefined
    : html`<h2 class="section">${title}</h2>${tableOf<Line>(
        [
          { name: 'code', head: labels.ledgerAccount, cell: ({ code }) => code },
          {
            name: 'about',
            head: labels.description,
            cell: ({ name, level }) => html`<span class="level-${String(level)}">${name}</span>`,
          },
          {
            name: 'amount',
            head: labels.amount,
            cell: ({ is_header, amount }) => (is_header ? '' : figures.amount(amount)),
          },
        ],
        lines,
        { after: sumRow(`${labels.total}, ${title}`, figures.amount(total), 3) },
      )}`;

const totals = (rows: readonly (readonly [string, number])[], { figures }: ReportWords): Html =>
  html`<div class="ending"><div class="remarks"></div><table class="totals">${rows.map(
    ([label, amount]) =>
      html`<tr class="balance"><th>${label}</th><td>${figures.money(amount)}</td></tr>`,
  )}</table></div>`;

/** Profit and loss as tables with gross and net profit. */
export const profitTable = (made: ReturnType<typeof pnlFigures>, words: ReportWords): Html => {
  const { labels } = words;
  return html`${sectionTable(labels.revenue, made.revenue, words)}
${sectionTable(labels.costOfSales, made.cogs, words)}
${totals([[labels.grossProfit, made.gross_profit]], words)}
${sectionTable(labels.expenses, made.expenses, words)}
${totals([[labels.netProfit, made.net_profit]], words)}`;
};

type Sheet = {
  readonly assets: Section;
  readonly liabilities: Section;
  readonly equity: Section;
  readonly total_liabilities_equity: number;
};

/** Balance sheet as tables, assets first. */
export const sheetTable = (made: Sheet, words: ReportWords): Html => {
  const { labels } = words;
  const both = made.total_liabilities_equity;
  return html`${sectionTable(labels.assets, made.assets, words)}
${sectionTable(labels.liabilities, made.liabilities, words)}
${sectionTable(labels.equity, made.equity, words)}
${totals([[labels.liabilitiesAndEquity, both]], words)}`;
};
