import { type Html, html } from '../../../kernel/values/html.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { isMoneyless, type Payment } from '../payments/payment-fields.ts';
import { type Figures, figuresOf } from './figures.ts';
import { labelsOf, type PrintLabels } from './labels.ts';
import { unitName } from './lines.ts';
import { pageHtml } from './paper/page.ts';
import type { Paper } from './paper/paper.ts';
import { block, factsList, lineOf, logoOf, particularsOf, taxIdOf } from './paper/parts.ts';
import { type Column, tableOf } from './paper/table.ts';
import type { PrintableDocument } from './printable.ts';
import { rollStyles } from './roll-styles.ts';
import { totalRows, totalsTable } from './totals.ts';

/** Money that came in for a document, or went back. */
export const receivedMoney = (payments: readonly Payment[]): readonly Payment[] =>
  payments.filter(({ status, method }) => status === 'active' && !isMoneyless(method));

const methods: ReadonlyMap<string, keyof PrintLabels> = new Map([
  ['cash', 'cash'],
  ['card', 'card'],
  ['transfer', 'bankTransfer'],
  ['bank_transfer', 'bankTransfer'],
  ['cheque', 'cheque'],
  ['check', 'cheque'],
]);

/** Method of a payment in the language of the paper, others as they are. */
const methodOf = ({ method, kind }: Payment, labels: PrintLabels): string => {
  const word = methods.get(method);
  const name = word ? labels[word] : method.replaceAll('_', ' ');
  return kind === 'refund' ? `${labels.refund}, ${name}` : name;
};

const amountOf = ({ kind, amount }: Payment): number => (kind === 'refund' ? neg(amount) : amount);

const columnsOf = (labels: PrintLabels, figures: Figures): readonly Column<Payment>[] => [
  { name: 'date', head: labels.issueDate, cell: (one) => figures.date(one.payment_date) },
  { name: 'text', head: labels.payment, cell: (one) => methodOf(one, labels) },
  { name: 'text', head: labels.reference, cell: (one) => one.reference ?? '' },
  { name: 'amount', head: labels.amount, cell: (one) => figures.money(amountOf(one)) },
];

/** Receipt of payments of a document on a sheet. */
export const receiptPaper = (view: PrintableDocument, payments: readonly Payment[]): Paper => {
  const labels = labelsOf(view.language);
  const figures = figuresOf(view.language, view.currency);
  const name = view.contact_company_name || view.contact_name;
  const person = view.contact_name === name ? undefined : view.contact_name;
  const last = payments.at(-1)?.payment_date;
  const facts = factsList([
    [labels.issueDate, last && figures.date(last)],
    [labels[view.doc_type], view.ref_id],
    [labels.reference, view.reference],
    [labels.currency, view.currency],
  ]);
  return {
    sender: view,
    language: view.language,
    size: view.paper ?? 'A4',
    title: labels.receipt,
    number: view.ref_id,
    content: html`${particularsOf(
      block(labels.receivedFrom, name, [person, view.contact_billing_address]),
      undefined,
      facts,
    )}
${tableOf(columnsOf(labels, figures), payments)}
<div class="ending"><div class="remarks"></div>${totalsTable(view, labels, figures)}</div>`,
  };
};

const soldLines = (view: PrintableDocument, labels: PrintLabels, figures: Figures): Html =>
  html`${view.line_items.map(({ name, description, quantity, unit, unit_price, line_total }) => {
    const measure = unit ? unitName(unit, labels, figures) : '';
    const count = `${figures.quantity(quantity)} ${measure} × ${figures.price(unit_price)}`;
    return html`<div class="sold"><div>${name ?? description}</div>
<div class="row"><span>${count}</span><span>${figures.amount(line_total)}</span></div></div>`;
  })}`;

/** Receipt on a roll of paper of 80 mm, as long as its content. */
export const rollHtml = (view: PrintableDocument, payments: readonly Payment[]): string => {
  const language = view.language ?? 'en';
  const labels = labelsOf(language);
  const figures = figuresOf(language, view.currency);
  const row = (label: string, value: string, name = ''): Html =>
    html`<div class="${`row ${name}`.trim()}"><span>${label}</span><span>${value}</span></div>`;
  const date = payments.at(-1)?.payment_date ?? view.issue_date;
  const body = html`<header>${logoOf(view)}
${lineOf(view.company_name, 'company')}
${lineOf(view.company_address, 'address')}
${lineOf(view.company_phone)}
${lineOf(taxIdOf(view.company_tax_id, labels))}</header>
<h1>${labels.receipt}</h1>
${row(view.ref_id ?? '', date ? figures.date(date) : '')}
<section>${soldLines(view, labels, figures)}</section>
<section>${totalRows(view, labels, figures).map(({ label, value, name }) => row(label, value, name))}</section>
<section>${payments.map((one) => row(methodOf(one, labels), figures.money(amountOf(one))))}</section>
${lineOf(view.customer_note, 'note')}`;
  return pageHtml(
    { language, name: [labels.receipt, view.ref_id].filter(Boolean).join(' '), styles: rollStyles },
    body,
  );
};
