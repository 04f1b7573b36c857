import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TaxApplication } from '../../../modules/documents/lines/tax-application.ts';
import { taxAmount } from '../../../modules/documents/totals/tax-amounts.ts';
import { taxesOnAll } from '../../../modules/documents/totals/tax-groups.ts';
import { taxTerms } from '../../../modules/documents/totals/tax-sums.ts';
import type { TaxableAmount } from '../../../modules/documents/totals/tax-terms.ts';
import type { TotalsInput } from '../../../modules/documents/totals/totals.ts';

const groups = suite('documents.totals.taxGroups');

const on = (base: number, ...taxes: TaxApplication[]): TaxableAmount => ({ base, taxes });
const tax = (code: string, rate: number, more: Partial<TaxApplication> = {}): TaxApplication => ({
  ...{ code, rate },
  ...more,
});

/** Amounts of the taxes of each base, or the problem. */
const amounts = (bases: readonly TaxableAmount[], more: Partial<TotalsInput> = {}) => {
  const made = taxesOnAll(bases, taxTerms({ currency: 'EUR', lines: [], ...more }));
  return 'problem' in made ? made : made.map((taxes) => taxes.map(({ amount }) => amount));
};

/** True if two taxes are rounded in sum: 20 % of 0.13 twice are 0.05, one by one 0.03 each. */
const isOneGroup = (one: TaxApplication, other: TaxApplication): boolean =>
  JSON.stringify(amounts([on(0.13, one), on(0.13, other)], { side: 'purchase' })) ===
  '[[0.03],[0.02]]';

groups('are taxes of one code, category and rate', () => {
  const vat = tax('VAT', 20);
  assert.ok(isOneGroup(vat, tax('VAT', 20, { category: 'S', recoverable: false })));
  for (const other of [tax('B', 20), tax('VAT', 20, { category: 'K', reverse_charge: true })])
    assert.not(isOneGroup(vat, other));
  assert.not(isOneGroup(vat, tax('VAT', 20, { reverse_charge: true })));
  assert.not(
    isOneGroup(tax('VAT', 20, { category: 'AE' }), tax('VAT', 20, { reverse_charge: true })),
  );
  assert.not(isOneGroup(vat, tax('VAT', 20, { is_compound: true })));
  assert.not(
    isOneGroup(
      tax('VAT', 20, { is_compound: true, order: 1 }),
      tax('VAT', 20, { is_compound: true, order: 2 }),
    ),
  );
});

groups('are taxes of one named group, whatever their codes', () => {
  const of = (code: string, tax_group: string) => tax(code, 20, { tax_group });
  assert.ok(isOneGroup(of('State', 'sales'), of('City', 'sales')));
  assert.not(isOneGroup(of('State', 'sales'), of('State', 'excise')));
});

groups('of compound taxes follow those that they are on, in whatever order lines have them', () => {
  const c = (rate: number, order: number) => tax(`C${order}`, rate, { is_compound: true, order });
  assert.equal(amounts([on(100, tax('A', 20), c(10, 1)), on(100, tax('B', 5), c(10, 1))]), [
    [20, 12],
    [5, 10.5],
  ]);
  assert.equal(amounts([on(100, c(5, 2)), on(100, c(10, 1), c(5, 2))]), [[5], [10, 5.5]]);
});

groups('of compound taxes leave out later taxes and reverse charges', () => {
  const compound = tax('C', 10, { is_compound: true });
  assert.equal(amounts([on(100, compound, tax('A', 20, { order: 1 }))]), [[10, 20]]);
  const reverse = tax('RC', 20, { reverse_charge: true });
  assert.equal(amounts([on(100, reverse, compound)], { side: 'purchase' }), [[20, 10]]);
});

groups('base withholding on the net, without charges', () => {
  const base = { ...on(100, tax('A', 20), tax('W', -3)), charges: 10 };
  assert.equal(amounts([base]), [[22, -3]]);
});

groups('base taxes on shipping where they apply to it', () => {
  const shipped = tax('A', 20, { applies_to_shipping: true });
  assert.equal(amounts([{ ...on(100, shipped, tax('B', 7)), shipping: 10 }]), [[22, 7]]);
});

groups('leave known amounts, and print a reverse charge of a sale at 0', () => {
  const known = new Map([[0, { amount: 5, isGiven: true }]]);
  const made = taxesOnAll(
    [{ ...on(100, tax('A', 20), tax('B', 7)), fixed: known }],
    taxTerms({ currency: 'EUR', lines: [] }),
  );
  assert.equal('problem' in made || made[0]?.map(({ amount, is_given }) => [amount, is_given]), [
    [5, true],
    [7, undefined],
  ]);
  assert.equal(amounts([on(100, tax('RC', 20, { reverse_charge: true }))]), [[0]]);
});

groups('with a sent tax that is not near are a problem of a strict client', () => {
  const sent = [on(100, tax('A', 20, { amount: 5 }))];
  assert.equal(amounts(sent), [[20]]);
  assert.equal(amounts(sent, { isStrict: true }), {
    problem: 'tax_amount_differs',
    ...{ code: 'A', rate: 20, sent: 5, amount: 20 },
  });
});

groups('take the sent tax of their code or category', () => {
  const two = [on(100, tax('A', 20)), on(100, tax('B', 20))];
  const byCode = [
    { code: 'A', rate: 20, tax_amount: 20.01 },
    { code: 'B', rate: 20, tax_amount: 19.99 },
  ];
  assert.equal(amounts(two, { breakdown: byCode }), [[20.01], [19.99]]);
  const kinds = [on(100, tax('V', 20)), on(100, tax('V', 20, { category: 'L' }))];
  const byCategory = [
    { category: 'S' as const, rate: 20, tax_amount: 20.01 },
    { category: 'L' as const, rate: 20, tax_amount: 19.99 },
  ];
  assert.equal(amounts(kinds, { breakdown: byCategory }), [[20.01], [19.99]]);
});

groups('that were sent but that no line has are a problem, except at 0 and in imports', () => {
  const sent = (more: object) => [{ rate: 7, tax_amount: 5, ...more }];
  const lines = [on(100, tax('A', 20))];
  const problem = { problem: 'tax_amount_differs', rate: 7, sent: 5, amount: 0 };
  assert.equal(amounts(lines, { breakdown: sent({}) }), { ...problem, code: '' });
  assert.equal(amounts(lines, { breakdown: sent({ code: 'A' }) }), { ...problem, code: 'A' });
  assert.equal(amounts(lines, { breakdown: sent({ tax_amount: 0 }) }), [[20]]);
  assert.equal(amounts(lines, { breakdown: sent({}), keep: true }), [[20]]);
});

groups('state every property of a tax', () => {
  const named = {
    ...{ category: 'E' as const, exemption_reason: 'Education', exemption_code: 'VATEX-EU-132' },
    ...{ tax_group: 'sales', applies_to_shipping: true as const },
  };
  const plain = {
    ...{ code: 'A', rate: 7.123457, amount: 7.12, order: 0, is_compound: false, label: '' },
    ...{ is_inclusive: false, recoverable: true, reverse_charge: false },
  };
  assert.equal(taxAmount(tax('A', 7.1234565), 7.12, false), plain);
  assert.equal(taxAmount(tax('A', 7.1234565, named), 7.12, true), {
    ...{ ...plain, ...named },
    is_given: true,
  });
  const other = {
    ...{ order: 2, is_compound: true, label: 'VAT', is_inclusive: true },
    ...{ recoverable: false, reverse_charge: true },
  };
  assert.equal(taxAmount(tax('A', 7.1234565, other), 7.12, false), { ...plain, ...other });
});

groups.run();
