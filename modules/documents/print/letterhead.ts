import { type Html, html } from '../../../kernel/values/html.ts';
import { vatIdOf } from '../einvoice/write/parties.ts';
import { typeOf } from '../types/all.ts';
import type { Figures } from './figures.ts';
import type { PrintLabels } from './labels.ts';
import type { PrintableDocument } from './printable.ts';

/** Title of the document; an unissued invoice is a pro-forma, whether or not it is an advance. */
export const titleOf = (view: PrintableDocument, labels: PrintLabels): string => {
  const status = view.status === 'void' ? view.pre_void_status : view.status;
  const isProforma =
    typeOf(view).draftNumber === 'proforma' && (status === 'draft' || status === 'sent');
  const title =
    view.kind === 'advance' && typeOf(view).side === 'sale' ? 'advanceInvoice' : view.doc_type;
  return labels[isProforma ? 'proforma' : title];
};

const line = (text: string | undefined, name = ''): Html | undefined =>
  text ? html`<div class="${name}">${text}</div>` : undefined;

const labelled = (label: string, text: string | undefined): string | undefined =>
  text ? `${label} ${text}` : undefined;

/** Tax id under its name: one that begins with a country is a VAT id. */
const taxIdOf = (id: string | undefined, labels: PrintLabels): string | undefined =>
  labelled(vatIdOf(id) ? labels.vatId : labels.taxId, id);

const logoOf = (view: PrintableDocument): Html | undefined => {
  const isPicture = /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+$/;
  if (!view.company_logo || !isPicture.test(view.company_logo)) return undefined;
  return html`<img class="logo" alt="" src="${view.company_logo}">`;
};

/** Letterhead of the company on one side, title and number on the other. */
export const letterhead = (view: PrintableDocument, labels: PrintLabels): Html => html`
<header class="letterhead">
  <div class="sender">
    ${logoOf(view)}
    ${line(view.company_name, 'company')}
    ${line(view.company_address, 'address')}
    ${line([view.company_phone, view.company_email].filter(Boolean).join('  ·  '))}
    ${line(taxIdOf(view.company_tax_id, labels))}
  </div>
  <div class="what">
    <h1>${titleOf(view, labels)}</h1>
    ${line(view.ref_id, 'number')}
  </div>
</header>`;

const party = (view: PrintableDocument, labels: PrintLabels): Html => {
  const name = view.contact_company_name || view.contact_name;
  const person = view.contact_name === name ? undefined : view.contact_name;
  return html`<section class="party">
    <h2>${labels[typeOf(view).print.party]}</h2>
    ${line(name, 'name')}
    ${line(person)}
    ${line(view.contact_billing_address, 'address')}
    ${line(taxIdOf(view.contact_tax_id, labels))}
    ${line(view.contact_email)}
    ${line(view.contact_phone)}
  </section>`;
};

const delivery = (view: PrintableDocument, labels: PrintLabels): Html | undefined => {
  const comesToUs = typeOf(view).side === 'purchase';
  const address = comesToUs ? view.to_address : view.contact_shipping_address;
  if (!address) return undefined;
  return html`<section class="party">
    <h2>${comesToUs ? labels.deliverTo : labels.shipTo}</h2>
    ${line(labelled(labels.attention, view.shipping_attn))}
    ${line(address, 'address')}
  </section>`;
};

/** Text of a settlement discount, such as `2 % until 10 Mar 2026: pay €117.60` (EN 16931 BT-20). */
const discountText = (
  { settlement_discount: granted }: PrintableDocument,
  labels: PrintLabels,
  figures: Figures,
): string | undefined =>
  granted &&
  labels.discountUntil
    .replace('{percent}', () => figures.percent(granted.percent))
    .replace('{date}', () => figures.date(granted.until))
    .replace('{amount}', () => figures.money(granted.pay));

const facts = (view: PrintableDocument, labels: PrintLabels, figures: Figures): Html => {
  const date = (text: string | undefined) => (text ? figures.date(text) : undefined);
  const period = [date(view.period_start), date(view.period_end)].filter(Boolean);
  const rows: readonly (readonly [string, string | undefined])[] = [
    [labels.issueDate, date(view.issue_date)],
    [labels.dueDate, date(view.due_date)],
    [labels.validUntil, date(view.valid_until)],
    [labels.expectedDelivery, date(view.expected_delivery)],
    [labels.deliveryDate, date(view.delivery_date)],
    [labels.taxDate, date(view.tax_date)],
    [labels.period, period.join(' – ') || undefined],
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
  const shown = rows.filter(([, value]) => value);
  return html`<dl class="facts">
    ${shown.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
  </dl>`;
};

/** Party, delivery address, dates and references. */
export const particulars = (
  view: PrintableDocument,
  labels: PrintLabels,
  figures: Figures,
): Html => html`
<div class="particulars">
  ${party(view, labels)}
  ${delivery(view, labels) ?? html`<div></div>`}
  ${facts(view, labels, figures)}
</div>`;
