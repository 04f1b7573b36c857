import type Big from 'big.js';
import { spread } from '../../../kernel/values/money/largest-remainder.ts';
import {
  add,
  fromMinor,
  roundMoney,
  sub,
  sum,
  toMinor,
} from '../../../kernel/values/money/money.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import type { LineItem } from './line.ts';
import { type LineAmounts, taxesOfLine } from './line-amounts.ts';
import { byOrder, grossOfOne } from './tax-amounts.ts';
import { exactTax, perMinor, type Settled, type TaxTerms } from './tax-terms.ts';

type Terms = Pick<TaxTerms, 'currency' | 'keep' | 'perLine'>;

const inclusiveOf = (line: LineItem): readonly TaxApplication[] =>
  taxesOfLine(line).filter((tax) => tax.is_inclusive);

/** Lines with the same inclusive taxes, by position; a line whose net was sent stands alone. */
const groupsOf = (
  lines: readonly LineItem[],
  amounts: readonly LineAmounts[],
  { perLine }: Terms,
): readonly (readonly number[])[] => {
  const positions = [...lines.keys()].filter((at) => amounts[at]?.gross !== undefined);
  const keyOf = (at: number): string => {
    const taxes = inclusiveOf(lines[at] ?? {}).map((tax) => [
      ...[tax.code, tax.rate, tax.order ?? 0],
      tax.is_compound === true,
    ]);
    return JSON.stringify([taxes, perLine || amounts[at]?.isTotalGiven ? at : -1]);
  };
  return [...Map.groupBy(positions, keyOf).values()];
};

/** Factor as a fraction of integers. */
const fraction = (factor: Big): { readonly top: bigint; readonly bottom: bigint } => {
  const decimals = Math.max(0, factor.c.length - 1 - factor.e);
  return {
    top: BigInt(factor.toFixed(decimals).replace('.', '')),
    bottom: 10n ** BigInt(decimals),
  };
};

/** Nets of a group: round(Σ gross ÷ factor), by largest remainder. */
const netsOf = (
  group: readonly number[],
  lines: readonly LineItem[],
  amounts: readonly LineAmounts[],
  currency: string,
): ReadonlyMap<number, number> => {
  const { top, bottom } = fraction(grossOfOne(taxesOfLine(lines[group[0] ?? 0] ?? {})));
  const gross = group.map((at) => BigInt(toMinor(amounts[at]?.gross ?? 0, currency)) * bottom);
  const shares = spread(gross, top);
  return new Map(group.map((at, position) => [at, fromMinor(shares[position] ?? 0n, currency)]));
};

/** Amounts of which a sent net that only repeats the calculated one does not count as sent. */
const withoutRepeats = (
  lines: readonly LineItem[],
  amounts: readonly LineAmounts[],
  terms: Terms,
): readonly LineAmounts[] => {
  const asCalculated = amounts.map((one) => ({ ...one, isTotalGiven: false }));
  const made = [...amounts];
  for (const group of groupsOf(lines, asCalculated, terms))
    for (const [at, line_total] of netsOf(group, lines, amounts, terms.currency)) {
      const before = amounts[at];
      if (before?.line_total === line_total) made[at] = { ...before, isTotalGiven: false };
    }
  return made;
};

/**
 * Nets of lines whose prices include taxes: lines of the same taxes share round(Σ gross ÷ factor),
 * so that the prices stay; 3 lines of 10.05 at 20 % are 25.13 + 5.02.
 */
export const withInclusiveNets = (
  lines: readonly LineItem[],
  sent: readonly LineAmounts[],
  terms: Terms,
): readonly LineAmounts[] => {
  const isInclusive = sent.some(({ gross }) => gross !== undefined);
  if (!isInclusive) return sent;
  const amounts = withoutRepeats(lines, sent, terms);
  const made = [...amounts];
  for (const group of groupsOf(lines, amounts, terms)) {
    if (amounts[group[0] ?? 0]?.isTotalGiven) continue;
    for (const [at, line_total] of netsOf(group, lines, amounts, terms.currency)) {
      const before = amounts[at];
      if (before) made[at] = { ...before, line_total };
    }
  }
  return made;
};

const sentOf = (tax: TaxApplication, formula: number, currency: string): Settled => {
  const sent = roundMoney(tax.amount ?? 0, currency);
  return sent === 0 || sent === formula
    ? { amount: formula, isGiven: false }
    : { amount: sent, isGiven: true };
};

/**
 * Amounts of the taxes within the prices of lines without discount, by line and position: each is
 * rounded once per group, the last one takes the rest of gross − net, except in imports.
 */
export const inclusiveTaxes = (
  lines: readonly LineItem[],
  amounts: readonly LineAmounts[],
  isWhole: (at: number) => boolean,
  terms: Terms,
): readonly (ReadonlyMap<number, Settled> | undefined)[] => {
  const { currency, keep } = terms;
  const made: (Map<number, Settled> | undefined)[] = lines.map(() => undefined);
  for (const group of groupsOf(lines, amounts, terms)) {
    if (!group.every(isWhole)) continue;
    for (const at of group) made[at] = new Map();
    const positions = (at: number): readonly number[] =>
      byOrder(taxesOfLine(lines[at] ?? {})).filter(
        (index) => taxesOfLine(lines[at] ?? {})[index]?.is_inclusive,
      );
    const ranks = positions(group[0] ?? 0).length;
    for (let rank = 0; rank < ranks; rank += 1) {
      const isLast = rank === ranks - 1;
      const found = group.map((at) => {
        const index = positions(at)[rank] ?? 0;
        const tax = taxesOfLine(lines[at] ?? {})[index] as TaxApplication;
        const before = sum([...(made[at]?.values() ?? [])].map(({ amount }) => amount));
        const { line_total = 0, gross = 0 } = amounts[at] ?? {};
        const base = tax.is_compound ? add(line_total, before) : line_total;
        return { at, index, tax, base, rest: sub(sub(gross, line_total), before) };
      });
      const shares = spread(
        found.map(({ base, tax }) => exactTax(base, tax.rate, currency)),
        perMinor,
      );
      for (const [position, { at, index, tax, rest }] of found.entries()) {
        const formula = isLast ? rest : fromMinor(shares[position] ?? 0n, currency);
        const settled = keep ? sentOf(tax, formula, currency) : { amount: formula, isGiven: false };
        made[at]?.set(index, settled);
      }
    }
  }
  return made;
};
