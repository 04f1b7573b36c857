import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type dec, num, sum } from '../../../kernel/values/money/money.ts';
import { macrsPercentages, recoveredThrough } from '../../../modules/assets/depreciation/macrs.ts';
import { tried } from '../../random.ts';

const macrs = suite('assets.depreciation.macrs');

const times = (percents: readonly number[], count: number): readonly number[] =>
  Array.from({ length: count }, () => percents).flat();

/** Percentages by recovery period in years, as printed in appendix A of IRS Publication 946. */
type Printed = Readonly<Record<number, readonly number[]>>;

const halfYear: Printed = {
  3: [33.33, 44.45, 14.81, 7.41],
  5: [20, 32, 19.2, 11.52, 11.52, 5.76],
  7: [14.29, 24.49, 17.49, 12.49, 8.93, 8.92, 8.93, 4.46],
  10: [10, 18, 14.4, 11.52, 9.22, 7.37, 6.55, 6.55, 6.56, 6.55, 3.28],
  15: [5, 9.5, 8.55, 7.7, 6.93, 6.23, 5.9, ...times([5.9, 5.91], 4), 2.95],
  20: [3.75, 7.219, 6.677, 6.177, 5.713, 5.285, 4.888, 4.522, ...times([4.462, 4.461], 6), 2.231],
};

const firstQuarter: Printed = {
  3: [58.33, 27.78, 12.35, 1.54],
  5: [35, 26, 15.6, 11.01, 11.01, 1.38],
  7: [25, 21.43, 15.31, 10.93, 8.75, 8.74, 8.75, 1.09],
  10: [17.5, 16.5, 13.2, 10.56, 8.45, 6.76, 6.55, 6.55, 6.56, 6.55, 0.82],
  15: [8.75, 9.13, 8.21, 7.39, 6.65, 5.99, 5.9, ...times([5.91, 5.9], 4), 0.74],
  20: [
    ...[6.563, 7, 6.482, 5.996, 5.546, 5.13, 4.746, 4.459, 4.459, 4.459, 4.459],
    ...[...times([4.46, 4.459], 4), 4.46, 0.565],
  ],
};

const secondQuarter: Printed = {
  3: [41.67, 38.89, 14.14, 5.3],
  5: [25, 30, 18, 11.37, 11.37, 4.26],
  7: [17.85, 23.47, 16.76, 11.97, 8.87, 8.87, 8.87, 3.34],
  10: [12.5, 17.5, 14, 11.2, 8.96, 7.17, 6.55, 6.55, 6.56, 6.55, 2.46],
  15: [6.25, 9.38, 8.44, 7.59, 6.83, 6.15, 5.91, ...times([5.9, 5.91], 4), 2.21],
  20: [
    ...[4.688, 7.148, 6.612, 6.116, 5.658, 5.233, 4.841, 4.478],
    ...[...times([4.463], 6), ...times([4.462, 4.463], 3), 1.673],
  ],
};

const thirdQuarter: Printed = {
  3: [25, 50, 16.67, 8.33],
  5: [15, 34, 20.4, 12.24, 11.3, 7.06],
  7: [10.71, 25.51, 18.22, 13.02, 9.3, 8.85, 8.86, 5.53],
  10: [7.5, 18.5, 14.8, 11.84, 9.47, 7.58, 6.55, 6.55, 6.56, 6.55, 4.1],
  15: [3.75, 9.63, 8.66, 7.8, 7.02, 6.31, 5.9, ...times([5.9, 5.91], 4), 3.69],
  20: [
    ...[2.813, 7.289, 6.742, 6.237, 5.769, 5.336, 4.936, 4.566, 4.46, 4.46, 4.46],
    ...[...times([4.46, 4.461], 4), 4.46, 2.788],
  ],
};

const fourthQuarter: Printed = {
  3: [8.33, 61.11, 20.37, 10.19],
  5: [5, 38, 22.8, 13.68, 10.94, 9.58],
  7: [3.57, 27.55, 19.68, 14.06, 10.04, 8.73, 8.73, 7.64],
  10: [2.5, 19.5, 15.6, 12.48, 9.98, 7.99, 6.55, 6.55, 6.56, 6.55, 5.74],
  15: [1.25, 9.88, 8.89, 8, 7.2, 6.48, 5.9, 5.9, ...times([5.9, 5.91], 3), 5.9, 5.17],
  20: [
    ...[0.938, 7.43, 6.872, 6.357, 5.88, 5.439, 5.031, 4.654],
    ...[...times([4.458], 9), 4.459, 4.458, 4.459, 3.901],
  ],
};

