import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { takenBack, taxedOf } from '../../../modules/accounting/reports/taxed-document.ts';
import { type Given, priced, totals, vat } from '../../documents/totals/totals-input.ts';

const taxed = suite('accounting.reports.taxedDocument');

const wht = { code: 'WHT', rate: -3 };

/** Taxes of a document with these totals, in baht. */
const taxesOf = (doc_type: string, given: Given, conversion_rate: number | null = null) => {
  const side = doc_type === 'bill' ? 'purchase' : 'sales';
  const made = totals({ side, ...given });
  const state = {
    ...{ doc_type, currency: given.currency ?? 'THB', base_currency: 'THB', conversion_rate },
    ...made,
  };
  return taxedOf(state as never, made.lines as never);
};

const short = ({ taxes }: ReturnType<typeof taxedOf>) =>
  taxes.map(({ kind, rate, net, tax }) => [kind, rate, net, tax]);

taxed('owes output tax on sales, and has tax withheld by the customer', () => {
  const made = taxesOf('invoice', {
    lines: [priced(1, 100, { taxes: [vat, wht] }), priced(1, 50, { taxes: [vat] })],
  });
  assert.equal(made, {
    taxes: [
      {
        ...{ kind: 'output', code: 'VAT', category: 'S', rate: 7 },
        ...{ net: 150, tax: 10.5, is_reversed: false },
      },
      {
        ...{ kind: 'withheld_from_us', code: 'WHT', category: null, rate: -3 },
        ...{ net: 100, tax: 3, is_reversed: false },
      },
    ],
    sales_net: 150,
    purchases_net: 0,
  });
});

taxed('claims input tax on purchases but what is not recoverable, and withholds tax', () => {
  const lost = { code: 'LOST', rate: 10, recoverable: false };
  const reverse = { code: 'RC', rate: 19, reverse_charge: true };
  const lostReverse = { ...reverse, code: 'LRC', recoverable: false };
  const made = taxesOf('bill', {
    lines: [
      priced(1, 100, { taxes: [vat, wht] }),
      priced(1, 40, { taxes: [lost] }),
      priced(1, 30, { taxes: [reverse] }),
      priced(1, 20, { taxes: [lostReverse] }),
      priced(1, 5),
    ],
  });
  assert.equal(short(made), [
    ['input', 7, 100, 7],
    ['not_recoverable', 10, 40, 4],
    ['not_recoverable', 19, 20, 3.8],
    ['reverse_charge', 19, 30, 5.7],
    ['withheld_by_us', -3, 100, 3],
  ]);
  assert.equal(
    made.taxes.map(({ is_reversed }) => is_reversed),
    [false, false, true, true, false],
  );
  assert.equal([made.sales_net, made.purchases_net], [0, 130]);
});

taxed('reverses no charge on sales, where the buyer owes the tax', () => {
  const made = taxesOf('invoice', {
    lines: [priced(1, 100, { taxes: [{ code: 'RC', rate: 19, reverse_charge: true }] })],
  });
  assert.equal(short(made), [['output', 19, 100, 0]]);
  assert.equal([made.taxes[0]?.is_reversed, made.sales_net], [false, 100]);
});

taxed('is negative for a credit note', () => {
  const made = taxesOf('credit_note', { lines: [priced(1, 100, { taxes: [vat, wht] })] });
  assert.equal(short(made), [
    ['output', 7, -100, -7],
    ['withheld_from_us', -3, -100, -3],
  ]);
  assert.is(made.sales_net, -100);
});

taxed('counts a taxable amount once, however many taxes apply, discounts taken off', () => {
  const city = { code: 'City', rate: 2 };
  const both = taxesOf('invoice', { lines: [priced(1, 100, { taxes: [vat, city] })] });
  assert.is(both.sales_net, 100);
  const discounted = taxesOf('invoice', {
    lines: [priced(1, 100, { taxes: [vat] }), priced(1, 100)],
    discount: 20,
  });
  assert.is(discounted.sales_net, 90);
});

taxed('applies taxes of the whole document to the net, with shipping where they say so', () => {
  const given = { lines: [priced(1, 100)], discount: 10, shipping: 5 };
  const plain = taxesOf('invoice', { ...given, doc_taxes: [vat] });
  assert.equal([short(plain), plain.sales_net], [[['output', 7, 90, 6.3]], 90]);
  const shipped = taxesOf('invoice', {
    ...given,
    doc_taxes: [{ ...vat, applies_to_shipping: true }],
  });
  assert.equal([short(shipped), shipped.sales_net], [[['output', 7, 95, 6.65]], 95]);
  const city = { code: 'City', rate: 2 };
  const either = [{ ...vat, applies_to_shipping: true }, city];
  assert.is(taxesOf('invoice', { ...given, doc_taxes: either }).sales_net, 95);
  const allowed = taxesOf('invoice', {
    ...given,
    doc_taxes: [vat],
    allowances_charges: [{ is_charge: false, amount: 15 }],
  });
  assert.is(allowed.sales_net, 75);
});

