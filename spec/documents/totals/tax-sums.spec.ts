import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Taxed } from '../../../modules/documents/totals/tax-breakdown.ts';
import { taxSums, taxTerms } from '../../../modules/documents/totals/tax-sums.ts';
import { exactTax, isOnlyPrinted, perMinor } from '../../../modules/documents/totals/tax-terms.ts';
import type { TotalsInput } from '../../../modules/documents/totals/totals.ts';
import { vat } from './totals-input.ts';

const sums = suite('documents.totals.taxSums');

const given = (more: Partial<TotalsInput> = {}): TotalsInput => ({
  currency: 'EUR',
  lines: [],
  ...more,
});

sums('have terms of the side, imports and strictness; a file’s breakdown is never per line', () => {
  assert.equal(taxTerms(given()), {
    ...{ currency: 'EUR', isPurchase: false, keep: false, isStrict: false, perLine: false },
    breakdown: undefined,
  });
  assert.equal(
    taxTerms(given({ side: 'purchase', keep: true, isStrict: true, isTaxRoundedPerLine: true })),
    {
      ...{ currency: 'EUR', isPurchase: true, keep: true, isStrict: true, perLine: true },
      breakdown: undefined,
    },
  );
  const breakdown = [{ rate: 7, tax_amount: 1 }];
  const perLine = (more: Partial<TotalsInput>) =>
    taxTerms(given({ isTaxRoundedPerLine: true, ...more })).perLine;
  assert.equal([perLine({ breakdown }), perLine({ breakdown: [] })], [false, true]);
  assert.is(taxTerms(given({ side: 'sales' })).isPurchase, false);
});

sums('of taxes are exact before they are rounded: 10.01 at 9.975 % are 0.9984975', () => {
  assert.is(exactTax(10.01, 9.975, 'EUR'), 9_984_975_000n);
  assert.is(exactTax(100, 20, 'EUR') / perMinor, 2000n);
  assert.is(exactTax(100, 20, 'JPY') / perMinor, 20n);
  // A rate has 6 decimals.
  assert.is(exactTax(1, 0.0000005, 'JPY'), 1n);
});

sums('of a reverse charge are owed on purchases only', () => {
  const reverse = { ...vat, reverse_charge: true };
  const on = (side: 'sales' | 'purchase', tax = reverse) =>
    isOnlyPrinted(tax, taxTerms(given({ side })));
  assert.equal([on('sales'), on('purchase')], [true, false]);
  assert.is(on('sales', { ...vat, reverse_charge: false }), false);
});

const parts: readonly Taxed[] = [
  {
    base: 100,
    taxes: [
      { ...vat, amount: 7 },
      { code: 'WHT', rate: -3, amount: -3 },
    ],
  },
  { base: 50, taxes: [{ ...vat, amount: 3.5 }] },
  { base: 40, taxes: [{ code: 'RC', rate: 19, amount: 7.6, reverse_charge: true }] },
];

sums('deduct withholding, and leave reverse charges out', () => {
  const { tax_breakdown, withholdings, ...made } = taxSums(given(), parts, 190);
  assert.equal(made, { tax: 7.5, positive_tax: 10.5, withheld: 3, reverse_charged: 7.6 });
  assert.equal([tax_breakdown.length, withholdings.length], [2, 1]);
});

sums('are the sent tax in imports, and where no tax is named', () => {
  const kept = taxSums(given({ tax: 6.543, keep: true }), parts, 190);
  assert.equal([kept.tax, kept.positive_tax, kept.is_tax_given], [6.54, 9.54, undefined]);
  assert.is(taxSums(given({ keep: true }), parts, 190).tax, 7.5);
  assert.is(taxSums(given({ tax: 6.543 }), parts, 190).tax, 7.5);
  const amount = taxSums(given({ tax: 6.543 }), [{ base: 190, taxes: [] }], 190);
  assert.equal([amount.tax, amount.positive_tax, amount.is_tax_given], [6.54, 6.54, true]);
  assert.equal(
    amount.tax_breakdown.map(({ taxable_amount, tax_amount }) => [taxable_amount, tax_amount]),
    [[190, 6.54]],
  );
  const none = taxSums(given(), [], 190);
  assert.equal([none.tax, none.tax_breakdown, 'is_tax_given' in none], [0, [], false]);
});

sums.run();
