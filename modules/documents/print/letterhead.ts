import { type Html, html } from '../../../kernel/values/html.ts';
import { typeOf } from '../types/all.ts';
import type { Figures } from './figures.ts';
import type { PrintLabels } from './labels.ts';
import {
  type FactRow,
  factsList,
  heading,
  labelled,
  lineOf,
  particularsOf,
  taxIdOf,
} from './paper/parts.ts';
import type { PrintableDocument } from './printable.ts';
import { filled } from './text-values.ts';

/** Title of the document; an unissued invoice is a pro-forma, whether or not it is an advance. */
export const titleOf = (view: PrintableDocument, labels: PrintLabels): string => {
  const status = view.status === 'void' ? view.pre_void_status : view.status;
  const isProforma =
    typeOf(view).draftNumber === 'proforma' && (status === 'draft' || status === 'sent');
  const title =
    view.kind === 'advance' && typeOf(view).side === 'sale' ? 'advanceInvoice' : view.doc_type;
  return labels[isProforma ? 'proforma' : title];
};

/** Letterhead of the company on one side, title and number on the other. */
export const letterhead = (view: PrintableDocument, labels: PrintLabels): Html =>
  heading(view, titleOf(view, labels), view.ref_id, labels);

const party = (view: PrintableDocument, labels: PrintLabels): Html => {
  const name = view.contact_company_name || view.contact_name;
  const person = view.contact_name === name ? undefined : view.contact_name;
  return html`<section class="party">
    <h2>${labels[typeOf(view).print.party]}</h2>
    ${lineOf(name, 'name')}
    ${lineOf(person)}
    ${lineOf(view.contact_billing_address, 'address')}
    ${lineOf(taxIdOf(view.contact_tax_id, labels))}
    ${lineOf(view.contact_email)}
    ${lineOf(view.contact_phone)}
  </section>`;
};

const delivery = (view: PrintableDocument, labels: PrintLabels): Html | undefined => {
  const comesToUs = typeOf(view).side === 'purchase';
  const address = comesToUs ? view.to_address : view.contact_shipping_address;
  if (!address) return undefined;
  return html`<section class="party">
    <h2>${comesToUs ? labels.deliverTo : labels.shipTo}</h2>
    ${lineOf(labelled(labels.attention, view.shipping_attn))}
    ${lineOf(address, 'address')}
  </section>`;
};

/** Text of a settlement discount, such as `2 % until 10 Mar 2026: pay €117.60` (EN 16931 BT-20). */
const discountText = (
  { settlement_discount: granted, language }: PrintableDocument,
  labels: PrintLabels,
  figures: Figures,
): string | undefined =>
  granted &&
  filled(
    labels.discountUntil,
    {
      percent: figures.percent(granted.percent),
      date: figures.date(granted.until),
      amount: figures.money(granted.pay),
    },
    language,
  );

const facts = (view: PrintableDocument, labels: PrintLabels, figures: Figures): Html => {
  const date = (text: string | undefined) => (text ? figures.date(text) : undefined);
  const { period_start: from, period_end: to } = view;
  const period = from && to ? figures.range(from, to) : (date(from) ?? date(to));
  const rows: readonly FactRow[] = [
    [labels.issueDate, date(view.issue_date)],
    [labels.dueDate, date(view.due_date)],
    [labels.validUntil, date(view.valid_until)],
    [labels.expectedDelivery, date(view.expected_delivery)],
    [labels.deliveryDate, date(view.delivery_date)],
    [labels.taxDate, date(view.tax_date)],
    [labels.period, period],
    [labels.originalDocument, view.original_doc_number],
    [labels.reference, view.reference],
    [labels.buyerReference, view.buyer_reference],
    [labels.orderReference, view.order_reference],
    [labels.contractReference, view.contract_reference],
    [labels.projectReference, view.project_reference],
    [labels.payee, view.payee_name],
    [labels.paymentTerms, view.payment_terms],
    [labels.settlementDiscount, discountText(view, labels, figures)],
    [labels.currency, view.currency],
  ];
  return factsList(rows);
};

/** Party, delivery address, dates and references. */
export const particulars = (view: PrintableDocument, labels: PrintLabels, figures: Figures): Html =>
  particularsOf(party(view, labels), delivery(view, labels), facts(view, labels, figures));