taxed('includes charges and allowances with taxes of their own', () => {
  const made = taxesOf('invoice', {
    lines: [priced(1, 1600, { taxes: [{ code: 'V', rate: 19 }] })],
    allowances_charges: [
      { is_charge: false, amount: 100, taxes: [{ code: 'E', rate: 0, category: 'E' }] },
      { is_charge: true, amount: 20, taxes: [vat] },
    ],
  });
  assert.is(made.sales_net, 1520);
});

taxed('counts an allowance that lines share in those lines only', () => {
  const made = taxesOf('invoice', {
    lines: [priced(1, 100, { taxes: [vat] })],
    allowances_charges: [{ is_charge: false, amount: 40, taxes: [vat] }],
  });
  assert.equal([short(made), made.sales_net], [[['output', 7, 60, 4.2]], 60]);
});

taxed('includes shipping and charges that are taxed like the goods, and no other', () => {
  const given = {
    lines: [priced(1, 300, { taxes: [vat] }), priced(1, 100, { taxes: [{ code: 'B', rate: 20 }] })],
    shipping: 40,
    allowances_charges: [
      { is_charge: true, amount: 8 },
      { is_charge: false, amount: 10 },
      { is_charge: true, amount: 5, taxes: [vat] },
    ],
  };
  assert.is(taxesOf('invoice', { ...given, isShippingTaxed: true }).sales_net, 443);
  assert.is(taxesOf('invoice', given).sales_net, 395);
});

taxed('takes the net of the document for a tax that was sent as an amount', () => {
  const given = { lines: [priced(1, 100)], discount: 10, shipping: 5, tax: 6.5 };
  const sale = taxesOf('invoice', given);
  assert.equal(
    [short(sale), sale.sales_net, sale.purchases_net],
    [[['output', 0, 90, 6.5]], 90, 0],
  );
  const bill = taxesOf('bill', given);
  assert.equal([short(bill), bill.sales_net, bill.purchases_net], [[['input', 0, 90, 6.5]], 0, 90]);
});

taxed('counts taxed lines only where a tax has no code, or lines are stored without taxes', () => {
  const nameless = [{ code: '', rate: 7 }];
  const lines = [priced(1, 100, { taxes: nameless }), priced(1, 50)];
  assert.is(taxesOf('invoice', { lines }).sales_net, 100);
  const made = totals({ lines });
  const stored = made.lines.map(({ taxes, ...line }) =>
    taxes.length > 0 ? { ...line, taxes } : line,
  );
  const state = { doc_type: 'invoice', currency: 'THB', base_currency: 'THB', ...made };
  assert.is(taxedOf(state as never, stored as never).sales_net, 100);
});

taxed('converts taxes that cancel out one by one', () => {
  const other = { code: 'B', rate: 10 };
  const lines = [priced(1, 100, { taxes: [vat] }), priced(-1, 70, { taxes: [other] })];
  assert.equal(short(taxesOf('invoice', { currency: 'USD', lines }, 35)), [
    ['output', 7, 3500, 245],
    ['output', 10, -2450, -245],
  ]);
});

taxed('converts taxes of one account as a sum, and each withholding apart', () => {
  const other = { code: 'B', rate: 10 };
  const made = taxesOf(
    'invoice',
    {
      currency: 'USD',
      lines: [priced(1, 10.01, { taxes: [vat, wht] }), priced(1, 20.03, { taxes: [other] })],
    },
    35.12345,
  );
  // 2.70 × 35.12345 = 94.83, although 24.59 + 70.25 = 94.84.
  assert.equal(short(made), [
    ['output', 7, 351.59, 24.59],
    ['output', 10, 703.52, 70.24],
    ['withheld_from_us', -3, 351.59, 10.54],
  ]);
});

taxed('converts the nets of the lines as a sum', () => {
  const lines = [1, 2, 3].map(() => priced(1, 10.01, { taxes: [vat] }));
  const made = taxesOf('invoice', { currency: 'USD', lines }, 35.12345);
  // 30.03 × 35.12345 = 1054.76, although three times 351.59 is 1054.77.
  assert.is(made.sales_net, 1054.76);
});

taxed('takes back a reversed document', () => {
  const made = taxesOf('bill', { lines: [priced(1, 100, { taxes: [vat] })] });
  const back = takenBack(made);
  assert.equal(short(back), [['input', 7, -100, -7]]);
  assert.equal([back.sales_net, back.purchases_net], [0, -100]);
  assert.is(takenBack({ ...made, sales_net: 5 }).sales_net, -5);
});

taxed.run();
