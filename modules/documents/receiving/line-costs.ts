import { add, allocate, compare, isZero, sum } from '../../../kernel/values/money/money.ts';
import type { LineKind } from '../lines/line-kind.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import { addedCost, netOfLine } from '../totals/added-cost.ts';
import { inBase } from '../totals/currency-conversion.ts';
import type { LineItem } from '../totals/line.ts';

/** A purchase line with its kind. */
export type PurchaseLine = { readonly line: LineItem; readonly kind: LineKind };

/** Currency, rate and taxes for the cost of a purchase. */
export type PurchaseTerms = {
  readonly currency: string;
  /** Company currency per unit of the document currency. */
  readonly rate: number;
  readonly base: string;
  readonly doc_taxes?: readonly TaxApplication[] | undefined;
  /** Charges of the document that are part of the cost of the goods. */
  readonly landed?: number | undefined;
};

/**
 * Cost of each line in document currency: its net, its non-recoverable taxes, and its share, by
 * net, of those of the document.
 */
export const netCosts = (
  lines: readonly LineItem[],
  { currency, doc_taxes }: Pick<PurchaseTerms, 'currency' | 'doc_taxes'>,
): number[] => {
  const added = addedCost({ lines, doc_taxes }, currency);
  return lines.map((line, at) => add(netOfLine(line), added[at] ?? 0));
};

/**
 * Cost of each stock line including its share, by value, of the landed cost; in company currency,
 * each rounded half away from zero; undefined for other lines. Negative lines bring no goods and
 * share no landed cost.
 */
export const stockCosts = (
  lines: readonly PurchaseLine[],
  terms: PurchaseTerms,
): (number | undefined)[] => {
  const costs = netCosts(
    lines.map(({ line }) => line),
    terms,
  );
  const isStock = lines.map(({ kind }) => kind === 'stock');
  if (!isStock.includes(true)) return lines.map(() => undefined);
  const landed = sum([terms.landed ?? 0, ...costs.filter((_, at) => lines[at]?.kind === 'landed')]);
  const brings = isStock.map((is, at) => is && compare(lines[at]?.line.quantity ?? 0, 0) >= 0);
  const sharing = brings.includes(true) ? brings : isStock;
  const weights = costs.map((cost, at) => (sharing[at] ? cost : 0));
  const shares = allocate(landed, evenIfNothing(weights, sharing), terms.currency);
  return costs.map((cost, at) =>
    isStock[at] ? inBase(add(cost, shares[at] ?? 0), terms.rate, terms.base) : undefined,
  );
};

/** Shares landed cost evenly when all stock lines that bring goods cost nothing. */
const evenIfNothing = (weights: readonly number[], sharing: readonly boolean[]): number[] =>
  isZero(sum(weights)) ? sharing.map((is) => (is ? 1 : 0)) : [...weights];
