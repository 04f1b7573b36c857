import type Big from 'big.js';
import { dec, div, minorUnits, mulMoney, roundRate } from '../../../kernel/values/money/money.ts';
import type { TaxCategory } from '../../companies/contract/queries.ts';
import type { TaxApplication } from '../lines/tax-application.ts';

/** A tax with its amount in document currency. */
export interface TaxAmount {
  readonly code: string;
  readonly rate: number;
  readonly amount: number;
  readonly order: number;
  readonly is_compound: boolean;
  readonly label: string;
  readonly is_inclusive: boolean;
  readonly recoverable: boolean;
  readonly reverse_charge: boolean;
  readonly category?: TaxCategory;
  readonly exemption_reason?: string;
  readonly exemption_code?: string;
  readonly tax_group?: string;
  readonly applies_to_shipping?: true;
  readonly due_on?: 'payment';
  readonly is_given?: true;
}

/** A tax with its amount and every property stated. */
export function taxAmount(tax: TaxApplication, amount: number, isGiven: boolean): TaxAmount {
  const { category, exemption_reason, exemption_code, tax_group } = tax;
  return {
    code: tax.code,
    rate: roundRate(tax.rate),
    amount,
    order: tax.order ?? 0,
    is_compound: tax.is_compound ?? false,
    label: tax.label ?? '',
    is_inclusive: tax.is_inclusive ?? false,
    recoverable: tax.recoverable ?? true,
    reverse_charge: tax.reverse_charge ?? false,
    ...(category ? { category } : {}),
    ...(exemption_reason ? { exemption_reason } : {}),
    ...(exemption_code ? { exemption_code } : {}),
    ...(tax_group ? { tax_group } : {}),
    ...(tax.applies_to_shipping ? { applies_to_shipping: true } : {}),
    ...(tax.due_on === 'payment' ? { due_on: 'payment' } : {}),
    ...(isGiven ? { is_given: true } : {}),
  };
}

/** Positions in `taxes` by ascending order; equal orders keep their sequence. */
export function byOrder(taxes: readonly TaxApplication[]): number[] {
  const order = (index: number) => taxes[index]?.order ?? 0;
  return [...taxes.keys()].sort((a, b) => order(a) - order(b));
}

/** Percentage of an amount, rounded once, half away from zero, to the minor unit. */
export function percentOf(amount: number, percent: number, currency: string): number {
  return mulMoney(currency, amount, roundRate(percent), 0.01);
}

/** Exact gross of a net of 1 with inclusive taxes. */
export function grossOfOne(taxes: readonly TaxApplication[]): Big {
  let gross = dec(1);
  for (const index of byOrder(taxes)) {
    const tax = taxes[index];
    if (!tax?.is_inclusive) continue;
    const base = tax.is_compound ? gross : dec(1);
    gross = gross.plus(base.times(roundRate(tax.rate)).times(0.01));
  }
  return gross;
}

/** Net contained in `gross`: gross ÷ factor, rounded half away from zero to the minor unit. */
export function netOf(gross: number, taxes: readonly TaxApplication[], currency: string): number {
  return div(gross, grossOfOne(taxes), minorUnits(currency));
}
