import { sum } from '../../../kernel/values/money/money.ts';
import type { Taxed } from './taxed-document.ts';

/** Sum of the taxable amounts or of the taxes. */
export const totalOf = (taxed: readonly Taxed[], field: 'net' | 'tax'): number =>
  sum(taxed.map((one) => one[field]));

/** Taxes grouped by code and rate, ordered by code. */
export const byCode = (taxed: readonly Taxed[]) =>
  [...Map.groupBy(taxed, ({ code, category, rate }) => `${code}\n${category}\n${rate}`).values()]
    .flatMap((group) => {
      const [first] = group;
      return first
        ? [
            {
              code: first.code,
              category: first.category,
              rate: first.rate,
              net: totalOf(group, 'net'),
              tax: totalOf(group, 'tax'),
            },
          ]
        : [];
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.rate - b.rate));

type CategorySums = {
  readonly side: 'sales' | 'purchases';
  readonly category: NonNullable<Taxed['category']>;
  readonly net: number;
  readonly tax: number;
};

/** Taxes grouped by side and category, withholding left out. */
export const byCategory = (taxed: readonly Taxed[]): CategorySums[] =>
  [
    ...Map.groupBy(taxed, ({ kind, category }) => {
      const side = kind === 'output' ? 'sales' : 'purchases';
      return JSON.stringify([side, category]);
    }),
  ]
    .flatMap(([key, group]) => {
      const [side, category] = JSON.parse(key) as [CategorySums['side'], Taxed['category']];
      const sums = { net: totalOf(group, 'net'), tax: totalOf(group, 'tax') };
      return category === null ? [] : [{ side, category, ...sums }];
    })
    .toSorted((a, b) =>
      a.side === b.side ? (a.category < b.category ? -1 : 1) : a.side < b.side ? 1 : -1,
    );
