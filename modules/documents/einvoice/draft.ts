import { limits } from '../../../kernel/declare/limits.ts';
import { add, compare, isZero } from '../../../kernel/values/money/money.ts';
import type { DocInput } from '../drafting/input.ts';
import { assessingRates, isOwedByBuyer } from '../totals/tax-category.ts';
import { brokenRules } from './arithmetic.ts';
import { draftAllowance, draftLine, isAdvance } from './draft-lines.ts';
import { type PurchaseRate, present, taxesOf } from './draft-taxes.ts';
import type { EnInvoice, LeftOutRow } from './en-invoice.ts';
import { turned } from './opposite-signs.ts';
import { type RowCounts, rowCounts } from './row-counts.ts';
import { statedTaxRate } from './stated-tax-rate.ts';

export type { PurchaseRate };

/** Draft of a received e-invoice: the input of its document, and what a person has to know first. */
export type EInvoiceDraft = {
  /** A bill, or a supplier credit for a credit note, without its contact. */
  readonly input: Omit<DocInput, 'doc_type'>;
  readonly is_credit: boolean;
  /** Total of the draft: BT-112 + BT-114. */
  readonly total: number;
  readonly warnings: readonly string[];
  /** Rows of the file and of the draft; what the draft does not have is named. */
  readonly counted: RowCounts;
  readonly left_out: readonly LeftOutRow[];
};

/** Warnings about figures that the draft does not book, and rates that a person has to choose. */
const warningsOf = (invoice: EnInvoice, rates: readonly PurchaseRate[]): readonly string[] => {
  const { totals, taxes, currency } = invoice;
  const found = [...new Set(taxes.map(({ category }) => category))].filter(isOwedByBuyer);
  const prepaid = totals.prepaid ?? 0;
  return [
    ...brokenRules(invoice).map(({ message }) => message),
    ...(invoice.is_advance && invoice.is_credit
      ? [
          'The file takes back a prepayment invoice. Credit the advance bill with `original_doc_id` in place of this draft.',
        ]
      : []),
    ...found.flatMap((category) => {
      const fit = assessingRates(rates, category).map(({ name }) => name);
      if (fit.length === 1) return [];
      return fit.length === 0
        ? [
            `The invoice is of category ${category}: mark a purchase tax rate as reverse charge, and choose it on the draft.`,
          ]
        : [`Several rates fit category ${category}: ${fit.join(', ')}. Choose one on the draft.`];
    }),
    ...(invoice.due_date === null && invoice.payment_terms !== null && !invoice.is_credit
      ? ['The file states payment terms without a due date. Enter the due date on the draft.']
      : []),
    ...(isZero(prepaid)
      ? []
      : [
          `The invoice states ${prepaid} ${currency ?? ''} as prepaid, which is not booked. Apply the advances of the supplier to the bill.`,
        ]),
  ];
};

/** Tax amounts of the file, but those that the buyer owes. */
const breakdownOf = ({ taxes }: EnInvoice): NonNullable<DocInput['tax_breakdown']> =>
  taxes.flatMap(({ category, rate, amount }) =>
    isOwedByBuyer(category) || amount === null
      ? []
      : [{ rate: rate ?? 0, tax_amount: amount, ...(category ? { category } : {}) }],
  );

/** Payment terms of the file (BT-20); a text too long for their field is kept as terms. */
const termsOf = ({ payment_terms }: EnInvoice): Pick<DocInput, 'payment_terms' | 'terms_text'> => {
  if (payment_terms === null) return {};
  return payment_terms.length <= limits.nameLength
    ? { payment_terms }
    : { terms_text: payment_terms };
};

/** Fields of the header that the draft takes as the file states them. */
const headerOf = (invoice: EnInvoice): Partial<DocInput> => ({
  ...present({
    ref_id: invoice.number,
    issue_date: invoice.issue_date,
    due_date: invoice.due_date,
    currency: invoice.currency,
    notes: invoice.note,
    buyer_reference: invoice.buyer_reference,
    order_reference: invoice.order_reference,
    contract_reference: invoice.contract_reference,
    project_reference: invoice.project_reference,
    delivery_date: invoice.delivery_date,
    tax_date: invoice.tax_date,
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    payee_name: invoice.payee_name,
  }),
  ...termsOf(invoice),
});

/**
 * Draft of a received e-invoice by the purchase tax rates of the company. Line nets and the tax
 * breakdown of the file count; every figure that does not hold, or is not booked, is a warning.
 */
export const draftOfEInvoice = (
  read: EnInvoice,
  rates: readonly PurchaseRate[],
  base: string,
  unitOf: (code: string) => string = (code) => code,
): EInvoiceDraft => {
  const isBelow = compare(read.totals.inclusive ?? read.totals.payable ?? 0, 0) < 0;
  const invoice = isBelow ? turned(read) : read;
  const { totals } = invoice;
  const allowances = invoice.allowances.map((one) => ({
    ...draftAllowance(one),
    taxes: taxesOf(invoice, rates, one),
  }));
  const isGoods = !isAdvance(invoice) && invoice.lines.some(({ sku }) => sku);
  const payment_means = invoice.payments
    .map((one) => present(one))
    .filter((one) => Object.keys(one).length > 0);
  return {
    is_credit: invoice.is_credit,
    total: add(totals.inclusive ?? 0, totals.rounding ?? 0),
    warnings: warningsOf(invoice, rates),
    ...rowCounts(invoice),
    input: {
      ...headerOf(invoice),
      ...statedTaxRate(read, base),
      ...(isAdvance(invoice) ? { kind: 'advance' as const } : {}),
      ...(isGoods ? {} : { purchase_kind: 'expense' as const }),
      ...(payment_means.length > 0 ? { payment_means } : {}),
      ...(invoice.preceding.length > 0 ? { preceding_invoices: [...invoice.preceding] } : {}),
      ...(allowances.length > 0 ? { allowances_charges: allowances } : {}),
      ...(totals.rounding ? { payable_rounding: totals.rounding } : {}),
      line_items: invoice.lines.map((line) => draftLine(invoice, { rates, unitOf }, line)),
      tax_breakdown: breakdownOf(invoice),
    },
  };
};
