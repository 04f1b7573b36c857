import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LineItem } from '../../../modules/documents/totals/line.ts';
import { isTotalsProblem } from '../../../modules/documents/totals/problem.ts';
import { type Given, priced, result, taxAmounts, totals, vat } from './totals-input.ts';

const it = suite('documents.totals');

it('taxes the document as a whole', () => {
  const made = totals({ lines: [priced(2, 50)], doc_taxes: [vat] });
  assert.is(made.subtotal, 100);
  assert.is(made.tax, 7);
  assert.is(made.total, 107);
  assert.equal(made.doc_taxes, [
    {
      code: 'VAT',
      rate: 7,
      amount: 7,
      order: 0,
      is_compound: false,
      label: '',
      is_inclusive: false,
      recoverable: true,
      reverse_charge: false,
    },
  ]);
});

it('shares a header discount over lines of two rates', () => {
  const made = totals({
    lines: [priced(1, 100, { taxes: [vat] }), priced(1, 50, { taxes: [{ code: 'B', rate: 20 }] })],
    discount: 10,
  });
  assert.equal(
    made.lines.map((line) => line.allocated_discount),
    [6.67, 3.33],
  );
  assert.equal([taxAmounts(made, 0), taxAmounts(made, 1)], [[6.53], [9.33]]);
  assert.is(made.tax, 15.86);
  assert.is(made.total, 155.86);
});

it('discounts a line before it rounds', () => {
  const made = totals({ lines: [priced(10, 30.75, { discount_pct: 5 })] });
  assert.is(made.lines[0]?.line_total, 292.13);
  assert.is(totals({ lines: [priced(3, 0.335)] }).subtotal, 1.01);
  assert.is(totals({ currency: 'JPY', lines: [priced(1, 100.5)] }).subtotal, 101);
  assert.is(totals({ currency: 'KWD', lines: [priced(1, 1.0005)] }).subtotal, 1.001);
});

it('calculates the price difference and the partial credit of the worked figures', () => {
  const bill = totals({ lines: [priced(10, 5.2, { taxes: [vat] })], side: 'purchase' });
  assert.equal([bill.subtotal, bill.tax, bill.total], [52, 3.64, 55.64]);
  const credit = totals({ lines: [priced(4, 10, { taxes: [vat] })] });
  assert.equal([credit.subtotal, credit.tax, credit.total], [40, 2.8, 42.8]);
  const supplierCredit = totals({ lines: [priced(4, 5.2, { taxes: [vat] })] });
  assert.equal([supplierCredit.tax, supplierCredit.total], [1.46, 22.26]);
});

it('names the reason of a refusal', () => {
  const problem = (given: Given) => {
    const made = result(given);
    return isTotalsProblem(made) ? made.problem : undefined;
  };
  const inclusive = { ...vat, is_inclusive: true };
  const lines = [priced(1, 100)];
  const taxed = (tax: LineItem['taxes']) => ({ lines: [{ ...priced(1, 1), taxes: tax ?? [] }] });
  assert.is(problem({ lines, discount: 100.01 }), 'discount_above_subtotal');
  assert.is(
    problem({ lines, discount: 101, discount_type: 'percentage' }),
    'discount_above_subtotal',
  );
  assert.is(problem({ lines, discount: 100 }), undefined);
  assert.is(problem({ lines, discount: -1 }), 'discount_negative');
  assert.is(problem({ lines: [priced(1, 1, { discount_pct: 101 })] }), 'discount_pct_out_of_range');
  assert.is(problem(taxed([{ ...inclusive, rate: -3 }])), 'inclusive_tax_not_positive');
  assert.is(problem(taxed([{ ...inclusive, rate: 0 }])), 'inclusive_tax_not_positive');
  assert.is(problem(taxed([{ ...inclusive, reverse_charge: true }])), 'inclusive_reverse_charge');
  assert.is(problem({ lines, doc_taxes: [inclusive] }), 'inclusive_tax_on_document');
  assert.is(problem({ lines: [priced(999999999, 999999999)] }), 'amount_too_large');
});

it('accepts credit lines and negative subtotals', () => {
  const lines = [priced(2, 50, { taxes: [vat] }), priced(-1, 30, { taxes: [vat] })];
  const made = totals({ lines, discount: 7 });
  assert.equal(
    made.lines.map((line) => line.allocated_discount),
    [10, -3],
  );
  assert.equal([made.subtotal, made.tax, made.total], [70, 4.41, 67.41]);
  const back = totals({ lines: [priced(-1, 100)], discount: 10, discount_type: 'percentage' });
  assert.is(back.total, -90);
});

it('has a schema that accepts every field and unknown ones', () => {
  assert.ok(Value.Check(LineItem, { quantity: 1, unit_price: 2, sku: null, cut: 'oval' }));
  assert.ok(Value.Check(LineItem, { taxes: [vat], line_status: 'memo_out', item_id: 'item:1' }));
  assert.not(Value.Check(LineItem, { quantity: '1' }));
  assert.not(Value.Check(LineItem, { taxes: [{ code: 'VAT' }] }));
  assert.not(Value.Check(LineItem, { line_status: 'lost' }));
});

it.run();
