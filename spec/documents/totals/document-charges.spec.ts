import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TaxApplication } from '../../../modules/documents/lines/tax-application.ts';
import { type Given, priced, result, totals } from './totals-input.ts';

const charges = suite('documents.totals.documentCharges');

const tax = (rate: number, category?: TaxApplication['category']): TaxApplication => ({
  ...{ code: `${rate} %`, rate },
  ...(category ? { category } : {}),
});
const wht = tax(-3);

/** Shares of lines in an allowance of 40 with these taxes. */
const shares = (taxes: TaxApplication[] | undefined, ...lines: (readonly TaxApplication[])[]) =>
  totals({
    lines: lines.map((of) => priced(1, 100, { taxes: [...of] })),
    allowances_charges: [{ is_charge: false, amount: 40, ...(taxes ? { taxes } : {}) }],
  }).lines.map(({ allocated_discount }) => allocated_discount);

charges('share an allowance without taxes among all lines', () => {
  assert.equal(shares(undefined, [tax(19)], [tax(7)], [], [tax(19)]), [10, 10, 10, 10]);
});

charges('share an allowance among the lines of its categories and rates, in any order', () => {
  assert.equal(shares([tax(19)], [tax(19)], [tax(7)]), [40, 0]);
  assert.equal(shares([tax(7), tax(19)], [tax(19), tax(7)], [tax(19)]), [40, 0]);
  assert.equal(shares([tax(0, 'E'), tax(0, 'Z')], [tax(0, 'Z'), tax(0, 'E')], []), [40, 0]);
  assert.equal(shares([tax(0, 'E')], [tax(0, 'E')], [tax(0, 'Z')]), [40, 0]);
  assert.equal(shares([tax(0, 'E')], [tax(0, 'Z')], [tax(0, 'Z')]), [0, 0]);
});

charges('leave withholding out of the comparison', () => {
  assert.equal(shares([tax(19)], [tax(19), wht], [tax(7)]), [40, 0]);
  assert.equal(shares([tax(19), wht], [tax(19)], [tax(7)]), [40, 0]);
});

charges('share an allowance equally among lines worth nothing', () => {
  const lines = [priced(1, 0, { taxes: [tax(19)] }), priced(1, 0, { taxes: [tax(19)] })];
  const made = totals({
    lines: [...lines, priced(1, 100, { taxes: [tax(7)] })],
    allowances_charges: [{ is_charge: false, amount: 10, taxes: [tax(19)] }],
  });
  assert.equal(
    made.lines.map(({ allocated_discount }) => allocated_discount),
    [5, 5, 0],
  );
});

charges('are tax of their own, apart from that of shipping', () => {
  const made = totals({
    lines: [priced(1, 1600, { taxes: [tax(19)] })],
    allowances_charges: [
      { is_charge: true, amount: 20, taxes: [tax(7)] },
      { is_charge: true, amount: 5 },
      { is_charge: false, amount: 100, taxes: [tax(0, 'E')] },
    ],
    shipping: 10,
  });
  assert.equal([made.tax, made.total, made.shipping_taxes], [305.4, 1840.4, []]);
  const [own, plain, exempt] = made.allowances_charges;
  assert.equal([own?.taxes?.[0]?.amount, exempt?.taxes?.[0]?.amount], [1.4, 0]);
  assert.not('taxes' in (plain ?? {}));
});

charges('without taxes and shipping are taxed like the goods where the company does so', () => {
  const given: Given = {
    isShippingTaxed: true,
    lines: [priced(1, 300, { taxes: [tax(20), wht] }), priced(1, 100, { taxes: [tax(10)] })],
    allowances_charges: [
      { is_charge: true, amount: 30 },
      { is_charge: true, amount: 7, taxes: [tax(0, 'E')] },
    ],
    shipping: 10,
  };
  const made = totals(given);
  assert.equal(
    made.shipping_taxes.map(({ rate, amount }) => [rate, amount]),
    [
      [20, 6],
      [10, 1],
    ],
  );
  assert.equal([made.tax, made.withheld], [68, 9]);
  assert.equal(totals({ ...given, isShippingTaxed: false }).shipping_taxes, []);
});

charges('without tax are as exempt as the goods', () => {
  const lines = [priced(1, 100, { taxes: [tax(0, 'E')] })];
  const made = totals({ lines, shipping: 10, isShippingTaxed: true });
  assert.equal(
    made.tax_breakdown.map(({ category, taxable_amount }) => [category, taxable_amount]),
    [['E', 110]],
  );
  assert.equal([made.allowances_charges, made.charge_total], [[], 0]);
});

charges('bear taxes that are valid, and amounts that agree', () => {
  const problem = (...allowances_charges: NonNullable<Given['allowances_charges']>) => {
    const made = result({ lines: [priced(1, 100)], allowances_charges });
    return 'problem' in made ? made.problem : undefined;
  };
  const allowance = { is_charge: false, amount: 5 };
  assert.is(problem({ ...allowance, taxes: [tax(7), tax(7, 'E')] }), 'category_excludes_rate');
  assert.is(problem(allowance, { ...allowance, taxes: [tax(7, 'E')] }), 'category_excludes_rate');
  assert.is(
    problem({ ...allowance, taxes: [{ ...tax(7), is_inclusive: true }] }),
    'inclusive_tax_on_document',
  );
  assert.is(problem({ ...allowance, percentage: 10 }), 'allowance_amount_differs');
  assert.is(problem({ is_charge: true }), 'allowance_without_amount');
  assert.is(problem({ ...allowance, taxes: [tax(7)] }), undefined);
});

charges('are in minor units of the currency', () => {
  const made = totals({
    currency: 'JPY',
    lines: [priced(1, 1001)],
    allowances_charges: [{ is_charge: false, percentage: 12.5 }],
  });
  assert.equal([made.allowance_total, made.total], [125, 876]);
});

charges.run();
