import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineWithoutEchoes } from '../../../modules/documents/totals/unchanged-taxes.ts';
import { priced, result, totals, vat } from './totals-input.ts';

const it = suite('documents.totals of sent numbers');

it('keeps a sent line total within one minor unit, and only then', () => {
  const near = totals({ lines: [priced(3, 3.335, { line_total: 10 })] });
  assert.is(near.lines[0]?.line_total, 10);
  assert.is(near.lines[0]?.is_total_given, true);
  const far = totals({ lines: [priced(3, 3.335, { line_total: 9.99 })] });
  assert.is(far.lines[0]?.line_total, 10.01);
  assert.is(far.lines[0]?.is_total_given, undefined);
  assert.is(totals({ lines: [priced(2, 5, { line_total: 99 })], keep: true }).total, 99);
});

it('accepts a line total without a price', () => {
  assert.is(totals({ lines: [{ line_total: 500 }, { quantity: 2, line_total: 40 }] }).total, 540);
  assert.is(totals({ lines: [{ description: 'a remark' }] }).total, 0);
});

it('keeps a sent tax within one minor unit a line, and only then', () => {
  const line = (amount: number) => priced(1, 10, { taxes: [{ ...vat, amount }] });
  assert.is(totals({ lines: [line(0.71)] }).tax, 0.71);
  assert.is(totals({ lines: [line(0.71)] }).lines[0]?.taxes[0]?.is_given, true);
  assert.is(totals({ lines: [line(0.72)] }).tax, 0.7);
  assert.is(totals({ lines: [line(0.72)], keep: true }).tax, 0.72);
  const three = [priced(1, 10), priced(1, 10), priced(1, 10)];
  assert.is(totals({ lines: three, doc_taxes: [{ ...vat, amount: 2.13 }] }).tax, 2.13);
  assert.is(totals({ lines: three, doc_taxes: [{ ...vat, amount: 2.14 }] }).tax, 2.1);
});

it('reads the single tax of earlier clients', () => {
  assert.is(totals({ lines: [priced(1, 100, { tax_rate: 7, tax_code: 'VAT' })] }).tax, 7);
  assert.is(totals({ lines: [priced(1, 100, { tax_rate: 7, taxes: [] })] }).tax, 7);
  assert.is(totals({ lines: [priced(1, 100, { tax_rate: 0 })], tax: 5 }).tax, 5);
});

it('keeps a sent tax when no tax is named', () => {
  const made = totals({ lines: [priced(1, 100)], tax: 6.5, total: 1 });
  assert.is(made.tax, 6.5);
  assert.is(made.is_tax_given, true);
  assert.is(made.total, 106.5);
  assert.is(totals({ lines: [priced(1, 100)], tax: 6.5, doc_taxes: [vat] }).tax, 7);
});

it('keeps sent totals without lines, if they add up', () => {
  const blank = totals({});
  assert.equal([blank.subtotal, blank.tax, blank.total], [0, 0, 0]);
  const sent = totals({ subtotal: 100, discount: 10, tax: 6.3, shipping: 5, total: 101.3 });
  assert.equal([sent.subtotal, sent.discount_amount, sent.tax, sent.total], [100, 10, 6.3, 101.3]);
  assert.is(totals({ total: 107, tax: 7 }).subtotal, 100);
  assert.is(totals({ total: 97, tax: 7, discount: 10 }).subtotal, 100);
  assert.is(totals({ total: 97, tax: 7, discount: 10, discount_type: 'percentage' }).subtotal, 100);
  assert.is(totals({ subtotal: 100, doc_taxes: [vat] }).total, 107);
  assert.equal(result({ subtotal: 100, tax: 7, total: 106 }), {
    problem: 'totals_do_not_add_up',
    subtotal: 100,
    discount_amount: 0,
    tax: 7,
    shipping: 0,
    total: 106,
    expected: 107,
  });
  assert.is(totals({ subtotal: 100, tax: 7, total: 106, keep: true }).rounding, -1);
});

it('keeps all figures of an import and records the rounding rest', () => {
  const made = totals({
    lines: [priced(1, 100, { line_total: 90, taxes: [{ ...vat, amount: 6.5 }] })],
    subtotal: 90,
    tax: 6.5,
    total: 97,
    keep: true,
  });
  assert.equal([made.subtotal, made.tax, made.total, made.rounding], [90, 6.5, 97, 0.5]);
});

it('recalculates figures that a client only repeats', () => {
  const stored = { line_id: 'a', ...priced(1, 10, { taxes: [vat] }), line_total: 10 };
  const first = { ...stored, taxes: [{ ...vat, order: 0, amount: 0.7 }] };
  const dearer = lineWithoutEchoes({ ...first, unit_price: 10.01 }, first);
  assert.equal(totals({ lines: [dearer] }).subtotal, 10.01);
  assert.is(dearer.taxes?.[0]?.amount, undefined);
  const given = { ...first, taxes: [{ ...vat, amount: 0.71, is_given: true }] };
  assert.is(totals({ lines: [lineWithoutEchoes(given, given)] }).tax, 0.71);
});

it.run();
