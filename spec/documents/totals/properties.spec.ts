import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, fitsDecimals, minorUnits, sub, sum } from '../../../kernel/values/money/money.ts';
import type { TaxApplication } from '../../../modules/documents/lines/tax-application.ts';
import { documentTotals } from '../../../modules/documents/totals/document-totals.ts';
import { isTotalsProblem } from '../../../modules/documents/totals/problem.ts';
import type { DocumentTotals, TotalsInput } from '../../../modules/documents/totals/totals.ts';
import { tried } from '../../random.ts';

const it = suite('documents.totals.properties');

const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100);
const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF');
const rate = fc.constantFrom(0, 5, 7, 9.975, 19, 20, 25.5, -3, -15);
const order = fc.integer({ min: 0, max: 2 });
const tax = fc.record({ code: fc.constant('T'), rate, order, is_compound: fc.boolean() });
const inclusive = fc.record({
  code: fc.constant('I'),
  rate: fc.constantFrom(5, 7, 9.975, 20, 25.5),
  order,
  is_compound: fc.boolean(),
  is_inclusive: fc.constant(true),
});
const line = (taxes: fc.Arbitrary<TaxApplication>, min: number) =>
  fc.record({
    quantity: hundredths(min, 100000),
    unit_price: fc.integer({ min: 0, max: 99999999 }).map((n) => n / 10000),
    discount_pct: fc.constantFrom(0, 0, 5, 12.5, 33.333333, 100),
    taxes: fc.array(taxes, { maxLength: 3 }),
  });
const document = (taxes: fc.Arbitrary<TaxApplication>, min: number) =>
  fc.record({
    currency,
    lines: fc.array(line(taxes, min), { minLength: 1, maxLength: 6 }),
    doc_taxes: fc.array(tax, { maxLength: 2 }),
    discount: hundredths(0, 10000),
    discount_type: fc.constantFrom('flat' as const, 'percentage' as const),
    shipping: hundredths(0, 10000),
    side: fc.constantFrom('sales' as const, 'purchase' as const),
  });

function holds(
  given: fc.Arbitrary<TotalsInput>,
  law: (made: DocumentTotals, input: TotalsInput) => void,
) {
  let seen = 0;
  const property = fc.property(given, (input) => {
    const made = documentTotals(input);
    if (isTotalsProblem(made)) return;
    seen += 1;
    law(made, input);
  });
  const runs = tried(1500);
  fc.assert(property, runs);
  assert.ok(seen > runs.numRuns / 3, `only ${seen} documents looked at`);
}

it('shares the header discount without loss', () => {
  holds(document(fc.oneof(tax, inclusive), 0), (made) => {
    assert.is(sum(made.lines.map((each) => each.allocated_discount)), made.discount_amount);
  });
});

it('adds up to the total, without a fraction of the minor unit', () => {
  holds(document(fc.oneof(tax, inclusive), -10000), (made, input) => {
    const taxes = [...made.lines.flatMap((each) => each.taxes), ...made.doc_taxes];
    assert.is(made.subtotal, sum(made.lines.map((each) => each.line_total)));
    if (taxes.length > 0) assert.is(made.tax, sum(taxes.map((each) => each.amount)));
    assert.is(made.tax, sub(made.positive_tax, made.withheld));
    const net = sub(made.subtotal, made.discount_amount);
    assert.is(made.total, add(net, made.tax, made.shipping));
    assert.is(made.rounding, 0);
    const decimals = minorUnits(input.currency);
    const amounts = [made.total, made.tax, ...taxes.map((each) => each.amount)];
    for (const amount of amounts) assert.ok(fitsDecimals(amount, decimals));
  });
});

it('keeps the gross of prices with taxes inside', () => {
  const noDiscount = document(inclusive, -10000).map((each) => ({ ...each, discount: 0 }));
  holds(noDiscount, (made) => {
    for (const each of made.lines) {
      if (each.gross === undefined) continue;
      const taxes = sum(each.taxes.map((found) => found.amount));
      assert.is(add(each.line_total, taxes), each.gross);
    }
  });
});

it('gives the same result for its own output', () => {
  holds(document(fc.oneof(tax, inclusive), 0), (made, input) => {
    const lines = input.lines.map((each, index) => {
      const { line_total = 0, taxes = [] } = made.lines[index] ?? {};
      return { ...each, line_total, taxes: [...taxes] };
    });
    const again = documentTotals({ ...input, lines, doc_taxes: [...made.doc_taxes] });
    assert.equal(again, made);
  });
});

it.run();