const tables: Readonly<Record<string, readonly [first: number, printed: Printed]>> = {
  'A-1': [12, halfYear],
  'A-2': [21, firstQuarter],
  'A-3': [15, secondQuarter],
  'A-4': [9, thirdQuarter],
  'A-5': [3, fourthQuarter],
};

for (const [name, [first, printed]] of Object.entries(tables))
  macrs(`have the percentages of table ${name}`, () => {
    for (const [years, percents] of Object.entries(printed)) {
      const life_months = Number(years) * 12;
      const factor = life_months >= 180 ? 150 : 200;
      assert.equal(macrsPercentages({ life_months, factor, first }), percents, `${years} years`);
      assert.is(sum(percents), 100, `${years} years`);
    }
  });

/** First-year percentages of real property by month placed in service. */
const openings: Readonly<Record<number, readonly number[]>> = {
  27.5: [3.485, 3.182, 2.879, 2.576, 2.273, 1.97, 1.667, 1.364, 1.061, 0.758, 0.455, 0.152],
  39: [2.461, 2.247, 2.033, 1.819, 1.605, 1.391, 1.177, 0.963, 0.749, 0.535, 0.321, 0.107],
};

const property = (years: number, month: number) =>
  macrsPercentages({ life_months: years * 12, factor: 100, first: 25 - 2 * month });

macrs('have the percentages of table A-6 for residential rental property', () => {
  for (let month = 1; month <= 12; month += 1) {
    const percents = property(27.5, month);
    assert.is(percents[0], openings[27.5]?.[month - 1]);
    assert.equal(percents.slice(1, 9), times([3.636], 8));
    // From year 10 on, the higher percentage falls into the even years in the first half of the year.
    const pair = month <= 6 ? [3.637, 3.636] : [3.636, 3.637];
    assert.equal(percents.slice(9, 27), times(pair, 9), `month ${month}`);
    const closing = openings[27.5]?.[month <= 6 ? 6 - month : 18 - month];
    assert.equal(percents.slice(27), month <= 6 ? [closing] : [3.636, closing], `month ${month}`);
    assert.is(sum(percents), 100);
  }
});

macrs('have the percentages of table A-7a for nonresidential real property', () => {
  for (let month = 1; month <= 12; month += 1)
    assert.equal(property(39, month), [
      ...[openings[39]?.[month - 1], ...times([2.564], 38)],
      openings[39]?.[12 - month],
    ]);
});

macrs('follow the straight line by election', () => {
  const of = (years: number) =>
    macrsPercentages({ life_months: years * 12, factor: 100, first: 12 });
  assert.equal(of(5), [10, 20, 20, 20, 20, 10]);
  assert.equal(of(3), [16.67, 33.33, 33.33, 16.67]);
});

const cents = (amount: ReturnType<typeof dec>): number => num(amount.round(2, 1));

macrs('recover 1,000 in five years as the publication does', () => {
  const percents = macrsPercentages({ life_months: 60, factor: 200, first: 12 });
  const through = percents.map((_, year) => recoveredThrough(1000, percents, year, cents));
  assert.equal(through, [200, 520, 712, 827.2, 942.4, 1000]);
});

macrs('recover any basis in full and never take back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.integer({ min: 12, max: 600 }),
      fc.constantFrom(100, 150, 200),
      fc.integer({ min: 1, max: 23 }),
      (units, life_months, factor, first) => {
        const percents = macrsPercentages({ life_months, factor, first });
        assert.is(sum(percents), 100);
        assert.ok(percents.every((percent) => percent >= 0));
        const basis = units / 100;
        const through = percents.map((_, year) => recoveredThrough(basis, percents, year, cents));
        assert.is(through.at(-1), basis);
        assert.equal(
          through,
          through.toSorted((a, b) => a - b),
        );
      },
    ),
    tried(200),
  );
});

macrs.run();
