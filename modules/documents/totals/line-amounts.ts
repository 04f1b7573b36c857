import {
  abs,
  compare,
  fromMinor,
  mulMoney,
  roundMoney,
  roundRate,
  sub,
} from '../../../kernel/values/money/money.ts';
import type { LineItem, TaxApplication } from './line.ts';
import type { TotalsProblem } from './problem.ts';
import { netOf } from './tax-amounts.ts';

/** Line amounts before header discount and taxes, rounded half away from zero. */
export interface LineAmounts {
  readonly line_total: number;
  /** Amount with inclusive taxes, where the price includes some. */
  readonly gross?: number;
  readonly isTotalGiven: boolean;
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

/** quantity × unit_price × (1 − discount_pct ÷ 100), rounded once, half away from zero. */
function formulaOf(line: LineItem, currency: string): number {
  const { quantity = 0, unit_price: price = 0, discount_pct: discount = 0 } = line;
  if (discount === 0) return mulMoney(currency, quantity, roundRate(price));
  return mulMoney(currency, quantity, roundRate(price), sub(100, roundRate(discount)), 0.01);
}

/**
 * Net and gross of a line. A sent line_total counts when it is within one minor unit of the
 * formula, when the line has no price, and in imports (`isKept`).
 */
export function lineAmounts(line: LineItem, currency: string, isKept: boolean): LineAmounts {
  const formula = formulaOf(line, currency);
  const taxes = taxesOfLine(line);
  const isInclusive = taxes.some((tax) => tax.is_inclusive);
  const net = isInclusive ? netOf(formula, taxes, currency) : formula;
  const sent =
    typeof line.line_total === 'number' ? roundMoney(line.line_total, currency) : undefined;
  if (!hasPrice(line)) {
    return { line_total: sent ?? net, isTotalGiven: sent !== undefined && sent !== net };
  }
  const isNear = sent !== undefined && compare(abs(sub(sent, net)), fromMinor(1, currency)) <= 0;
  const isTotalGiven = sent !== undefined && sent !== net && (isKept || isNear);
  const amounts = { line_total: isTotalGiven && sent !== undefined ? sent : net, isTotalGiven };
  return isInclusive ? { ...amounts, gross: formula } : amounts;
}

function taxProblem(tax: TaxApplication, line: number): TotalsProblem | undefined {
  if (!tax.is_inclusive) return undefined;
  const { code, rate } = tax;
  if (roundRate(rate) <= 0) return { problem: 'inclusive_tax_not_positive', line, code, rate };
  return tax.reverse_charge ? { problem: 'inclusive_reverse_charge', line, code } : undefined;
}

/** Problem of the first invalid line, if any. */
export function lineProblem(lines: readonly LineItem[]): TotalsProblem | undefined {
  for (const [line, item] of lines.entries()) {
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
