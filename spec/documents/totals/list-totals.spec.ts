import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, fitsDecimals, sub, sum } from '../../../kernel/values/money/money.ts';
import { type ListTotals, listTotals } from '../../../modules/documents/totals/list-totals.ts';
import { isTotalsProblem } from '../../../modules/documents/totals/problem.ts';
import { tried } from '../../random.ts';

const it = suite('documents.totals of lists');

function totals(input: Parameters<typeof listTotals>[0]): ListTotals {
  const made = listTotals(input);
  if (isTotalsProblem(made)) throw new Error(made.problem);
  return made;
}

it('accepts tax as a percent and discount as a percentage', () => {
  const made = totals({
    currency: 'USD',
    lines: [{ line_total: 2000 }, { line_total: 1500 }],
    discount: 10,
    discount_type: 'percentage',
    tax: 7,
  });
  assert.is(made.subtotal, 3500);
  assert.is(made.discount_amount, 350);
  assert.is(made.tax, 7);
  assert.is(made.tax_amount, 220.5);
  assert.is(made.total, 3370.5);
});

it('calculates lines from quantity and price', () => {
  const made = totals({
    currency: 'USD',
    lines: [{ quantity: 3, unit_price: 3.335, line_total: 99 }],
    tax: 7,
  });
  assert.equal([made.subtotal, made.tax_amount, made.total], [10.01, 0.7, 10.71]);
  const empty = totals({ currency: 'USD', lines: [] });
  assert.equal([empty.subtotal, empty.tax, empty.total], [0, 0, 0]);
});

it('refuses a discount above the subtotal', () => {
  assert.equal(listTotals({ currency: 'USD', lines: [{ line_total: 5 }], discount: 6 }), {
    problem: 'discount_above_subtotal',
    discount_amount: 6,
    subtotal: 5,
  });
});

it('shows the gross of inclusive prices and totals that were sent, taxes not counted', () => {
  const taxes = [{ code: 'VAT', rate: 7, is_inclusive: true }];
  const made = totals({
    currency: 'USD',
    lines: [
      { quantity: 1, unit_price: 107, taxes },
      { quantity: 3, unit_price: 3.335, line_total: 10 },
      { quantity: 1, unit_price: 5, taxes: [{ code: 'B', rate: 20 }] },
    ],
  });
  assert.equal(made, {
    lines: [
      { line_total: 100, gross: 107 },
      { line_total: 10, is_total_given: true },
      { line_total: 5 },
    ],
    ...{ subtotal: 115, discount_amount: 0, tax: 0, tax_amount: 0, total: 115 },
  });
});

it('keeps line totals and discounts of an import', () => {
  const given = { currency: 'USD', lines: [{ quantity: 1, unit_price: 5, line_total: 4 }] };
  const kept = totals({ ...given, discount: 6, keep: true });
  assert.equal([kept.subtotal, kept.discount_amount, kept.total], [4, 6, -2]);
  const percentage = { ...given, discount: 50, discount_type: 'percentage' as const };
  assert.is(totals(percentage).total, 2.5);
});

it('names lines and amounts that cannot be', () => {
  const problem = (line: object, keep = false) => {
    const made = listTotals({ currency: 'USD', lines: [line], keep });
    return isTotalsProblem(made) ? made.problem : undefined;
  };
  assert.is(
    problem({ quantity: 1, unit_price: 1, discount_pct: 101 }),
    'discount_pct_out_of_range',
  );
  assert.is(problem({ quantity: 999_999_999, unit_price: 999_999_999 }), 'amount_too_large');
  const far = [{ is_charge: false, percentage: 10, amount: 5 }];
  const line = { quantity: 1, unit_price: 10, allowances_charges: far };
  assert.equal([problem(line), problem(line, true)], ['allowance_amount_differs', undefined]);
  assert.is(isTotalsProblem(listTotals({ currency: 'USD', lines: [line] })), true);
});

it('adds up for any input', () => {
  const hundredths = (max: number) => fc.integer({ min: 0, max }).map((n) => n / 100);
  const line = fc.record({ quantity: hundredths(100000), unit_price: hundredths(1000000) });
  const input = fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    lines: fc.array(line, { maxLength: 6 }),
    discount: hundredths(10000),
    discount_type: fc.constant('percentage' as const),
    tax: hundredths(3000),
  });
  fc.assert(
    fc.property(input, (given) => {
      const made = totals(given);
      assert.is(made.subtotal, sum(made.lines.map((each) => each.line_total)));
      assert.is(made.total, add(sub(made.subtotal, made.discount_amount), made.tax_amount));
      if (given.currency === 'JPY') assert.ok(fitsDecimals(made.total, 0));
    }),
    tried(1000),
  );
});

it.run();
