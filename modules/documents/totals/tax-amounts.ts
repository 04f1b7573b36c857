import type Big from 'big.js';
import {
  abs,
  add,
  compare,
  dec,
  div,
  fromMinor,
  minorUnits,
  mulMoney,
  roundMoney,
  roundRate,
  sub,
} from '../../../kernel/values/money/money.ts';
import type { TaxApplication } from './line.ts';

/** Terms for the taxes of one line or of the whole document. */
export interface TaxTerms {
  readonly currency: string;
  readonly isPurchase: boolean;
  /** Minor units by which a sent amount may differ; unlimited in an import. */
  readonly tolerance: number;
}

/** A tax with its amount in document currency, rounded half away from zero. */
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
  readonly applies_to_shipping?: true;
  readonly is_given?: true;
}

interface Settled {
  readonly amount: number;
  readonly isGiven: boolean;
}

/** Amount of a tax: a sent one near the formula (a supplier's rounding) is kept. */
function settled(tax: TaxApplication, formula: number, terms: TaxTerms): Settled {
  const sent = roundMoney(tax.amount ?? 0, terms.currency);
  if (sent === 0 || sent === formula) return { amount: formula, isGiven: false };
  if (terms.tolerance === Number.POSITIVE_INFINITY) return { amount: sent, isGiven: true };
  const allowed = fromMinor(terms.tolerance, terms.currency);
  const isNear = compare(abs(sub(sent, formula)), allowed) <= 0;
  return isNear ? { amount: sent, isGiven: true } : { amount: formula, isGiven: false };
}

const nothing: Settled = { amount: 0, isGiven: false };

function taxAmount(tax: TaxApplication, { amount, isGiven }: Settled): TaxAmount {
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
    ...(tax.applies_to_shipping ? { applies_to_shipping: true } : {}),
    ...(isGiven ? { is_given: true } : {}),
  };
}

/** Positions in `taxes` by ascending order; equal orders keep their sequence. */
function byOrder(taxes: readonly TaxApplication[]): number[] {
  const order = (index: number) => taxes[index]?.order ?? 0;
  return [...taxes.keys()].sort((a, b) => order(a) - order(b));
}

/** Tests for a reverse charge on a sale, which is only printed: the buyer owes the tax. */
function isOnlyPrinted(tax: TaxApplication, terms: TaxTerms): boolean {
  return tax.reverse_charge === true && !terms.isPurchase;
}

/**
 * Taxes on `base`, each rounded half away from zero, in order; a compound tax also applies to those
 * before it. `fixed` holds known amounts by position: taxes included in the price.
 */
export function taxesOn(
  base: number,
  taxes: readonly TaxApplication[],
  terms: TaxTerms,
  { shipping = 0, fixed = new Map<number, Settled>() } = {},
): TaxAmount[] {
  const result: TaxAmount[] = [];
  let before = 0;
  for (const index of byOrder(taxes)) {
    const tax = taxes[index];
    if (!tax) continue;
    const on = add(base, tax.applies_to_shipping ? shipping : 0, tax.is_compound ? before : 0);
    const formula = isOnlyPrinted(tax, terms) ? 0 : percentOf(on, tax.rate, terms.currency);
    const amount = fixed.get(index) ?? settled(tax, formula, terms);
    result[index] = taxAmount(tax, isOnlyPrinted(tax, terms) ? nothing : amount);
    if (!tax.reverse_charge) before = add(before, amount.amount);
  }
  return result;
}

/** Percentage of an amount, rounded once, half away from zero, to the minor unit. */
export function percentOf(amount: number, percent: number, currency: string): number {
  return mulMoney(currency, amount, roundRate(percent), 0.01);
}

/** Exact gross of a net of 1 with inclusive taxes. */
function grossOfOne(taxes: readonly TaxApplication[]): Big {
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

/**
 * Taxes of a line whose price includes some of them: the inclusive ones sum to gross − net, the
 * last one takes the remainder, except in imports.
 */
export function taxesWithin(
  gross: number,
  net: number,
  taxes: readonly TaxApplication[],
  terms: TaxTerms,
): TaxAmount[] {
  const inclusive = byOrder(taxes).filter((index) => taxes[index]?.is_inclusive);
  const fixed = new Map<number, Settled>();
  let before = 0;
  for (const index of inclusive) {
    const tax = taxes[index];
    if (!tax) continue;
    const on = tax.is_compound ? add(net, before) : net;
    const isLast = index === inclusive.at(-1);
    const rest = sub(sub(gross, net), before);
    const formula = isLast ? rest : percentOf(on, tax.rate, terms.currency);
    const keepsSent = !isLast || terms.tolerance === Number.POSITIVE_INFINITY;
    const amount = keepsSent ? settled(tax, formula, terms) : { amount: rest, isGiven: false };
    fixed.set(index, amount);
    before = add(before, amount.amount);
  }
  return taxesOn(net, taxes, terms, { fixed });
}
