import { type Html, html } from '../../../kernel/values/html.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import type { Figures } from './figures.ts';
import type { PrintLabels } from './labels.ts';
import type { PrintableDocument, PrintableLine } from './printable.ts';

type Column = {
  readonly name: string;
  readonly head: string;
  readonly cell: (line: PrintableLine, index: number) => Html | string;
};

const allowances = (line: PrintableLine, labels: PrintLabels, figures: Figures): readonly Html[] =>
  (line.allowances_charges ?? []).map(({ is_charge, amount, reason }) => {
    const name = reason ?? (is_charge ? labels.charge : labels.allowance);
    return html`<div class="more">${name}: ${figures.amount(is_charge ? amount : neg(amount))}</div>`;
  });

const priced = (line: PrintableLine, labels: PrintLabels, figures: Figures): Html => {
  const { unit_price, price_base_quantity: per } = line;
  const base = per
    ? html`<div class="more">${labels.per.replace('{quantity}', figures.quantity(per))}</div>`
    : undefined;
  return html`${figures.price(unit_price)}${base}`;
};

const about = (line: PrintableLine, labels: PrintLabels, figures: Figures): Html => {
  const [first = '', ...others] = [
    ...new Set([line.name, line.description].filter((text) => !!text)),
  ];
  const more = others.map((text) => html`<div class="more">${text}</div>`);
  const sku = line.sku ? html`<div class="sku">${line.sku}</div>` : undefined;
  return html`<div class="item">${first}</div>${more}${allowances(line, labels, figures)}${sku}`;
};

/** Name of a unit: those that every company has in the language of the paper, others as they are. */
const unitName = (unit: string, labels: PrintLabels, figures: Figures): string => {
  if (unit === 'piece' || unit === 'carat' || unit === 'service') return labels[unit];
  return figures.unit(unit) ?? unit;
};

const measured = (line: PrintableLine, labels: PrintLabels, figures: Figures): Html => {
  const unit = line.unit
    ? html` <span class="unit">${unitName(line.unit, labels, figures)}</span>`
    : undefined;
  return html`${figures.quantity(line.quantity)}${unit}`;
};

const taxCodes = (line: PrintableLine, labels: PrintLabels): Html =>
  html`${(line.taxes ?? []).map((tax) => {
    const included = tax.is_inclusive ? ` (${labels.included})` : '';
    return html`<div>${tax.code}${included}</div>`;
  })}`;

const columnsOf = (view: PrintableDocument, labels: PrintLabels, figures: Figures): Column[] => {
  const lines = view.line_items;
  const hasDiscount = lines.some((line) => !!line.discount_pct);
  const hasTaxes = lines.some((line) => !!line.taxes?.length);
  const discount: Column = {
    name: 'discount',
    head: labels.discountPct,
    cell: (line) => (line.discount_pct ? figures.percent(line.discount_pct) : ''),
  };
  const taxes: Column = {
    name: 'taxes',
    head: labels.taxes,
    cell: (line) => taxCodes(line, labels),
  };
  return [
    { name: 'count', head: labels.line, cell: (_, index) => String(index + 1) },
    { name: 'about', head: labels.description, cell: (line) => about(line, labels, figures) },
    { name: 'quantity', head: labels.quantity, cell: (line) => measured(line, labels, figures) },
    { name: 'price', head: labels.unitPrice, cell: (line) => priced(line, labels, figures) },
    ...(hasDiscount ? [discount] : []),
    ...(hasTaxes ? [taxes] : []),
    { name: 'amount', head: labels.amount, cell: (line) => figures.amount(line.line_total) },
  ];
};

/**
 * Table of lines; the head row repeats on every page, discount and tax columns appear only where
 * used.
 */
export const linesTable = (
  view: PrintableDocument,
  labels: PrintLabels,
  figures: Figures,
): Html => {
  const columns = columnsOf(view, labels, figures);
  const row = (line: PrintableLine, index: number): Html => {
    const cell = ({ name, cell }: Column) => html`<td class="${name}">${cell(line, index)}</td>`;
    return html`<tr>${columns.map(cell)}</tr>\n`;
  };
  return html`
<table class="lines">
<thead><tr>${columns.map(({ name, head }) => html`<th class="${name}">${head}</th>`)}</tr></thead>
<tbody>
${view.line_items.map(row)}</tbody>
</table>`;
};
