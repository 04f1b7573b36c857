import { type Html, html } from '../../../kernel/values/html.ts';
import { isZero, neg } from '../../../kernel/values/money/money.ts';
import type { Contact } from '../../crm/contract/facts.ts';
import { type Figures, figuresOf } from '../print/figures.ts';
import { labelsOf, type PrintLabels } from '../print/labels.ts';
import type { Paper } from '../print/paper/paper.ts';
import {
  factsList,
  particularsOf,
  passage,
  paymentLines,
  recipientOf,
} from '../print/paper/parts.ts';
import { type Column, tableOf } from '../print/paper/table.ts';
import { paymentCode } from '../print/payment-code.ts';
import type { PaymentCode, PrintablePayment } from '../print/printable.ts';
import { filled } from '../print/text-values.ts';
import type { RemindedInvoice, ReminderTotal } from './fields.ts';
import type { Reminder } from './reminder.ts';

/** Letterhead and size of a letter, its recipient, and how to pay. */
export type ReminderPaper = Pick<Paper, 'sender' | 'size'> & {
  readonly contact: Contact | undefined;
  readonly payment: readonly PrintablePayment[];
  readonly code: PaymentCode | undefined;
};

/** Words and figures of a letter; amounts carry their currency where it has several. */
type Words = {
  readonly labels: PrintLabels;
  readonly figures: Figures;
  readonly amount: (x: number, currency: string) => string;
};

const wordsOf = ({ language, totals }: Reminder): Words => {
  const tag = language ?? undefined;
  const figures = figuresOf(tag, totals[0]?.currency ?? 'EUR');
  const isMixed = totals.length > 1;
  return {
    labels: labelsOf(tag),
    figures,
    amount: (x, currency) => {
      const own = figuresOf(tag, currency);
      return isMixed ? own.money(x) : own.amount(x);
    },
  };
};

const columnsOf = (
  { labels, figures, amount }: Words,
  hasInterest: boolean,
): readonly Column<RemindedInvoice>[] => {
  const date = (day: string | null): string => (day ? figures.date(day) : '');
  return [
    { name: 'text', head: labels.invoice, cell: ({ ref_id }) => ref_id ?? '' },
    { name: 'date', head: labels.issueDate, cell: ({ issue_date }) => date(issue_date) },
    { name: 'date', head: labels.dueDate, cell: ({ due_date }) => date(due_date) },
    {
      name: 'amount',
      head: labels.daysOverdue,
      cell: ({ days_overdue }) => figures.quantity(days_overdue),
    },
    {
      name: 'amount',
      head: labels.openAmount,
      cell: ({ open, currency }) => amount(open, currency),
    },
    ...(hasInterest
      ? [
          {
            name: 'amount',
            head: labels.lateInterest,
            cell: ({ interest, currency }: RemindedInvoice) => amount(interest, currency),
          },
        ]
      : []),
  ];
};

const totalsTable = (one: ReminderTotal, { labels }: Words, language: string | null): Html => {
  const figures = figuresOf(language ?? undefined, one.currency);
  const row = (label: string, value: number): Html | undefined =>
    isZero(value) ? undefined : html`<tr><th>${label}</th><td>${figures.amount(value)}</td></tr>\n`;
  const rows = [
    row(labels.openCredits, neg(one.credits)),
    row(labels.onAccount, neg(one.on_account)),
    row(labels.lateInterest, one.interest),
    row(labels.reminderFee, one.fee),
  ].filter(Boolean);
  return html`<table class="totals">
${rows.length > 0 ? row(labels.openAmount, one.overdue) : undefined}${rows}
<tr class="balance"><th>${labels.amountDue}</th><td>${figures.money(one.total)}</td></tr>
</table>`;
};

/** A reminder as a paper: the text of its level, the invoices, what is due by currency, and how to pay. */
export const reminderPaper = (state: Reminder, asked: ReminderPaper): Paper => {
  const { contact, payment, code, sender, size } = asked;
  const words = wordsOf(state);
  const { labels, figures } = words;
  const facts = factsList([
    [labels.issueDate, figures.date(state.date)],
    [labels.payBy, figures.date(state.pay_by)],
  ]);
  const party = recipientOf(labels.customer, contact, state.contact_name ?? state.contact_id);
  const hasInterest = state.invoices.some(({ interest }) => !isZero(interest));
  const values = { date: figures.date(state.pay_by), company: sender.company_name ?? '' };
  const text = filled(state.text, values, state.language ?? undefined);
  return {
    ...{ sender, size, language: state.language ?? undefined },
    title: state.title,
    mark: state.voided_at ? labels.void : undefined,
    content: html`${particularsOf(party, undefined, facts)}
<div class="letter">${passage(undefined, text)}</div>
${tableOf(columnsOf(words, hasInterest), state.invoices)}
<div class="ending">
<div class="remarks">${passage(labels.payTo, paymentLines(payment, labels))}${paymentCode(code, labels.scanToPay)}</div>
<div class="sums">${state.totals.map((one) => totalsTable(one, words, state.language))}</div>
</div>`,
  };
};
