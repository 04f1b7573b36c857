import { add, isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import type { LineItem } from './line.ts';
import type { TaxAmount } from './tax-amounts.ts';
import { categoryOf } from './tax-category.ts';
import type { TaxGroup } from './tax-group.ts';

/** Taxes on one base. */
export type Taxed = {
  readonly base: number;
  readonly shipping?: number | undefined;
  readonly charges?: number | undefined;
  readonly taxes: readonly (TaxApplication | TaxAmount)[];
};

/** Base of a tax: a compound one also applies to those before it in the list's order. */
const taxableOf = ({ base, shipping = 0, charges = 0, taxes }: Taxed, at: number): number => {
  const tax = taxes[at];
  const shipped = tax?.applies_to_shipping ? shipping : 0;
  const own = add(base, shipped, (tax?.rate ?? 0) >= 0 ? charges : 0);
  if (!tax?.is_compound) return own;
  const isBefore = (one: TaxApplication, index: number): boolean =>
    !one.reverse_charge &&
    ((one.order ?? 0) < (tax.order ?? 0) || ((one.order ?? 0) === (tax.order ?? 0) && index < at));
  return add(own, sum(taxes.filter(isBefore).map(({ amount = 0 }) => amount)));
};

const groupOf = (tax: TaxApplication, taxable_amount: number): TaxGroup => ({
  code: tax.code,
  category: categoryOf(tax),
  rate: tax.rate,
  taxable_amount,
  tax_amount: tax.amount ?? 0,
  recoverable: tax.recoverable ?? true,
  reverse_charge: tax.reverse_charge ?? false,
  ...(tax.exemption_reason ? { exemption_reason: tax.exemption_reason } : {}),
  ...(tax.exemption_code ? { exemption_code: tax.exemption_code } : {}),
  ...(tax.due_on === 'payment' ? { due_on: 'payment' as const } : {}),
});

/** Groups of all taxes in order of appearance, with their sums. */
export const breakdownOf = (all: readonly Taxed[]): readonly TaxGroup[] => {
  const groups = new Map<string, TaxGroup>();
  for (const taxed of all)
    for (const [at, tax] of taxed.taxes.entries()) {
      const one = groupOf(tax, taxableOf(taxed, at));
      const { code, category, rate, recoverable, reverse_charge, due_on } = one;
      const key = JSON.stringify([code, category, rate, recoverable, reverse_charge, due_on]);
      const known = groups.get(key);
      groups.set(key, {
        ...one,
        ...known,
        taxable_amount: add(known?.taxable_amount ?? 0, one.taxable_amount),
        tax_amount: add(known?.tax_amount ?? 0, one.tax_amount),
      });
    }
  return [...groups.values()];
};

/** Tests for a withholding, which stands outside the VAT breakdown. */
export const isWithheld = ({ rate }: Pick<TaxGroup, 'rate'>): boolean => rate < 0;

/** A document with the fields from which its breakdown follows. */
type Recorded = {
  readonly subtotal: number;
  readonly discount_amount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly doc_taxes: readonly TaxApplication[];
  readonly tax_breakdown: readonly TaxGroup[] | null;
  readonly withholdings: readonly TaxGroup[] | null;
};

/** Groups of a tax that was sent as an amount, without tax applications. */
export const sentTaxGroups = (base: number, tax: number): readonly TaxGroup[] =>
  isZero(tax)
    ? []
    : [
        {
          code: '',
          category: null,
          rate: 0,
          taxable_amount: base,
          tax_amount: tax,
          recoverable: true,
          reverse_charge: false,
        },
      ];

/**
 * Tax groups of a recorded document, withholding included; those of a document without a stored
 * breakdown are the sums of its taxes.
 */
export const taxGroupsOf = (
  doc: Recorded,
  lines: readonly Pick<LineItem, 'line_total' | 'allocated_discount' | 'taxes'>[],
): readonly TaxGroup[] => {
  const { tax_breakdown, withholdings, subtotal, discount_amount, doc_taxes, shipping, tax } = doc;
  if (tax_breakdown) return [...tax_breakdown, ...(withholdings ?? [])];
  const whole = sub(subtotal, discount_amount);
  const taxed = [
    ...lines.map(({ line_total, allocated_discount = 0, taxes = [] }) => ({
      base: sub(line_total ?? 0, allocated_discount),
      taxes,
    })),
    { base: whole, shipping, taxes: doc_taxes },
  ];
  const groups = breakdownOf(taxed);
  return groups.length > 0 ? groups : sentTaxGroups(whole, tax);
};
