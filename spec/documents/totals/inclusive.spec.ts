import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TaxApplication } from '../../../modules/documents/lines/tax-application.ts';
import { type Given, priced, totals } from './totals-input.ts';

const inclusive = suite('documents.totals.inclusive');

const vat = (more: Partial<TaxApplication> = {}): TaxApplication => ({
  ...{ code: 'VAT', rate: 20, is_inclusive: true },
  ...more,
});

/** A line of 10.05; alone it is 8.38 and 1.67 at 20 %. */
const line = (taxes: TaxApplication[], line_total?: number) =>
  priced(1, 10.05, { taxes, ...(line_total === undefined ? {} : { line_total }) });

const figures = (lines: NonNullable<Given['lines']>, more: Given = {}) =>
  totals({ currency: 'EUR', lines, ...more }).lines.map(
    ({ line_total, is_total_given, taxes: [tax] }) => [
      ...[line_total, tax?.amount],
      ...(is_total_given || tax?.is_given ? [is_total_given === true, tax?.is_given === true] : []),
    ],
  );

const together = [
  [8.38, 1.67],
  [8.37, 1.68],
];
const apart = [
  [8.38, 1.67],
  [8.38, 1.67],
];

inclusive('prices of the same taxes share the net of their sum: 20.10 are 16.75 and 3.35', () => {
  assert.equal(figures([line([vat()]), line([vat()])]), together);
  const stated = vat({ order: 0, is_compound: false });
  assert.equal(figures([line([vat()]), line([stated])]), together);
  const beside = { code: 'City', rate: 0 };
  assert.equal(figures([line([vat()]), line([vat(), beside])]), together);
});

inclusive('prices of other taxes are taken apart', () => {
  for (const other of [{ code: 'B' }, { order: 1 }, { is_compound: true }])
    assert.equal(figures([line([vat()]), line([vat(other)])]), apart, JSON.stringify(other));
  assert.equal(figures([line([vat()]), line([vat({ rate: 25 })])]), [
    [8.38, 1.67],
    [8.04, 2.01],
  ]);
});

inclusive('prices are taken apart where each line’s tax is rounded by itself', () => {
  assert.equal(figures([line([vat()]), line([vat()])], { isTaxRoundedPerLine: true }), apart);
});

inclusive('prices may be combined with lines of net prices', () => {
  const plain = priced(1, 5, { taxes: [] });
  assert.equal(figures([plain, line([vat()]), line([vat()])]), [[5, undefined], ...together]);
  assert.equal(figures([line([vat()]), line([vat()]), plain]), [...together, [5, undefined]]);
});

inclusive('prices keep a net that was sent near, the tax being the rest', () => {
  const plain = priced(1, 5, { taxes: [] });
  assert.equal(figures([plain, line([vat()], 8.37), line([vat()])]), [
    [5, undefined],
    [8.37, 1.68, true, false],
    [8.38, 1.67],
  ]);
});

inclusive('prices do not count a net as sent that repeats the calculated one', () => {
  assert.equal(figures([line([vat()], 8.38), line([vat()], 8.37)]), together);
  assert.equal(figures([line([vat()], 8.38), line([vat()], 8.39)]), [
    [8.38, 1.67],
    [8.39, 1.66, true, false],
  ]);
});

inclusive('prices have taxes by the formula where some line bears a discount', () => {
  const made = figures([line([vat()]), line([vat()])], { discount: 0.01 });
  assert.equal(made, [
    [8.38, 1.68],
    [8.37, 1.67],
  ]);
});

inclusive('prices of an import keep a sent tax, but for 0', () => {
  const sent = (amount: number) => figures([line([vat({ amount })])], { keep: true });
  assert.equal(sent(1.6), [[8.38, 1.6, false, true]]);
  assert.equal([sent(0), sent(1.67)], [[[8.38, 1.67]], [[8.38, 1.67]]]);
  assert.equal(figures([line([vat()])], { keep: true }), [[8.38, 1.67]]);
  assert.equal(figures([line([vat({ amount: 1.6 })])]), [[8.38, 1.67]]);
});

inclusive('prices bear further taxes on their net', () => {
  const taxes = [vat(), { code: 'City', rate: 5, order: 1 }];
  const [made] = totals({ currency: 'EUR', lines: [line(taxes)] }).lines;
  assert.equal(
    [made?.line_total, ...(made?.taxes ?? []).map(({ amount }) => amount)],
    [8.38, 1.67, 0.42],
  );
});

inclusive('prices of several taxes give the last one the rest', () => {
  const taxes = [vat({ code: 'A', rate: 10 }), vat({ code: 'B', rate: 5, order: 1 })];
  const made = totals({ currency: 'EUR', lines: [priced(1, 9.99, { taxes })] }).lines[0];
  // 9.99 ÷ 1.15 = 8.69; 10 % are 0.87, and 0.43 are left.
  assert.equal(
    [made?.line_total, ...(made?.taxes ?? []).map(({ amount }) => amount)],
    [8.69, 0.87, 0.43],
  );
  const compound = [taxes[0] ?? vat(), vat({ code: 'B', rate: 5, order: 1, is_compound: true })];
  const both = totals({ currency: 'EUR', lines: [priced(1, 9.99, { taxes: compound })] }).lines[0];
  // 9.99 ÷ 1.155 = 8.65; 10 % are 0.87 (0.865), and 0.47 are left.
  assert.equal(
    [both?.line_total, ...(both?.taxes ?? []).map(({ amount }) => amount)],
    [8.65, 0.87, 0.47],
  );
});

inclusive.run();
