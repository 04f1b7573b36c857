import { dictionary } from '../../../kernel/values/dictionary.ts';
import { type Html, html } from '../../../kernel/values/html.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { languageOf } from '../../companies/contract/queries.ts';
import type { Contact } from '../../crm/contract/facts.ts';
import {
  type Column,
  type Figures,
  factsList,
  figuresOf,
  labelsOf,
  type Paper,
  type PrintLabels,
  particularsOf,
  recipientOf,
  sumRow,
  tableOf,
} from '../../documents/contract/queries.ts';
import type { Statement } from './statement.ts';

type Made = typeof Statement.static;
type Line = Made['lines'][number];

/** Words of entries on a statement; other entries are adjustments. */
const wordOf: Readonly<Record<string, keyof PrintLabels>> = dictionary({
  ...{ invoice: 'invoice', bill: 'bill', credit_note: 'credit_note' },
  ...{ payment: 'payment', refund: 'refund', application: 'application', fee: 'bankFee' },
  opening: 'openingBalance',
});

const columnsOf = (labels: PrintLabels, figures: Figures): readonly Column<Line>[] => {
  const filled = (amount: number): string => (isZero(amount) ? '' : figures.amount(amount));
  return [
    { name: 'date', head: labels.issueDate, cell: ({ date }) => figures.date(date) },
    {
      name: 'text',
      head: labels.transaction,
      cell: ({ kind }) => labels[wordOf[kind] ?? 'adjustment'],
    },
    { name: 'text', head: labels.reference, cell: ({ ref }) => ref ?? '' },
    {
      name: 'date',
      head: labels.dueDate,
      cell: ({ due_date }) => (due_date ? figures.date(due_date) : ''),
    },
    { name: 'amount', head: labels.debit, cell: ({ debit }) => filled(debit) },
    { name: 'amount', head: labels.credit, cell: ({ credit }) => filled(credit) },
    { name: 'amount', head: labels.balance, cell: ({ balance }) => figures.amount(balance) },
  ];
};

const agesTable = (aging: Made['aging'], labels: PrintLabels, figures: Figures): Html => {
  const days = (from: number, to: number): string =>
    labels.daysLate.replace('{from}', String(from)).replace('{to}', String(to));
  const ages: readonly (readonly [string, number])[] = [
    [labels.notDue, aging.current],
    [days(1, 30), aging.d30],
    [days(31, 60), aging.d60],
    [days(61, 90), aging.d90],
    [labels.daysOver.replace('{from}', '90'), aging.d90plus],
    [labels.total, aging.total],
    [labels.onAccount, aging.on_account],
  ];
  const columns = ages.map(([head, amount]) => ({
    ...{ name: 'amount', head },
    cell: () => figures.amount(amount),
  }));
  return html`<h2 class="section">${labels.agedBalance}</h2>${tableOf(columns, [undefined], { name: 'ages' })}`;
};

/** Letterhead, language and size of the paper of a statement, and its last day. */
export type StatementPaper = Pick<Paper, 'sender' | 'language' | 'size'> & {
  readonly contact: Contact | undefined;
  readonly date_from: string | undefined;
  readonly day: string;
};

/** Language of a statement: that of the contact, else of the company. */
export const statementLanguage = (
  contact: Contact | undefined,
  settings: Readonly<Record<string, unknown>>,
): string | undefined => contact?.language ?? languageOf({ settings });

/** Statement of a contact as a paper. */
export const statementPaper = (made: Made, asked: StatementPaper): Paper => {
  const { contact, date_from, day, ...paper } = asked;
  const labels = labelsOf(paper.language);
  const figures = figuresOf(paper.language, made.currency);
  const period = date_from ? figures.range(date_from, day) : figures.date(day);
  const facts = factsList([
    [date_from ? labels.issueDate : labels.asOf, period],
    [labels.currency, made.currency],
    [labels.balance, figures.money(made.closing)],
  ]);
  const of = made.side === 'customer' ? labels.customer : labels.supplier;
  const party = recipientOf(of, contact, made.contact.name ?? made.contact.id);
  const columns = columnsOf(labels, figures);
  const sum = (label: string, amount: number): Html =>
    sumRow(label, figures.amount(amount), columns.length);
  return {
    ...paper,
    title: labels.statement,
    content: html`${particularsOf(party, undefined, facts)}
${tableOf(columns, made.lines, {
  before: sum(labels.openingBalance, made.opening),
  after: sum(labels.closingBalance, made.closing),
})}
${agesTable(made.aging, labels, figures)}`,
  };
};
