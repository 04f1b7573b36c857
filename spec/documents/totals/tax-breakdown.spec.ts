import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  breakdownOf,
  isWithheld,
  sentTaxGroups,
  taxGroupsOf,
} from '../../../modules/documents/totals/tax-breakdown.ts';

const breakdown = suite('documents.totals.taxBreakdown');

const vat = (amount: number, more: object = {}) => ({ code: 'VAT', rate: 20, amount, ...more });
const short = (groups: ReturnType<typeof breakdownOf>) =>
  groups.map(({ code, taxable_amount, tax_amount }) => [code, taxable_amount, tax_amount]);

breakdown('sums bases and taxes of one code, category, rate and kind', () => {
  const all = [
    { base: 100, taxes: [vat(20)] },
    { base: 50, taxes: [vat(10), { code: 'WHT', rate: -3, amount: -1.5 }] },
  ];
  assert.equal(breakdownOf(all), [
    {
      ...{ code: 'VAT', category: 'S', rate: 20, taxable_amount: 150, tax_amount: 30 },
      ...{ recoverable: true, reverse_charge: false },
    },
    {
      ...{ code: 'WHT', category: null, rate: -3, taxable_amount: 50, tax_amount: -1.5 },
      ...{ recoverable: true, reverse_charge: false },
    },
  ]);
  assert.equal(breakdownOf(all).map(isWithheld), [false, true]);
  assert.not(isWithheld({ rate: 0 }));
});

breakdown('keeps taxes of another code, category, rate or kind apart', () => {
  const others = [
    ...[{ code: 'B' }, { rate: 7 }, { category: 'K', reverse_charge: true }],
    ...[{ recoverable: false }, { reverse_charge: true }],
  ];
  const all = [vat(1), ...others.map((more) => vat(1, more)), vat(1)];
  const groups = breakdownOf(all.map((tax) => ({ base: 10, taxes: [tax as never] })));
  assert.equal(
    groups.map(({ taxable_amount }) => taxable_amount),
    [20, 10, 10, 10, 10, 10],
  );
});

breakdown('names the first exemption of a group', () => {
  const free = (more: object) => ({
    base: 5,
    taxes: [{ code: 'E', rate: 0, category: 'E' as const, ...more }],
  });
  const [group] = breakdownOf([
    free({ exemption_reason: 'Education', exemption_code: 'VATEX-EU-132' }),
    free({ exemption_reason: 'Other' }),
  ]);
  assert.equal(
    [group?.exemption_reason, group?.exemption_code, group?.tax_amount],
    ['Education', 'VATEX-EU-132', 0],
  );
  assert.not('exemption_code' in (breakdownOf([free({})])[0] ?? {}));
  assert.not('exemption_reason' in (breakdownOf([free({})])[0] ?? {}));
});

breakdown(
  'bases a tax on shipping where it applies to it, and on charges but for withholding',
  () => {
    const taxes = [
      vat(0, { code: 'A', applies_to_shipping: true }),
      vat(0, { code: 'B' }),
      vat(0, { code: 'C', rate: 0 }),
      vat(0, { code: 'W', rate: -3 }),
    ];
    assert.equal(short(breakdownOf([{ base: 100, shipping: 10, charges: 4, taxes }])), [
      ['A', 114, 0],
      ['B', 104, 0],
      ['C', 104, 0],
      ['W', 100, 0],
    ]);
    assert.equal(short(breakdownOf([{ base: 100, taxes: taxes.slice(0, 1) }])), [['A', 100, 0]]);
  },
);

breakdown('bases a compound tax on the taxes before it, by order, then by place', () => {
  const compound = { is_compound: true };
  const baseOf = (...taxes: object[]) =>
    breakdownOf([{ base: 100, taxes: taxes as never }]).find(({ code }) => code === 'C')
      ?.taxable_amount;
  const c = (order?: number) => ({ code: 'C', rate: 5, amount: 6, ...compound, order });
  assert.is(baseOf(vat(20), c()), 120);
  assert.is(baseOf(c(), vat(20)), 100);
  assert.is(baseOf(c(1), vat(20)), 120);
  assert.is(baseOf(vat(20, { order: 1 }), c()), 100);
  assert.is(baseOf(vat(20, { order: 1 }), c(1)), 120);
  assert.is(baseOf(vat(20, { order: -1 }), c(-1), vat(3, { code: 'D' })), 120);
  assert.is(baseOf(vat(20, { reverse_charge: true }), c(1)), 100);
  assert.is(baseOf({ code: 'B', rate: 2 }, c(1)), 100);
});

const document = {
  ...{ subtotal: 200, discount_amount: 20, shipping: 10, tax: 5, doc_taxes: [] },
  ...{ tax_breakdown: null, withholdings: null },
};

breakdown('of a recorded document is the stored one with its withholding', () => {
  const [stored] = breakdownOf([{ base: 1, taxes: [vat(2)] }]);
  const [withheld] = breakdownOf([{ base: 1, taxes: [{ code: 'W', rate: -3, amount: -1 }] }]);
  if (!stored || !withheld) throw new Error('no groups');
  const of = (withholdings: (typeof withheld)[] | null) =>
    taxGroupsOf({ ...document, tax_breakdown: [stored], withholdings }, []);
  assert.equal([of([withheld]), of(null)], [[stored, withheld], [stored]]);
});

breakdown('of a document before there was one follows from lines and document taxes', () => {
  const lines = [
    { line_total: 150, allocated_discount: 15, taxes: [vat(27)] },
    { line_total: 50, taxes: [vat(10)] },
    { line_total: null, taxes: [vat(0)] },
    { line_total: 8 },
  ];
  const doc_taxes = [{ code: 'City', rate: 1, amount: 1.9, applies_to_shipping: true }];
  assert.equal(short(taxGroupsOf({ ...document, doc_taxes }, lines)), [
    ['VAT', 185, 37],
    ['City', 190, 1.9],
  ]);
});

breakdown('has one group without a code for a tax that was sent as an amount', () => {
  const sent = {
    ...{ code: '', category: null, rate: 0, taxable_amount: 180, tax_amount: 5 },
    ...{ recoverable: true, reverse_charge: false },
  };
  assert.equal(taxGroupsOf(document, []), [sent]);
  assert.equal(sentTaxGroups(180, 5), [sent]);
  assert.equal(taxGroupsOf({ ...document, tax: 0 }, []), []);
});

breakdown.run();
