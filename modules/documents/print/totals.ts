import { type Html, html } from '../../../kernel/values/html.ts';
import { isZero, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { hasBalance, isCredit } from '../types/all.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { PrintLabels } from './labels.ts';
import type { PrintableDocument, PrintableTax, PrintableTaxSum } from './printable.ts';

/** Row of the totals; its name is the class that styles it. */
type Row = { readonly label: string; readonly value: string; readonly name?: string };

/** Total of one tax over lines and document. */
export type TaxTotal = {
  readonly tax: PrintableTax;
  /** Signed, in document currency; 0 where the recipient owes it. */
  readonly amount: number;
};

/** Sum of a tax, with the label of its application. */
const sumOf =
  (view: PrintableDocument) =>
  ({ code, rate, amount, reverse_charge = false }: PrintableTaxSum): TaxTotal => {
    const applied = [
      ...view.line_items.flatMap(({ taxes }) => taxes ?? []),
      ...(view.doc_taxes ?? []),
    ];
    const label = applied.find((tax) => tax.code === code && tax.rate === rate)?.label;
    return {
      tax: { code, rate, amount, reverse_charge, label },
      amount: reverse_charge ? 0 : amount,
    };
  };

/** Totals of taxes by code and rate, in order of appearance. */
export const taxTotals = (view: PrintableDocument): TaxTotal[] => {
  if (view.tax_sums) return view.tax_sums.filter(({ code }) => code).map(sumOf(view));
  const groups = new Map<string, PrintableTax[]>();
  const taxes = [...view.line_items.flatMap((line) => line.taxes ?? []), ...(view.doc_taxes ?? [])];
  for (const tax of taxes) {
    const key = JSON.stringify([tax.code, tax.rate, tax.reverse_charge ?? false]);
    const group = groups.get(key);
    if (group) group.push(tax);
    else groups.set(key, [tax]);
  }
  return [...groups.values()].flatMap((group) => {
    const [tax] = group;
    if (!tax) return [];
    return [{ tax, amount: tax.reverse_charge ? 0 : sum(group.map(({ amount }) => amount)) }];
  });
};

// Ignores spaces and direction marks, so that "VAT 7%" does not print its rate twice.
const bare = (text: string): string => text.replaceAll(/[\s\u061c\u200e\u200f]/g, '');

const taxLabel = (tax: PrintableTax, labels: PrintLabels, figures: Figures): string => {
  const name = tax.label || tax.code;
  const rate = figures.percent(Math.abs(tax.rate));
  const isNamed = [rate, `${Math.abs(tax.rate)}%`].some((way) => bare(name).includes(bare(way)));
  const kind = tax.reverse_charge ? labels.reverseCharge : labels.withholding;
  const remark = tax.reverse_charge || tax.rate < 0 ? ` (${kind})` : '';
  return `${isNamed ? name : `${name} ${rate}`}${remark}`;
};

// A booked tax that the single taxes do not explain is printed as a separate row.
const taxRows = (view: PrintableDocument, labels: PrintLabels, figures: Figures): Row[] => {
  const totals = taxTotals(view);
  const rows = totals.map(({ tax, amount }) => ({
    label: taxLabel(tax, labels, figures),
    value: figures.amount(amount),
  }));
  const explained = sum(totals.map(({ amount }) => amount));
  const other = sub(view.tax ?? explained, explained);
  if (isZero(other)) return rows;
  const label = totals.length > 0 ? labels.otherTax : labels.tax;
  return [...rows, { label, value: figures.amount(other) }];
};

const settlementRows = (view: PrintableDocument, labels: PrintLabels, figures: Figures): Row[] => {
  if (!hasBalance(view) || ['draft', 'void'].includes(view.status)) return [];
  const isOfCredit = isCredit(view);
  const { amount_paid: paid = 0, written_off: writtenOff = 0, amount_outstanding: due } = view;
  const row = (label: string, x: number): Row[] =>
    isZero(x) ? [] : [{ label, value: figures.amount(neg(x)) }];
  const balance: Row[] =
    due === undefined
      ? []
      : [
          {
            label: isOfCredit ? labels.creditRemaining : labels.balanceDue,
            value: figures.money(due),
            name: 'balance',
          },
        ];
  return [
    ...row(isOfCredit ? labels.applied : labels.paid, paid),
    ...row(labels.settlementDiscount, view.discounted ?? 0),
    ...row(labels.writtenOff, writtenOff),
    ...balance,
  ];
};

/** Tax in the currency of the seller's books (BT-111). */
const baseTaxRow = (
  { tax_total_base, base_currency, language }: PrintableDocument,
  labels: PrintLabels,
): Row[] =>
  tax_total_base === undefined || base_currency === undefined
    ? []
    : [
        {
          label: labels.taxIn.replace('{currency}', base_currency),
          value: figuresOf(language, base_currency).amount(tax_total_base),
        },
      ];

/** Rows from the subtotal to the balance due. */
export const totalRows = (
  view: PrintableDocument,
  labels: PrintLabels,
  figures: Figures,
): Row[] => {
  const { discount_amount: discount = 0, shipping = 0 } = view;
  const isPercentage = view.discount_type === 'percentage' && view.discount !== undefined;
  const share = isPercentage ? ` (${figures.percent(view.discount ?? 0)})` : '';
  const plain = (label: string, x: number): Row[] =>
    isZero(x) ? [] : [{ label, value: figures.amount(x) }];
  const charged = (view.allowances_charges ?? []).flatMap(({ is_charge, amount, reason }) =>
    plain(
      reason ?? (is_charge ? labels.charge : labels.allowance),
      is_charge ? amount : neg(amount),
    ),
  );
  const before = [
    ...plain(`${labels.discount}${share}`, neg(discount)),
    ...charged,
    ...taxRows(view, labels, figures),
    ...plain(labels.shipping, shipping),
    ...plain(labels.rounding, view.rounding ?? 0),
  ];
  const subtotal = { label: labels.subtotal, value: figures.amount(view.subtotal) };
  return [
    ...(before.length > 0 ? [subtotal, ...before] : []),
    { label: labels.total, value: figures.money(view.total), name: 'total' },
    ...baseTaxRow(view, labels),
    ...settlementRows(view, labels, figures),
  ];
};

/** Table of the rows from the subtotal to the balance due. */
export const totalsTable = (
  view: PrintableDocument,
  labels: PrintLabels,
  figures: Figures,
): Html => {
  const row = ({ label, value, name = '' }: Row): Html =>
    html`<tr class="${name}"><th>${label}</th><td>${value}</td></tr>\n`;
  return html`
<table class="totals">
${totalRows(view, labels, figures).map(row)}</table>`;
};
