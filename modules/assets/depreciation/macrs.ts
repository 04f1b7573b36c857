import { add, dec, lesser, num, sub, sum } from '../../../kernel/values/money/money.ts';

/** Twenty-fourths of a year, so that half a month is a whole number. */
export const yearParts = 24;

/** Recovery period of nonresidential real property in months: 39 years. */
const nonresidential = 468;

/** Decimals of the percentages: two, but three from 20 years on. */
const decimalsOf = (life_months: number): number => (life_months >= 240 ? 3 : 2);

const rounded = (value: ReturnType<typeof dec>, decimals: number): number =>
  num(value.round(decimals, 1));

/** Recovery of property: period in months, percent of the straight-line rate, twenty-fourths of the first year. */
type Recovery = { readonly life_months: number; readonly factor: number; readonly first: number };

/**
 * Percentages of declining balance with a switch to straight line: each of what the ones before leave, rounded, so
 * that they sum to 100.
 */
const declining = ({ life_months, factor, first }: Recovery): readonly number[] => {
  const life = life_months * 2;
  const decimals = decimalsOf(life_months);
  const percentages: number[] = [];
  let left = 100;
  for (let gone = 0; gone < life; ) {
    const rest = life - gone;
    const part = Math.min(gone === 0 ? first : yearParts, rest);
    const straight = dec(left).times(part).div(rest);
    const falling = dec(left).times(factor).times(part).div(100).div(life);
    const percent =
      part === rest
        ? left
        : lesser(rounded(straight.gte(falling) ? straight : falling, decimals), left);
    percentages.push(percent);
    left = sub(left, percent);
    gone += part;
  }
  return percentages;
};

/** Percentages of table A-7a: one for all full years, the rest divided between the first and the last. */
const level = ({ life_months, first }: Recovery): readonly number[] => {
  const decimals = decimalsOf(life_months);
  const full = life_months / 12 - 1;
  const percent = rounded(dec(1200).div(life_months), decimals);
  const ends = num(dec(100).minus(dec(percent).times(full)));
  const opening = rounded(dec(ends).times(first).div(yearParts), decimals);
  return [opening, ...Array<number>(full).fill(percent), sub(ends, opening)];
};

/** Cells of tables that differ from their computation; the last year takes the difference. */
const printed = [
  { life_months: 84, factor: 200, first: 15, year: 1, less: 0.01 },
  { life_months: 240, factor: 150, first: 21, year: 2, less: 0.008 },
] as const;

/** Percentages of the unadjusted basis by year of recovery, as tables A-1 to A-7a of IRS Publication 946 have them. */
export const macrsPercentages = (of: Recovery): readonly number[] => {
  if (of.life_months === nonresidential && of.factor === 100) return level(of);
  const computed = declining(of);
  const cell = printed.find(
    (one) =>
      one.life_months === of.life_months && one.factor === of.factor && one.first === of.first,
  );
  if (!cell) return computed;
  const { year, less } = cell;
  return computed.map((percent, at) => {
    if (at === year - 1) return sub(percent, less);
    return at === computed.length - 1 ? add(percent, less) : percent;
  });
};

/**
 * Recovery through a year, counted from 0: unadjusted basis times percentage of each year, rounded to the minor
 * unit; the last year takes the rest.
 */
export const recoveredThrough = (
  basis: number,
  percentages: readonly number[],
  year: number,
  rounding: (amount: ReturnType<typeof dec>) => number,
): number =>
  year >= percentages.length - 1
    ? basis
    : lesser(
        basis,
        sum(
          percentages
            .slice(0, year + 1)
            .map((percent) => rounding(dec(basis).times(percent).div(100))),
        ),
      );
