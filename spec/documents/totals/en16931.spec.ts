import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, compare, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { documentTotals } from '../../../modules/documents/totals/document-totals.ts';
import { isTotalsProblem } from '../../../modules/documents/totals/problem.ts';
import { percentOf } from '../../../modules/documents/totals/tax-amounts.ts';
import type { DocumentTotals, TotalsInput } from '../../../modules/documents/totals/totals.ts';
import { tried } from '../../random.ts';
import { type Given, priced, result, totals } from './totals-input.ts';

const it = suite('documents.totals by EN 16931');

const vat = (rate: number, category?: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O') => ({
  code: `VAT ${rate} %`,
  rate,
  ...(category ? { category } : {}),
});
const problem = (given: Given) => {
  const made = result(given);
  return isTotalsProblem(made) ? made.problem : undefined;
};
const groups = (made: DocumentTotals) =>
  made.tax_breakdown.map(({ category, rate, taxable_amount, tax_amount }) => [
    ...[category, rate],
    ...[taxable_amount, tax_amount],
  ]);

it('rounds tax once for each category and rate, and spreads the cents over its lines', () => {
  const taxes = [vat(20)];
  const made = totals({ currency: 'EUR', lines: [0.13, 0.13].map((x) => priced(1, x, { taxes })) });
  assert.is(made.tax, 0.05);
  assert.equal(
    made.lines.map((line) => line.taxes[0]?.amount),
    [0.03, 0.02],
  );
  const perLine = totals({
    currency: 'EUR',
    isTaxRoundedPerLine: true,
    lines: [0.13, 0.13].map((x) => priced(1, x, { taxes })),
  });
  assert.is(perLine.tax, 0.06);
});

it('keeps the gross of inclusive prices as one group', () => {
  const taxes = [{ ...vat(20), is_inclusive: true }];
  const made = totals({
    currency: 'EUR',
    lines: [1, 1, 1].map((x) => priced(x, 10.05, { taxes })),
  });
  assert.equal([made.subtotal, made.tax, made.total], [25.13, 5.02, 30.15]);
  for (const line of made.lines)
    assert.is(add(line.line_total, ...line.taxes.map((tax) => tax.amount)), 10.05);
});

it('taxes two codes of one base apart, and rates of one tax group in sum', () => {
  const gst = { code: 'GST', rate: 5 };
  const qst = { code: 'QST', rate: 9.975 };
  const two = totals({ currency: 'CAD', lines: [priced(1, 10.1, { taxes: [gst, qst] })] });
  assert.equal(groups(two), [
    ['S', 5, 10.1, 0.51],
    ['S', 9.975, 10.1, 1.01],
  ]);
  const state = { code: 'State', rate: 6.25, tax_group: 'sales' };
  const city = { code: 'City', rate: 2.1, tax_group: 'sales' };
  const one = totals({ currency: 'USD', lines: [priced(1, 0.99, { taxes: [state, city] })] });
  // 0.99 × 8.35 % = 0.0827; rounded by rate it would be 0.06 + 0.02.
  assert.is(one.tax, 0.08);
  const more = totals({ currency: 'USD', lines: [priced(1, 1.3, { taxes: [state, city] })] });
  // 1.30 × 8.35 % = 0.10855; rounded by rate it would be 0.08 + 0.03.
  assert.is(more.tax, 0.11);
});

it('bases a compound tax on the net and the rounded taxes before it', () => {
  const taxes = [
    { code: 'A', rate: 5 },
    { code: 'B', rate: 10, order: 1, is_compound: true },
  ];
  const made = totals({ currency: 'EUR', lines: [0.13, 0.13].map((x) => priced(1, x, { taxes })) });
  // A: 0.26 × 5 % = 0.01; B: (0.26 + 0.01) × 10 % = 0.03.
  assert.equal(groups(made), [
    ['S', 5, 0.26, 0.01],
    ['S', 10, 0.27, 0.03],
  ]);
});

it('takes allowances and charges of a line into its net', () => {
  const made = totals({
    currency: 'EUR',
    lines: [
      priced(10, 5, {
        allowances_charges: [
          { is_charge: false, percentage: 10, reason: 'Volume' },
          { is_charge: true, amount: 1.5, reason_code: 'FC' },
        ],
        taxes: [vat(19)],
      }),
    ],
  });
  assert.is(made.lines[0]?.line_total, 46.5);
  assert.is(made.lines[0]?.allowances_charges?.[0]?.amount, 5);
  assert.is(made.tax, 8.84);
  assert.is(
    problem({ lines: [priced(1, 1, { allowances_charges: [{ is_charge: true }] })] }),
    'allowance_without_amount',
  );
  assert.is(
    problem({
      lines: [
        priced(1, 100, { allowances_charges: [{ is_charge: false, percentage: 10, amount: 9 }] }),
      ],
    }),
    'allowance_amount_differs',
  );
});

