import { type Static, Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Bytes, DateText, oneOf } from '../../../kernel/declare/schemas.ts';
import { printedHead } from '../../../kernel/ledger/heads/report-head.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type Html, html } from '../../../kernel/values/html.ts';
import { currencyOf, languageOf } from '../../companies/contract/queries.ts';
import {
  factsList,
  figuresOf,
  labelsOf,
  type Paper,
  paperPdf,
  paperSizeOf,
  particularsOf,
  senderOf,
  signedHead,
} from '../../documents/contract/queries.ts';
import { balanceSheetOf } from './balance-sheet.ts';
import { pnlFigures } from './pnl.ts';
import { profitTable, type ReportWords, sheetTable, trialTable } from './report-tables.ts';
import { trialBalanceOf } from './trial-balance.ts';

const names = ['trial_balance', 'pnl', 'balance_sheet'] as const;

/** Name of a printed report. */
type Name = (typeof names)[number];

const Asked = Type.Object({
  date_from: DateText,
  date_to: DateText,
  reports: Type.Optional(
    Type.Array(oneOf(names), {
      minItems: 1,
      maxItems: names.length,
      uniqueItems: true,
      description: 'Reports in their order, each on a new page; all of them where left out.',
    }),
  ),
});

const titles = {
  trial_balance: 'trialBalance',
  pnl: 'profitAndLoss',
  balance_sheet: 'balanceSheet',
} as const;

/** Table of a report at the end of a date range. */
const tableOf = (
  reader: Reader,
  name: Name,
  { date_from, date_to }: Pick<Static<typeof Asked>, 'date_from' | 'date_to'>,
  now: Now,
  words: ReportWords,
): Html | undefined => {
  if (name === 'pnl') {
    const base = currencyOf(now.company);
    return profitTable(pnlFigures(reader, { from: date_from, to: date_to }, base), words);
  }
  if (name === 'balance_sheet') {
    const made = balanceSheetOf(reader, date_to, now);
    return isRefusal(made) ? undefined : sheetTable(made, words);
  }
  const made = trialBalanceOf(reader, { date_from, date_to }, now);
  return isRefusal(made) ? undefined : trialTable(made, words);
};

/** Reports of a date range as a paper: the first one under the letterhead, each further one on a new page. */
export const reportsPaper = (
  reader: Reader,
  { reports: [first, ...more] = [...names], ...dates }: Static<typeof Asked>,
  now: Now,
): Paper => {
  const { company } = now;
  const language = languageOf(company);
  const labels = labelsOf(language);
  const currency = currencyOf(company);
  const figures = figuresOf(language, currency);
  const words = { labels, figures };
  const { date_from, date_to } = dates;
  const facts = factsList([
    [labels.issueDate, figures.range(date_from, date_to)],
    [labels.currency, currency],
  ]);
  const title = (name: Name): string => labels[titles[name]];
  const start = first ?? 'trial_balance';
  return {
    sender: senderOf(company),
    language,
    size: paperSizeOf(company.settings['paper']),
    title: title(start),
    content: html`${particularsOf(undefined, undefined, facts)}
${tableOf(reader, start, dates, now, words)}
${more.map(
  (name) =>
    html`<h1 class="next-page">${title(name)}</h1>${tableOf(reader, name, dates, now, words)}`,
)}
${signedHead(printedHead(reader), labels)}`,
  };
};

/** Prints trial balance, profit and loss and balance sheet of a period. */
export const printReports = query('accounting.reports.printReports', {
  says: 'Print trial balance, profit and loss and balance sheet of a period as PDF.',
  explains: [
    'One PDF on the letterhead, in the language and on the paper of the company; `reports` chooses the reports and their order.',
    'Figures are those of `accounting_reports_trialBalance` and `accounting_reports_pnl` for the period, and of `accounting_reports_balanceSheet` at its last day.',
    'The newest signed ledger head is printed at the end.',
  ],
  by: 'manager',
  takes: Asked,
  gives: Bytes,
  media: 'application/pdf',
  refuses: [badPeriod, ...printRefusals],
  answer: async (reader, asked, now) => {
    const wrong = backwards(asked);
    if (wrong) return wrong;
    const filename = `reports-${asked.date_from}-${asked.date_to}.pdf`;
    return pdfAnswer(paperPdf(reportsPaper(reader, asked, now)), { filename, inline: true });
  },
});
