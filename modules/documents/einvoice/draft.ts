import { limits } from '../../../kernel/declare/limits.ts';
import {
  abs,
  add,
  compare,
  dec,
  fromMinor,
  isZero,
  neg,
  num,
  sub,
} from '../../../kernel/values/money/money.ts';
import type { TaxCategory } from '../../companies/contract/queries.ts';
import type { DocInput } from '../drafting/input.ts';
import { assessingRates, isOwedByBuyer } from '../totals/tax-category.ts';
import type { RegisteredTax } from '../totals/tax-rate-terms.ts';
import { brokenRules, lineNet } from './arithmetic.ts';
import type { EnAllowance, EnInvoice, EnLine } from './en-invoice.ts';
import { turned } from './opposite-signs.ts';
import { statedTaxRate } from './stated-tax-rate.ts';

/** A purchase tax rate of the company. */
export type PurchaseRate = RegisteredTax & { readonly rate: number };

/** Draft of a received e-invoice: the input of its document, and what a person has to know first. */
export type EInvoiceDraft = {
  /** A bill, or a supplier credit for a credit note, without its contact. */
  readonly input: Omit<DocInput, 'doc_type'>;
  readonly is_credit: boolean;
  /** Total of the draft: BT-112 + BT-114. */
  readonly total: number;
  readonly warnings: readonly string[];
};

type Line = NonNullable<DocInput['line_items']>[number];
type Taxes = NonNullable<Line['taxes']>;

const present = <T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== null && one !== undefined && one !== ''),
  ) as { [K in keyof T]: NonNullable<T[K]> };

/** Taxes of a category and rate by the rates of the company; the reason of an exemption is that of the file. */
const taxesOf = (
  invoice: EnInvoice,
  rates: readonly PurchaseRate[],
  { category, rate }: { readonly category: TaxCategory | null; readonly rate: number | null },
): Taxes => {
  if (category === null && rate === null) return [];
  const group = invoice.taxes.find(
    (one) => one.category === category && (one.rate ?? 0) === (rate ?? 0),
  );
  const reason = present({
    category,
    exemption_reason: group?.exemption_reason ?? null,
    exemption_code: group?.exemption_code ?? null,
  });
  const [buyers, ...others] = isOwedByBuyer(category) ? assessingRates(rates, category) : [];
  if (buyers && others.length === 0)
    return [{ code: buyers.name, rate: buyers.rate, reverse_charge: true, ...reason }];
  const known = rates.find(
    (one) =>
      one.rate === (rate ?? 0) && !one.reverse_charge && (one.category ?? category) === category,
  );
  return [{ code: known?.name ?? `VAT ${rate ?? 0}%`, rate: rate ?? 0, ...reason }];
};

/** Allowances with positive amounts: a negative allowance is a charge. */
const allowanceOf = (one: EnAllowance) => {
  const isTurned = one.amount < 0;
  const { percentage, base_amount, reason, reason_code } = one;
  // The amount of the file counts; its percentage is kept where it explains the amount.
  const share = percentage === null || base_amount === null ? null : { percentage, base_amount };
  const explains =
    share && !isTurned
      ? compare(
          abs(
            sub(
              one.amount,
              num(dec(share.base_amount).times(share.percentage).times(0.01).round(4)),
            ),
          ),
          0.005,
        ) <= 0
      : false;
  return {
    is_charge: one.is_charge !== isTurned,
    amount: abs(one.amount),
    ...present({ reason, reason_code }),
    ...(explains && share ? share : {}),
  };
};

/** Price in six decimals, with the quantity that it is for. */
const priceOf = (price: number, base: number) => {
  const decimals = /\.(\d+)$/.exec(dec(price).toFixed())?.[1]?.length ?? 0;
  const more = Math.max(0, decimals - 6);
  const scale = 10 ** more;
  return { unit_price: num(dec(price).times(scale)), per: base * scale };
};

/** Quantity and price whose net is that of the file; a negative price turns into the quantity. */
const amountsOf = (line: EnLine, currency: string): Partial<Line> => {
  const quantity = line.quantity ?? 1;
  const net = line.net ?? lineNet(line, currency);
  const price = line.price ?? 0;
  const sign = price < 0 ? -1 : 1;
  const { unit_price, per } = priceOf(abs(price), line.base_quantity);
  const isExact =
    compare(abs(sub(net, lineNet(line, currency))), fromMinor(1, currency)) <= 0 &&
    unit_price <= limits.amountPerUnit;
  if (isExact)
    return {
      ...{ quantity: sign * quantity, unit_price, line_total: net },
      ...(per === 1 ? {} : { price_base_quantity: per }),
    };
  const charges = line.allowances.map(({ is_charge, amount }) =>
    is_charge ? amount : neg(amount),
  );
  const priced = sub(net, add(0, ...charges));
  const size = isZero(quantity) ? 1 : abs(quantity);
  return {
    quantity: compare(priced, 0) < 0 ? neg(size) : size,
    unit_price: abs(priced),
    ...(size === 1 ? {} : { price_base_quantity: size }),
    line_total: net,
  };
};

/** Tests for an advance bill; a prepayment invoice below 0 is a credit note, which has the kind of its original. */
const isAdvance = ({ is_advance = false, is_credit }: EnInvoice): boolean =>
  is_advance && !is_credit;

/** Article and texts of a line; an advance is for no goods, so that its article number is text. */
const textsOf = (invoice: EnInvoice, { sku, name, description }: EnLine): Partial<Line> => {
  const texts = [name ? description : null, isAdvance(invoice) ? sku : null].filter(Boolean);
  return {
    ...present({ sku: isAdvance(invoice) ? null : sku, name: name ?? description ?? 'Line' }),
    ...(texts.length > 0 ? { description: texts.join(', ') } : {}),
  };
};

const lineOf = (invoice: EnInvoice, rates: readonly PurchaseRate[], line: EnLine): Line => ({
  ...textsOf(invoice, line),
  ...amountsOf(line, invoice.currency ?? 'EUR'),
  ...(line.allowances.length > 0 ? { allowances_charges: line.allowances.map(allowanceOf) } : {}),
  taxes: taxesOf(invoice, rates, line),
});

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

/**
 * Draft of a received e-invoice by the purchase tax rates of the company. Line nets and the tax
 * breakdown of the file count; every figure that does not hold, or is not booked, is a warning.
 */
export const draftOfEInvoice = (
  read: EnInvoice,
  rates: readonly PurchaseRate[],
  base: string,
): EInvoiceDraft => {
  const isBelow = compare(read.totals.inclusive ?? read.totals.payable ?? 0, 0) < 0;
  const invoice = isBelow ? turned(read) : read;
  const { totals } = invoice;
  const allowances = invoice.allowances.map((one) => ({
    ...allowanceOf(one),
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
    input: {
      ...present({
        ref_id: invoice.number,
        issue_date: invoice.issue_date,
        due_date: invoice.due_date,
        currency: invoice.currency,
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
      ...statedTaxRate(read, base),
      ...(isAdvance(invoice) ? { kind: 'advance' as const } : {}),
      ...(isGoods ? {} : { purchase_kind: 'expense' as const }),
      ...(payment_means.length > 0 ? { payment_means } : {}),
      ...(invoice.preceding.length > 0 ? { preceding_invoices: [...invoice.preceding] } : {}),
      ...(allowances.length > 0 ? { allowances_charges: allowances } : {}),
      ...(totals.rounding ? { payable_rounding: totals.rounding } : {}),
      line_items: invoice.lines.map((line) => lineOf(invoice, rates, line)),
      tax_breakdown: breakdownOf(invoice),
    },
  };
};