it('divides a price by its base quantity before it rounds', () => {
  const made = totals({ currency: 'EUR', lines: [priced(7, 9.99, { price_base_quantity: 100 })] });
  assert.is(made.subtotal, 0.7);
});

it('spreads a document allowance over the lines of its category and rate', () => {
  const made = totals({
    currency: 'EUR',
    lines: [
      priced(1, 100, { taxes: [vat(19)] }),
      priced(1, 300, { taxes: [vat(19)] }),
      priced(1, 100, { taxes: [vat(7)] }),
    ],
    allowances_charges: [{ is_charge: false, amount: 40, taxes: [vat(19)] }],
  });
  assert.equal(
    made.lines.map((line) => line.allocated_discount),
    [10, 30, 0],
  );
  assert.equal(groups(made), [
    ['S', 19, 360, 68.4],
    ['S', 7, 100, 7],
  ]);
  assert.equal([made.subtotal, made.allowance_total, made.total], [500, 40, 535.4]);
});

it('taxes an allowance without such lines, and a charge, by themselves', () => {
  const made = totals({
    currency: 'EUR',
    lines: [priced(1, 1600, { taxes: [vat(19)] })],
    allowances_charges: [
      { is_charge: false, amount: 100, taxes: [vat(0, 'E')] },
      { is_charge: true, amount: 20, taxes: [vat(7)] },
    ],
  });
  assert.equal(groups(made), [
    ['S', 19, 1600, 304],
    ['E', 0, -100, 0],
    ['S', 7, 20, 1.4],
  ]);
  assert.equal([made.allowance_total, made.charge_total, made.total], [100, 20, 1825.4]);
});

it('taxes shipping like the goods where the company does so', () => {
  const given = {
    currency: 'EUR',
    lines: [priced(1, 300, { taxes: [vat(19)] }), priced(1, 100, { taxes: [vat(7)] })],
    shipping: 40,
  };
  assert.is(totals(given).total, 504);
  const made = totals({ ...given, isShippingTaxed: true });
  assert.equal(groups(made), [
    ['S', 19, 330, 62.7],
    ['S', 7, 110, 7.7],
  ]);
  assert.is(made.total, 510.4);
  const whole = { currency: 'EUR', lines: [priced(1, 100)], doc_taxes: [vat(19)], shipping: 10 };
  assert.is(totals({ ...whole, isShippingTaxed: true }).tax, 20.9);
});

it('adds the rounding of the amount to pay', () => {
  const made = totals({
    currency: 'CHF',
    lines: [priced(1, 10.01, { taxes: [vat(7.7)] })],
    payable_rounding: 0.02,
  });
  assert.equal([made.tax, made.rounding, made.total], [0.77, 0.02, 10.8]);
});

it('keeps withholding outside the VAT breakdown', () => {
  const taxes = [vat(7), { code: 'WHT', rate: -3 }];
  const made = totals({ currency: 'THB', lines: [priced(1, 1000, { taxes })] });
  assert.equal(groups(made), [['S', 7, 1000, 70]]);
  assert.equal([made.tax, made.withheld, made.total], [40, 30, 1040]);
});

it('takes a sent tax amount within a cent per line, 0 included, and refuses any other', () => {
  const line = (amount: number | undefined) =>
    priced(1, 10, { taxes: [{ ...vat(7), ...(amount === undefined ? {} : { amount }) }] });
  const taxOf = (...amounts: (number | undefined)[]) =>
    totals({ lines: amounts.map(line), isStrict: true }).tax;
  assert.is(taxOf(0.71, 0.7), 1.41);
  assert.is(taxOf(undefined, 0.69), 1.39);
  assert.is(problem({ lines: [line(0.72)], isStrict: true }), 'tax_amount_differs');
  assert.is(problem({ lines: [line(0)], isStrict: true }), 'tax_amount_differs');
  const small = priced(1, 0.1, { taxes: [{ ...vat(7), amount: 0 }] });
  assert.is(totals({ lines: [small], isStrict: true }).tax, 0);
  const many = Array.from({ length: 120 }, () => line(0.71));
  assert.is(problem({ lines: many, isStrict: true }), 'tax_amount_differs', 'more than 1.00');
});

it('takes the tax breakdown of a file where it is near, and names it where it is not', () => {
  const lines = [priced(1, 10.01, { taxes: [vat(19)] }), priced(1, 10.01, { taxes: [vat(19)] })];
  const breakdown = (tax_amount: number) => [{ rate: 19, tax_amount }];
  const made = totals({ currency: 'EUR', lines, isStrict: true, breakdown: breakdown(3.81) });
  assert.equal([made.tax, made.tax_breakdown[0]?.tax_amount], [3.81, 3.81]);
  const far = { currency: 'EUR', lines, isStrict: true, breakdown: breakdown(3.83) };
  assert.is(problem(far), 'tax_amount_differs');
  const other = { ...far, breakdown: [...breakdown(3.8), { rate: 7, tax_amount: 1 }] };
  assert.is(problem(other), 'tax_amount_differs', 'a rate that no line has');
});

