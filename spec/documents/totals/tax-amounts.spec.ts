import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addedCost } from '../../../modules/documents/totals/added-cost.ts';
import { priced, taxAmounts, totals, vat } from './totals-input.ts';

const it = suite('documents.totals of taxes');

it('compounds a tax on those ordered before it', () => {
  const gst = { code: 'GST', rate: 5, order: 0 };
  const qst = { code: 'QST', rate: 9.975, order: 1, is_compound: true };
  for (const taxes of [
    [gst, qst],
    [qst, gst],
  ]) {
    const made = totals({ lines: [priced(1, 1000, { taxes })] });
    const byCode = Object.fromEntries(
      made.lines[0]?.taxes.map((tax) => [tax.code, tax.amount]) ?? [],
    );
    assert.equal(byCode, { GST: 50, QST: 104.74 });
    assert.is(made.total, 1154.74);
  }
});

it('withholds a negative rate', () => {
  const made = totals({ lines: [priced(1, 1000)], doc_taxes: [vat, { code: 'WHT', rate: -3 }] });
  assert.equal(
    made.doc_taxes.map((tax) => tax.amount),
    [70, -30],
  );
  assert.is(made.tax, 40);
  assert.is(made.positive_tax, 70);
  assert.is(made.withheld, 30);
  assert.is(made.total, 1040);
});

it('adds two flat taxes side by side', () => {
  const made = totals({ lines: [priced(1, 1000, { taxes: [vat, { code: 'B', rate: 5 }] })] });
  assert.equal(taxAmounts(made), [70, 50]);
  assert.is(made.total, 1120);
});

it('extracts an inclusive tax and keeps the price', () => {
  const taxes = [{ code: 'VAT', rate: 20, is_inclusive: true }];
  const made = totals({ lines: [priced(1, 10.05, { taxes })] });
  assert.is(made.lines[0]?.line_total, 8.38);
  assert.is(made.lines[0]?.gross, 10.05);
  assert.equal(taxAmounts(made), [1.67]);
  assert.is(made.total, 10.05);
});

it('recalculates an inclusive tax under a header discount', () => {
  const taxes = [{ ...vat, is_inclusive: true }];
  const made = totals({
    lines: [priced(1, 107, { taxes })],
    discount: 10,
    discount_type: 'percentage',
  });
  assert.is(made.subtotal, 100);
  assert.is(made.discount_amount, 10);
  assert.is(made.tax, 6.3);
  assert.is(made.total, 96.3);
});

it('extracts compound and several inclusive taxes, the last one with the rest', () => {
  const taxes = [
    { code: 'A', rate: 10, order: 1, is_inclusive: true },
    { code: 'B', rate: 5, order: 2, is_inclusive: true, is_compound: true },
    { code: 'C', rate: 2, order: 3 },
  ];
  const made = totals({ lines: [priced(1, 100, { taxes })] });
  assert.is(made.lines[0]?.line_total, 86.58);
  assert.equal(taxAmounts(made), [8.66, 4.76, 1.73]);
  assert.is(made.total, 101.73);
});

it('taxes shipping only where a tax says so', () => {
  const lines = [priced(1, 100)];
  assert.is(totals({ lines, shipping: 10, doc_taxes: [vat] }).total, 117);
  const both = { ...vat, applies_to_shipping: true };
  const made = totals({ lines, shipping: 10, discount: 20, doc_taxes: [both] });
  assert.is(made.tax, 6.3);
  assert.is(made.total, 96.3);
});

it('calculates a reverse charge on purchases and only prints it on sales', () => {
  const taxes = [{ code: 'RC', rate: 19, reverse_charge: true }, vat];
  const bill = totals({ lines: [priced(1, 100, { taxes })], side: 'purchase' });
  assert.equal(taxAmounts(bill), [19, 7]);
  assert.is(bill.total, 107);
  assert.is(bill.reverse_charged, 19);
  const invoice = totals({ lines: [priced(1, 100, { taxes })] });
  assert.equal(taxAmounts(invoice), [0, 7]);
  assert.is(invoice.total, 107);
});

it('adds non-recoverable tax to the cost', () => {
  const taxes = [{ ...vat, recoverable: false }];
  const bill = totals({ lines: [priced(10, 5, { taxes })], side: 'purchase' });
  assert.is(bill.total, 53.5);
  assert.equal(addedCost(bill, 'THB'), [3.5]);
  const whole = totals({
    lines: [priced(1, 20), priced(1, 10)],
    doc_taxes: [
      { ...vat, recoverable: false, reverse_charge: true },
      { code: 'WHT', rate: -3 },
    ],
    side: 'purchase',
  });
  assert.equal(addedCost(whole, 'THB'), [1.4, 0.7]);
});

it.run();
