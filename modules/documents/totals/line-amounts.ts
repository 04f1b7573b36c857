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
import type { LineAllowance } from '../lines/allowance.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import { netCharge, withAmounts } from './allowance-amounts.ts';
import type { LineItem } from './line.ts';
import type { TotalsProblem } from './problem.ts';
import { netOf } from './tax-amounts.ts';
import { fitsRate } from './tax-category.ts';

/** Line amounts before header discount and taxes, rounded half away from zero. */
export interface LineAmounts {
  readonly line_total: number;
  /** Amount with inclusive taxes, where the price includes some. */
  readonly gross?: number;
  readonly isTotalGiven: boolean;
  /** Allowances and charges of the line with their amounts, part of `line_total`. */
  readonly allowances_charges?: readonly LineAllowance[];
}

/** Taxes of a line; the earlier single `tax_rate` counts as one where there are none. */
export function taxesOfLine(line: LineItem): readonly TaxApplication[] {
  if (line.taxes && line.taxes.length > 0) return line.taxes;
  const { tax_rate: rate, tax_code: code } = line;
  if (typeof rate !== 'number' || (rate === 0 && !code)) return [];
  return [{ code: code || 'tax', rate }];
}

/** Tests whether quantity and price are set; a line with only a total has neither. */
function hasPrice(line: LineItem): boolean {
  if (line.quantity === undefined || line.unit_price === undefined) return false;
  return line.quantity !== 0 || line.unit_price !== 0;
}

/**
 * quantity × unit_price ÷ price_base_quantity × (1 − discount_pct ÷ 100), rounded once, half away
 * from zero.
 */
function pricedOf(line: LineItem, currency: string): number {
  const { quantity = 0, unit_price: price = 0, discount_pct: discount = 0 } = line;
  const per = line.price_base_quantity ?? 1;
  if (per !== 1) {
    const whole = dec(quantity)
      .times(roundRate(price))
      .times(sub(100, roundRate(discount)));
    return div(whole.times(0.01), per, minorUnits(currency));
  }
  if (discount === 0) return mulMoney(currency, quantity, roundRate(price));
  return mulMoney(currency, quantity, roundRate(price), sub(100, roundRate(discount)), 0.01);
}

/** Allowances and charges of a line with their amounts. */
function allowancesOf(line: LineItem, currency: string, keep: boolean) {
  const all = line.allowances_charges ?? [];
  return all.length === 0 ? [] : withAmounts(all, pricedOf(line, currency), { currency, keep });
}

/**
 * Net and gross of a line: its price less allowances plus charges. A sent line_total counts when it
 * is within one minor unit of the formula, when the line has no price, and in imports (`isKept`).
 */
export function lineAmounts(line: LineItem, currency: string, isKept: boolean): LineAmounts {
  const allowances = allowancesOf(line, currency, isKept);
  const charged = 'problem' in allowances ? [] : allowances;
  const formula = add(pricedOf(line, currency), netCharge(charged));
  const taxes = taxesOfLine(line);
  const isInclusive = taxes.some((tax) => tax.is_inclusive);
  const net = isInclusive ? netOf(formula, taxes, currency) : formula;
  const more = charged.length > 0 ? { allowances_charges: charged } : {};
  const sent =
    typeof line.line_total === 'number' ? roundMoney(line.line_total, currency) : undefined;
  if (!hasPrice(line)) {
    return { line_total: sent ?? net, isTotalGiven: sent !== undefined && sent !== net, ...more };
  }
  const isNear = sent !== undefined && compare(abs(sub(sent, net)), fromMinor(1, currency)) <= 0;
  const isTotalGiven = sent !== undefined && sent !== net && (isKept || isNear);
  const line_total = isTotalGiven && sent !== undefined ? sent : net;
  return { line_total, isTotalGiven, ...more, ...(isInclusive ? { gross: formula } : {}) };
}

/** Problem of a tax whose category excludes its rate, or that cannot be included in a price. */
export function taxProblem(tax: TaxApplication, line?: number): TotalsProblem | undefined {
  const { code, rate, category } = tax;
  const at = line === undefined ? {} : { line };
  if (!fitsRate(tax)) return { problem: 'category_excludes_rate', ...at, code, rate, category };
  if (!tax.is_inclusive) return undefined;
  if (line === undefined) return { problem: 'inclusive_tax_on_document', code };
  if (roundRate(rate) <= 0) return { problem: 'inclusive_tax_not_positive', line, code, rate };
  return tax.reverse_charge ? { problem: 'inclusive_reverse_charge', line, code } : undefined;
}

/** Problem of the first invalid line, if any. */
export function lineProblem(
  lines: readonly LineItem[],
  currency: string,
  keep: boolean,
): TotalsProblem | undefined {
  for (const [line, item] of lines.entries()) {
    const allowances = allowancesOf(item, currency, keep);
    if ('problem' in allowances) return { ...allowances, line } as TotalsProblem;
    const { discount_pct = 0 } = item;
    if (discount_pct < 0 || discount_pct > 100) {
      return { problem: 'discount_pct_out_of_range', line, discount_pct };
    }
    for (const tax of taxesOfLine(item)) {
      const problem = taxProblem(tax, line);
      if (problem) return problem;
    }
  }
  return undefined;
}
