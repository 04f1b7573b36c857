import type { Company } from '../../../kernel/reader/reader.ts';
import { type Html, html } from '../../../kernel/values/html.ts';
import { languageOf as companyLanguage } from '../../companies/contract/queries.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { type Figures, figuresOf } from './figures.ts';
import { labelsOf, type PrintLabels } from './labels.ts';
import { unitName } from './lines.ts';
import { paperSizeOf } from './paper/page.ts';
import type { Paper } from './paper/paper.ts';
import {
  block,
  described,
  factsList,
  labelled,
  particularsOf,
  passage,
  signatures,
} from './paper/parts.ts';
import { type Column, tableOf } from './paper/table.ts';
import { languageOf, senderAtIssue } from './printable-fields.ts';

/** A line with the place of its goods, where that is known. */
type DeliveredLine = DocLine & { readonly place?: string };

/** Paper that goes with the goods, or that tells what to take from the shelves. */
export type DeliveryKind = 'delivery' | 'picking';

const quantityColumn = (
  head: string,
  of: (line: DocLine) => number,
  labels: PrintLabels,
  figures: Figures,
): Column<DeliveredLine> => ({
  ...{ name: 'quantity', head },
  cell: (line) => {
    const unit = line.unit ?? line.sell_by;
    const named = unit ? unitName(unit, labels, figures) : '';
    return html`${figures.quantity(of(line))} <span class="unit">${named}</span>`;
  },
});

const columnsOf = (
  lines: readonly DeliveredLine[],
  kind: DeliveryKind,
  labels: PrintLabels,
  figures: Figures,
): readonly Column<DeliveredLine>[] => {
  const isDelivered = lines.some(({ quantity_fulfilled: done = 0 }) => done > 0);
  const ordered = isDelivered || kind === 'picking' ? labels.ordered : labels.quantity;
  const quantity = quantityColumn(ordered, (line) => line.quantity ?? 0, labels, figures);
  const done = quantityColumn(
    labels.deliveredQuantity,
    (line) => line.quantity_fulfilled ?? 0,
    labels,
    figures,
  );
  const place = {
    name: 'text',
    head: labels.location,
    cell: (line: DeliveredLine) => line.place ?? '',
  };
  const picked = { name: 'blank', head: labels.picked, cell: () => html`<span></span>` };
  return [
    { name: 'count', head: labels.line, cell: (_, index) => String(index + 1) },
    {
      name: 'about',
      head: labels.description,
      cell: (line) => described([line.name, line.description], [line.sku]),
    },
    ...(kind === 'picking' ? [place] : []),
    quantity,
    ...(isDelivered ? [done] : []),
    ...(kind === 'picking' ? [picked] : []),
  ];
};

const particulars = (state: Doc, labels: PrintLabels, figures: Figures): Html => {
  const name = state.contact_company_name || state.contact_name || undefined;
  const person = state.contact_name === name ? undefined : (state.contact_name ?? undefined);
  const address = state.contact_shipping_address || state.contact_billing_address;
  const date = state.delivery_date ?? state.issue_date;
  return particularsOf(
    block(labels.shipTo, name, [
      person,
      labelled(labels.attention, state.shipping_attn ?? undefined),
      address ?? undefined,
    ]),
    undefined,
    factsList([
      [
        state.delivery_date ? labels.deliveryDate : labels.issueDate,
        date ? figures.date(date) : '',
      ],
      [labels.reference, state.reference ?? undefined],
      [labels.buyerReference, state.buyer_reference ?? undefined],
      [labels.orderReference, state.order_reference ?? undefined],
      [labels.carrier, state.carrier ?? undefined],
      [labels.tracking, state.tracking ?? undefined],
    ]),
  );
};

/** Delivery note or picking list of a document: its goods without prices. */
export const deliveryPaper = (
  state: Doc,
  all: readonly DeliveredLine[],
  company: Company,
  kind: DeliveryKind,
): Paper => {
  const isOwn = kind === 'picking';
  const own = isOwn ? companyLanguage(company) : undefined;
  const language = own ?? languageOf(state, company);
  const labels = labelsOf(language);
  const figures = figuresOf(language, state.currency);
  const goods = all.filter(({ is_goods }) => is_goods);
  const lines = goods.length > 0 ? goods : all;
  const isMarked = state.status === 'draft' || state.status === 'void';
  const note = isOwn ? state.notes : state.customer_note;
  return {
    sender: senderAtIssue(state, company),
    language,
    size: paperSizeOf(company.settings['paper']),
    title: isOwn ? labels.pickingList : labels.deliveryNote,
    number: state.ref_id ?? undefined,
    mark: isMarked ? labels[state.status as 'draft' | 'void'] : undefined,
    content: html`${particulars(state, labels, figures)}
${tableOf(columnsOf(lines, kind, labels, figures), lines)}
<div class="letter">${passage(labels.notes, note ?? undefined)}</div>
${signatures([isOwn ? labels.doneBy : labels.receivedBy, labels.signature])}`,
  };
};
