import { type Html, html } from '../../../kernel/values/html.ts';
import {
  factsList,
  figuresOf,
  labelsOf,
  type Paper,
  type PrintLabels,
  particularsOf,
  signedHead,
  sumRow,
  tableOf,
} from '../../documents/contract/queries.ts';
import type { Report } from './report.ts';

/** Sections of the report in display order, with their words. */
const sections = [
  ['uncleared_receipts', 'unclearedReceipts'],
  ['uncleared_payments', 'unclearedPayments'],
  ['cleared_later', 'clearedLater'],
  ['adjustments', 'statementAdjustments'],
] as const satisfies readonly (readonly [keyof Report, keyof PrintLabels])[];

/** Letterhead, language and size of the paper. */
export type ReportPaper = Pick<Paper, 'sender' | 'language' | 'size'>;

/** Reconciliation report as a paper: the way from the statement to the books, then the entries of each step. */
export const reportPaper = (made: Report, paper: ReportPaper): Paper => {
  const labels = labelsOf(paper.language);
  const figures = figuresOf(paper.language, made.currency);
  const day = made.completed_at?.slice(0, 10);
  const facts = factsList([
    [labels.bankAccount, `${made.bank_name} (${made.account_code})`],
    [labels.asOf, figures.date(made.statement_date)],
    [labels.currency, made.currency],
    [labels.completedOn, day && figures.date(day)],
  ]);
  const row = (label: string, amount: number, name = ''): Html =>
    html`<tr class="${name}"><th>${label}</th><td>${figures.amount(amount)}</td></tr>\n`;
  const group = ([name, title]: (typeof sections)[number]): Html | undefined => {
    const { entries, total } = made[name];
    if (entries.length === 0) return undefined;
    const table = tableOf(
      [
        { name: 'date', head: labels.issueDate, cell: ({ ts }) => figures.date(ts) },
        { name: 'entry', head: labels.reference, cell: ({ number }) => number },
        { name: 'about', head: labels.transaction, cell: ({ memo }) => memo },
        { name: 'amount', head: labels.amount, cell: ({ amount }) => figures.amount(amount) },
      ],
      entries,
      { after: sumRow(labels.total, figures.amount(total), 4) },
    );
    return html`<h2 class="section">${labels[title]}</h2>${table}`;
  };
  return {
    ...paper,
    title: labels.bankReconciliation,
    mark: made.completed_at ? undefined : labels.draft,
    content: html`${particularsOf(undefined, undefined, facts)}
<div class="ending"><div class="remarks"></div><table class="totals">
${row(labels.statementBalance, made.statement_balance)}
${row(labels.clearedBalance, made.cleared_balance)}
${row(labels.difference, made.difference)}
${row(labels.unclearedReceipts, made.uncleared_receipts.total)}
${row(labels.unclearedPayments, made.uncleared_payments.total)}
${row(labels.bookBalance, made.book_balance, 'balance')}
</table></div>
${sections.map(group)}
${signedHead(made.signed_head, labels)}`,
  };
};
