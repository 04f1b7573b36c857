import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { OutOfRange } from '../../../kernel/values/money/out-of-range.ts';
import {
  fieldOf,
  isTotalsProblem,
  type TotalsProblem,
  withinDigits,
} from '../../../modules/documents/totals/problem.ts';

const problems = suite('documents.totals.problem');

const field = (found: object, lines: Parameters<typeof fieldOf>[1] = []) =>
  fieldOf(found as TotalsProblem, lines);

problems('name the field of the line that they are about', () => {
  assert.is(field({ problem: 'discount_pct_out_of_range', line: 2 }), 'line_items.2.discount_pct');
  for (const problem of ['category_excludes_rate', 'tax_amount_differs']) {
    assert.is(field({ problem, line: 0 }), 'line_items.0.taxes');
    assert.equal(
      [field({ problem }), field({ problem, line: undefined })],
      ['doc_taxes', 'doc_taxes'],
    );
  }
  for (const problem of ['allowance_without_amount', 'allowance_amount_differs']) {
    assert.is(field({ problem, line: 0 }), 'line_items.0.allowances_charges');
    assert.equal(
      [field({ problem }), field({ problem, line: undefined })],
      ['allowances_charges', 'allowances_charges'],
    );
  }
  for (const problem of ['inclusive_tax_not_positive', 'inclusive_reverse_charge'])
    assert.is(field({ problem, line: 1 }), 'line_items.1.taxes');
});

problems('name the field of the document', () => {
  assert.is(field({ problem: 'inclusive_tax_on_document' }), 'doc_taxes');
  assert.is(field({ problem: 'discount_negative' }), 'discount');
  assert.is(field({ problem: 'discount_above_subtotal' }), 'discount');
  assert.is(field({ problem: 'totals_do_not_add_up' }), 'total');
});

problems('of an amount that is too large name the price of the largest line', () => {
  const largest = (...lines: Parameters<typeof fieldOf>[1]) =>
    field({ problem: 'amount_too_large' }, lines);
  const line = (quantity: number | null, unit_price: number | null) => ({ quantity, unit_price });
  assert.is(largest(line(1, 5), line(3, -4), line(2, 5)), 'line_items.1.unit_price');
  assert.is(largest(line(2, 5), line(null, 11)), 'line_items.1.unit_price');
  assert.is(largest(line(9, null), line(1, 1)), 'line_items.1.unit_price');
  assert.is(largest(line(0, 5)), 'line_items.0.unit_price');
});

problems('are distinguished from results', () => {
  assert.ok(isTotalsProblem({ problem: 'discount_negative', discount: -1 }));
  assert.not(isTotalsProblem({ total: 1 }));
});

problems('are amounts of more than 15 digits, and no other error', () => {
  assert.is(
    withinDigits(() => 5),
    5,
  );
  assert.equal(
    withinDigits(() => {
      throw new OutOfRange('too long');
    }),
    { problem: 'amount_too_large' },
  );
  assert.throws(
    () =>
      withinDigits(() => {
        throw new TypeError('a fault');
      }),
    /a fault/,
  );
});

problems.run();
