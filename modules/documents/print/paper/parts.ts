import { type Html, html } from '../../../../kernel/values/html.ts';
import type { Contact } from '../../../crm/contract/facts.ts';
import { vatIdOf } from '../../einvoice/write/parties.ts';
import type { PrintLabels } from '../labels.ts';
import type { PrintablePayment, Sender } from '../printable.ts';

/** A line of text; nothing where it is empty. */
export const lineOf = (text: Html | string | undefined, name = ''): Html | undefined =>
  text ? html`<div class="${name}">${text}</div>` : undefined;

/**
 * A text behind its label, in its own direction: numbers with hyphens, such as tax ids, are otherwise reordered behind an
 * Arabic label. Undefined where it is empty.
 */
export const labelled = (label: string, text: string | undefined): Html | undefined =>
  text ? html`${label} <bdi>${text}</bdi>` : undefined;

/** Tax id under its name: one that begins with a country is a VAT id. */
export const taxIdOf = (id: string | undefined, labels: PrintLabels): Html | undefined =>
  labelled(vatIdOf(id) ? labels.vatId : labels.taxId, id);

const isPicture = /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+$/;

/** Logo of the company, where it is a picture in a data URL. */
export const logoOf = ({ company_logo: logo }: Sender): Html | undefined =>
  logo && isPicture.test(logo) ? html`<img class="logo" alt="" src="${logo}">` : undefined;

/** Letterhead of the company on one side, title and number on the other. */
export const heading = (
  sender: Sender,
  title: string,
  number: string | undefined,
  labels: PrintLabels,
): Html => html`
<header class="letterhead">
  <div class="sender">
    ${logoOf(sender)}
    ${lineOf(sender.company_name, 'company')}
    ${lineOf(sender.company_address, 'address')}
    ${lineOf([sender.company_phone, sender.company_email].filter(Boolean).join('  ·  '))}
    ${lineOf(taxIdOf(sender.company_tax_id, labels))}
  </div>
  <div class="what">
    <h1>${title}</h1>
    ${lineOf(number, 'number')}
  </div>
</header>`;

/** A person or place under its label; nothing where no line has a text. */
export const block = (
  label: string,
  name: string | undefined,
  more: readonly (Html | string | undefined)[],
): Html | undefined => {
  const lines = more.filter((text) => text);
  if (!name && lines.length === 0) return undefined;
  return html`<section class="party">
    <h2>${label}</h2>
    ${lineOf(name, 'name')}
    ${lines.map((text) => lineOf(text, 'address'))}
  </section>`;
};

/** Recipient of a paper: company, person and address of a contact, else the name that it had. */
export const recipientOf = (
  label: string,
  contact: Contact | undefined,
  formerName: string,
): Html | undefined => {
  const name = contact?.company_name ?? contact?.name ?? formerName;
  const person = contact?.name === name ? undefined : contact?.name;
  return block(label, name, [person, contact?.billing_address ?? undefined]);
};

/** A label and its value; rows without a value are not printed. */
export type FactRow = readonly [label: string, value: string | undefined];

/** Dates and references of a paper. */
export const factsList = (rows: readonly FactRow[]): Html => {
  const shown = rows.filter(([, value]) => value);
  return html`<dl class="facts">
    ${shown.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
  </dl>`;
};

/** Two blocks and the facts, side by side under the letterhead. */
export const particularsOf = (
  first: Html | undefined,
  second: Html | undefined,
  facts: Html,
): Html => html`
<div class="particulars">
  ${first ?? html`<div></div>`}
  ${second ?? html`<div></div>`}
  ${facts}
</div>`;

/** A passage of text under a label; nothing where the text is blank. */
export const passage = (
  label: string | undefined,
  text: Html | string | undefined,
  name = '',
): Html | undefined => {
  const shown = typeof text === 'string' ? text.trim() : text;
  if (!shown) return undefined;
  const head = label ? html`<h2>${label}</h2>` : undefined;
  return html`<section class="passage ${name}">${head}<p>${shown}</p></section>`;
};

/** Accounts to pay to, each with its holder, number, bank and reference under each other; undefined without one. */
export const paymentLines = (
  payment: readonly PrintablePayment[],
  labels: PrintLabels,
): Html | undefined => {
  const accounts = payment.map(({ account_name, iban, bic, reference }) =>
    underEachOther(
      [
        account_name ? html`${account_name}` : undefined,
        labelled('IBAN', iban),
        labelled('BIC', bic),
        labelled(labels.reference, reference),
      ],
      '\n',
    ),
  );
  return underEachOther(accounts, '\n\n');
};

/** Texts that exist, with a break between them. */
const underEachOther = (
  texts: readonly (Html | undefined)[],
  lineBreak: string,
): Html | undefined => {
  const [first, ...rest] = texts.filter((text) => text !== undefined);
  return first && html`${first}${rest.map((text) => html`${lineBreak}${text}`)}`;
};

/** Lines to sign on, each above its label. */
export const signatures = (labels: readonly string[]): Html =>
  html`<div class="signatures">${labels.map((label) => html`<div>${label}</div>`)}</div>`;

/** Name of goods or services, further texts below it, and codes; texts that repeat are printed once. */
export const described = (
  texts: readonly (string | null | undefined)[],
  codes: readonly (string | null | undefined)[],
  more?: readonly Html[],
): Html => {
  const distinct = (all: readonly (string | null | undefined)[]): readonly string[] => [
    ...new Set(all.flatMap((text) => text || [])),
  ];
  const [first = '', ...others] = distinct(texts);
  const code = distinct(codes).join('  ·  ');
  const sku = code ? html`<div class="sku">${code}</div>` : undefined;
  const rest = others.map((text) => html`<div class="more">${text}</div>`);
  return html`<div class="item">${first}</div>${rest}${more}${sku}`;
};
