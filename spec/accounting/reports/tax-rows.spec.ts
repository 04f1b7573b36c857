import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { byCategory, byCode, totalOf } from '../../../modules/accounting/reports/tax-rows.ts';
import type { Taxed } from '../../../modules/accounting/reports/taxed-document.ts';

const taxRows = suite('accounting.reports.taxRows');

const tax = (
  kind: Taxed['kind'],
  code: string,
  category: Taxed['category'],
  rate: number,
  net: number,
): Taxed => ({ kind, code, category, rate, net, tax: (net * rate) / 100, is_reversed: false });

const all = [
  tax('output', 'VAT', 'S', 20, 100),
  tax('output', 'EXP', 'G', 0, 500),
  tax('output', 'VAT', 'S', 7, 200),
  tax('output', 'VAT', 'E', 0, 30),
  tax('output', 'VAT', 'S', 20, -10),
  tax('output', 'OSS', 'S', 25, 8),
  tax('withheld_from_us', 'WHT', null, -3, 100),
  tax('input', 'VAT', 'S', 20, 50),
  tax('reverse_charge', 'RC', 'AE', 20, 40),
  tax('not_recoverable', 'CAR', 'S', 20, 5),
];

taxRows('sum by code, category and rate, ordered by code and rate', () => {
  const sales = all.filter(({ kind }) => kind === 'output');
  assert.equal(byCode(sales), [
    { code: 'EXP', category: 'G', rate: 0, net: 500, tax: 0 },
    { code: 'OSS', category: 'S', rate: 25, net: 8, tax: 2 },
    { code: 'VAT', category: 'E', rate: 0, net: 30, tax: 0 },
    { code: 'VAT', category: 'S', rate: 7, net: 200, tax: 14 },
    { code: 'VAT', category: 'S', rate: 20, net: 90, tax: 18 },
  ]);
  assert.equal(byCode(sales.toReversed()), byCode(sales));
  assert.equal(byCode([]), []);
});

taxRows('sum by side and category, sales first, withholding left out', () => {
  const sums = [
    { side: 'sales', category: 'E', net: 30, tax: 0 },
    { side: 'sales', category: 'G', net: 500, tax: 0 },
    { side: 'sales', category: 'S', net: 298, tax: 34 },
    { side: 'purchases', category: 'AE', net: 40, tax: 8 },
    { side: 'purchases', category: 'S', net: 55, tax: 11 },
  ];
  assert.equal(byCategory(all), sums);
  assert.equal(byCategory(all.toReversed()), sums);
});

taxRows('total nets or taxes', () => {
  assert.equal([totalOf(all, 'net'), totalOf(all, 'tax')], [1023, 50]);
  assert.is(totalOf([], 'tax'), 0);
});

taxRows.run();