it('refuses a rate that the category excludes', () => {
  const taxed = (rate: number, category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O') => ({
    lines: [priced(1, 1, { taxes: [vat(rate, category)] })],
  });
  for (const category of ['Z', 'E', 'G', 'O', 'AE', 'K'] as const) {
    assert.is(problem(taxed(19, category)), 'category_excludes_rate', category);
    assert.is(problem(taxed(0, category)), undefined, category);
  }
  assert.is(problem(taxed(0, 'S')), 'category_excludes_rate');
});

const cents = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100);
const anyTax = fc.constantFrom(vat(19), vat(7), vat(0, 'E'), vat(0, 'K'), vat(9.975));
const allowance = fc.record({ is_charge: fc.boolean(), amount: cents(0, 5000) });
const anyDocument = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  lines: fc.array(
    fc.record({
      quantity: cents(-5000, 100000),
      unit_price: fc.integer({ min: 0, max: 99999999 }).map((n) => n / 10000),
      allowances_charges: fc.array(allowance, { maxLength: 2 }),
      taxes: anyTax.map((tax) => [tax]),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  allowances_charges: fc.array(
    fc.record({ is_charge: fc.boolean(), amount: cents(0, 9999), taxes: anyTax.map((t) => [t]) }),
    { maxLength: 3 },
  ),
  discount: cents(0, 1000),
  shipping: cents(0, 1000),
  isShippingTaxed: fc.boolean(),
  payable_rounding: cents(-4, 4),
});

/** Shares a law over documents that can be calculated. */
const holds = (law: (made: DocumentTotals, input: TotalsInput) => void) => {
  let seen = 0;
  const property = fc.property(anyDocument, (input) => {
    const made = documentTotals(input);
    if (isTotalsProblem(made)) return;
    seen += 1;
    law(made, input);
  });
  const runs = tried(800);
  fc.assert(property, runs);
  assert.ok(seen > (runs.numRuns * 3) / 8, `only ${seen} documents looked at`);
};

it('adds up for any document: lines, allowances, categories and payable (BR-CO-10 to BR-CO-16)', () => {
  holds((made) => {
    assert.is(made.subtotal, sum(made.lines.map((line) => line.line_total)));
    const discounts = add(made.discount_amount, made.allowance_total);
    const exclusive = add(sub(made.subtotal, discounts), made.charge_total, made.shipping);
    assert.is(made.tax, sum(made.tax_breakdown.map(({ tax_amount }) => tax_amount)));
    assert.is(made.total, add(exclusive, made.tax, made.rounding));
    const applied = [
      ...made.lines.flatMap((line) => line.taxes),
      ...made.allowances_charges.flatMap(({ taxes = [] }) => taxes),
      ...made.shipping_taxes,
    ];
    assert.is(made.tax, sum(applied.map(({ amount = 0 }) => amount)));
  });
});

it('taxes each category and rate once (BR-CO-17), on a base that leaves nothing out', () => {
  holds((made, input) => {
    for (const { rate, taxable_amount, tax_amount } of made.tax_breakdown)
      assert.is(tax_amount, percentOf(taxable_amount, rate, input.currency));
    const untaxed = input.isShippingTaxed ? 0 : made.shipping;
    const discounts = add(made.discount_amount, made.allowance_total, untaxed);
    const exclusive = add(sub(made.subtotal, discounts), made.charge_total, made.shipping);
    assert.is(sum(made.tax_breakdown.map((one) => one.taxable_amount)), exclusive);
  });
});

it('keeps the share of each line within a minor unit of its exact tax', () => {
  holds((made, input) => {
    for (const line of made.lines)
      for (const { rate, amount } of line.taxes) {
        const base = sub(line.line_total, line.allocated_discount);
        const apart = Math.abs(sub(amount, percentOf(base, rate, input.currency)));
        const unit = { EUR: 0.01, JPY: 1, KWD: 0.001 }[input.currency] ?? 0.01;
        assert.ok(compare(apart, unit) <= 0, `${amount} on ${base} at ${rate}`);
      }
  });
});

it('turns every sign with the quantities', () => {
  const plain = anyDocument.map(({ lines, currency }) => ({
    currency,
    lines: lines.map(({ quantity, unit_price, taxes }) => ({ quantity, unit_price, taxes })),
  }));
  fc.assert(
    fc.property(plain, (input) => {
      const made = documentTotals(input);
      const turned = documentTotals({
        ...input,
        lines: input.lines.map((line) => ({ ...line, quantity: neg(line.quantity) })),
      });
      if (isTotalsProblem(made) || isTotalsProblem(turned)) return;
      assert.equal([turned.subtotal, turned.tax], [neg(made.subtotal), neg(made.tax)]);
    }),
    tried(300),
  );
});

it.run();
