import { type Html, html } from '../../../kernel/values/html.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { chosenColumns, hasSkuColumn } from './design.ts';
import type { Figures } from './figures.ts';
import type { PrintLabels } from './labels.ts';
import { described } from './paper/parts.ts';
import { type Column, tableOf } from './paper/table.ts';
import type { PrintableDocument, PrintableLine } from './printable.ts';

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

const about = (
  line: PrintableLine,
  labels: PrintLabels,
  figures: Figures,
  sku: string | undefined,
): Html => described([line.name, line.description], [sku], allowances(line, labels, figures));

/** Name of a unit: those that every company has in the language of the paper, others as they are. */
export const unitName = (unit: string, labels: PrintLabels, figures: Figures): string => {
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

/** Column with its name in a design. */
type NamedColumn = Column<PrintableLine> & { readonly key: string };

const columnsOf = (
  view: PrintableDocument,
  labels: PrintLabels,
  figures: Figures,
): readonly NamedColumn[] => {
  const { line_items: lines, design } = view;
  const isApart = hasSkuColumn(design);
  const hasDiscount = lines.some((line) => !!line.discount_pct);
  const hasTaxes = lines.some((line) => !!line.taxes?.length);
  const discount: NamedColumn = {
    ...{ key: 'discount', name: 'discount' },
    head: labels.discountPct,
    cell: (line) => (line.discount_pct ? figures.percent(line.discount_pct) : ''),
  };
  const taxes: NamedColumn = {
    ...{ key: 'taxes', name: 'taxes' },
    head: labels.taxes,
    cell: (line) => taxCodes(line, labels),
  };
  const all: readonly NamedColumn[] = [
    {
      ...{ key: 'count', name: 'count', head: labels.line },
      cell: (_, index) => String(index + 1),
    },
    { ...{ key: 'sku', name: 'code', head: labels.sku }, cell: ({ sku }) => sku ?? '' },
    {
      ...{ key: 'description', name: 'about', head: labels.description },
      cell: (line) => about(line, labels, figures, isApart ? undefined : line.sku),
    },
    {
      ...{ key: 'quantity', name: 'quantity', head: labels.quantity },
      cell: (line) => measured(line, labels, figures),
    },
    {
      ...{ key: 'unit_price', name: 'price', head: labels.unitPrice },
      cell: (line) => priced(line, labels, figures),
    },
    ...(hasDiscount ? [discount] : []),
    ...(hasTaxes ? [taxes] : []),
    {
      ...{ key: 'amount', name: 'amount', head: labels.amount },
      cell: (line) => figures.amount(line.line_total),
    },
  ];
  return chosenColumns(all, design);
};

/** Table of lines by the design; discount and tax columns appear only where used. */
export const linesTable = (view: PrintableDocument, labels: PrintLabels, figures: Figures): Html =>
  tableOf(columnsOf(view, labels, figures), view.line_items);
