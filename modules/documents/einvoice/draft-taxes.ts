import type { TaxCategory } from '../../companies/contract/queries.ts';
import type { DocInput } from '../drafting/input.ts';
import { assessingRates, isOwedByBuyer } from '../totals/tax-category.ts';
import type { RegisteredTax } from '../totals/tax-rate-terms.ts';
import type { EnInvoice } from './en-invoice.ts';

/** A purchase tax rate of the company. */
export type PurchaseRate = RegisteredTax & { readonly rate: number };

/** Line of a draft. */
export type Line = NonNullable<DocInput['line_items']>[number];

type Taxes = NonNullable<Line['taxes']>;

/** Fields with a value. */
export const present = <T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== null && one !== undefined && one !== ''),
  ) as { [K in keyof T]: NonNullable<T[K]> };

/** Taxes of a category and rate by the rates of the company; the reason of an exemption is that of the file. */
export const taxesOf = (
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
