import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Given, priced, result, totals, vat } from './totals-input.ts';

const sent = suite('documents.totals.sentTaxes');

/** Lines of 10, with a tax of 0.70 that was sent as another amount. */
const lines = (count: number, amount: number) =>
  Array.from({ length: count }, () => priced(1, 10, { taxes: [{ ...vat, amount }] }));

const given = (more: Given) =>
  totals(more).lines.map(({ taxes: [tax] }) => [tax?.amount, tax?.is_given]);

sent('count within a cent per line, and are marked', () => {
  assert.equal(given({ lines: lines(1, 0.71) }), [[0.71, true]]);
  assert.equal(given({ lines: lines(1, 0.69) }), [[0.69, true]]);
  assert.equal(given({ lines: lines(1, 0.7) }), [[0.7, undefined]]);
  assert.equal(given({ lines: lines(1, 0.72) }), [[0.7, undefined]]);
});

sent('of an import count as they are, but for 0', () => {
  assert.equal(given({ lines: lines(1, 5), keep: true }), [[5, true]]);
  assert.equal(given({ lines: lines(1, 0), keep: true }), [[0.7, undefined]]);
  assert.equal(given({ lines: lines(1, 0.7), keep: true }), [[0.7, undefined]]);
});

sent('may differ by 1.00 in sum, else the formula counts', () => {
  const hundred = totals({ lines: lines(100, 0.71) });
  assert.equal([hundred.tax, hundred.lines[0]?.taxes[0]?.is_given], [71, true]);
  const more = totals({ lines: lines(101, 0.71) });
  assert.equal([more.tax, more.lines[0]?.taxes[0]?.is_given], [70.7, undefined]);
});

sent('that are not near are a problem of a strict client, with the formula', () => {
  const problem = { problem: 'tax_amount_differs', code: 'VAT', rate: 7, amount: 0.7 };
  const strict = (all: Given['lines']) => result({ lines: all ?? [], isStrict: true });
  assert.equal(strict([...lines(1, 0.7), ...lines(1, 0.72)]), { ...problem, sent: 0.72 });
  assert.equal(strict(lines(101, 0.71)), { ...problem, sent: 0.71 });
  const stored = [priced(1, 10, { taxes: [{ ...vat, amount: 0.72, is_given: true }] })];
  assert.is(totals({ lines: stored, isStrict: true }).tax, 0.7);
});

const untaxed = [1, 2].map(() => priced(1, 10, { taxes: [vat] }));
const breakdown = (...amounts: number[]) => amounts.map((tax_amount) => ({ rate: 7, tax_amount }));

sent('for a whole group are spread over its lines within a cent for each', () => {
  const of = (...amounts: number[]) => given({ lines: untaxed, breakdown: breakdown(...amounts) });
  assert.equal(of(1.41), [
    [0.71, true],
    [0.7, undefined],
  ]);
  assert.equal(of(1.42), [
    [0.71, true],
    [0.71, true],
  ]);
  assert.equal(of(1.4), [
    [0.7, undefined],
    [0.7, undefined],
  ]);
  assert.equal(result({ lines: untaxed, breakdown: breakdown(1.43) }), {
    problem: 'tax_amount_differs',
    ...{ code: 'VAT', rate: 7, sent: 1.43, amount: 1.4 },
  });
});

sent('twice for one group leave the formula', () => {
  assert.equal(given({ lines: untaxed, breakdown: breakdown(1.41, 1.42) }), [
    [0.7, undefined],
    [0.7, undefined],
  ]);
});

const without = (more: Given) => {
  const { subtotal, discount_amount, tax, total } = totals(more);
  return [subtotal, discount_amount, tax, total];
};

sent('without lines lead back to the subtotal before a discount', () => {
  assert.equal(without({ total: 97, tax: 7, discount: 20 }), [110, 20, 7, 97]);
  const percentage = { discount_type: 'percentage' as const };
  assert.equal(without({ total: 97, tax: 7, discount: 25, ...percentage }), [120, 30, 7, 97]);
  assert.equal(without({ total: 7, tax: 7, discount: 100, ...percentage }), [0, 0, 7, 7]);
  assert.equal(without({ total: 102.02, tax: 7, shipping: 5, payable_rounding: 0.02 }), [
    ...[90, 0, 7, 102.02],
  ]);
});

sent('without lines keep the discount of an import, and have no lines or charges', () => {
  assert.equal(without({ subtotal: 100, discount_amount: 5, keep: true }), [100, 5, 0, 95]);
  assert.equal(without({ subtotal: 100, discount_amount: 5 }), [100, 0, 0, 100]);
  const { lines: none, allowances_charges, shipping_taxes, doc_taxes } = totals({ subtotal: 5 });
  assert.equal([none, allowances_charges, shipping_taxes, doc_taxes], [[], [], [], []]);
});

sent('without lines have to agree', () => {
  const problem = (more: Given) => {
    const made = result({ subtotal: 100, ...more });
    return 'problem' in made ? made.problem : undefined;
  };
  assert.is(problem({ discount: 101 }), 'discount_above_subtotal');
  assert.is(problem({ discount: 101, keep: true }), undefined);
  assert.is(problem({ doc_taxes: [vat], tax: 8, total: 107 }), 'totals_do_not_add_up');
  assert.is(problem({ doc_taxes: [vat], total: 108 }), 'totals_do_not_add_up');
  assert.is(problem({ doc_taxes: [vat], tax: 7, total: 107 }), undefined);
  const far = [{ ...vat, amount: 9 }];
  assert.is(problem({ doc_taxes: far, isStrict: true }), 'tax_amount_differs');
});

sent.run();
