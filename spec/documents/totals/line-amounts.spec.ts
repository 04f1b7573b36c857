import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LineItem } from '../../../modules/documents/totals/line.ts';
import {
  lineAmounts,
  lineProblem,
  taxesOfLine,
  taxProblem,
} from '../../../modules/documents/totals/line-amounts.ts';
import { priced, vat } from './totals-input.ts';

const lines = suite('documents.totals.lineAmounts');

const net = (line: LineItem, currency = 'EUR') => lineAmounts(line, currency, false).line_total;

lines('have their taxes, else the one rate of earlier clients', () => {
  const taxes = [{ code: 'B', rate: 20 }];
  assert.equal(taxesOfLine({ taxes, tax_rate: 7 }), taxes);
  assert.equal(taxesOfLine({ taxes: [], tax_rate: 7, tax_code: 'VAT' }), [vat]);
  assert.equal(taxesOfLine({ tax_rate: 7 }), [{ code: 'tax', rate: 7 }]);
  assert.equal(taxesOfLine({ tax_rate: 0, tax_code: 'Exempt' }), [{ code: 'Exempt', rate: 0 }]);
  assert.equal(taxesOfLine({ tax_rate: 0 }), []);
  assert.equal([taxesOfLine({ tax_rate: null, tax_code: 'VAT' }), taxesOfLine({})], [[], []]);
});

lines('multiply and round once, price and discount to 6 decimals', () => {
  assert.equal([net(priced(3, 0.335)), net(priced(3, 0.335), 'JPY')], [1.01, 1]);
  assert.is(net(priced(1_000_000, 1.0000005)), 1_000_001);
  assert.is(net(priced(10, 30.75, { discount_pct: 5 })), 292.13);
  assert.is(net(priced(1_000_000, 1.0000005, { discount_pct: 50 })), 500_000.5);
  assert.is(net(priced(1, 1_000_000, { discount_pct: 33.3333335 })), 666_666.66);
  assert.is(net(priced(1, 50, { discount_pct: 100 })), 0);
});

lines('divide by the quantity that the price is for', () => {
  assert.is(net(priced(7, 9.99, { price_base_quantity: 100 })), 0.7);
  assert.is(net(priced(7, 9.99, { price_base_quantity: 1 })), 69.93);
  assert.is(net(priced(7, 9.99, { price_base_quantity: null })), 69.93);
  assert.is(net(priced(7, 9.99, { price_base_quantity: 0.5 })), 139.86);
  assert.is(net(priced(7, 9.99, { price_base_quantity: 100, discount_pct: 50 })), 0.35);
  assert.is(net(priced(3_000_000, 1.0000005, { price_base_quantity: 3 })), 1_000_001);
  assert.is(
    net(priced(1, 3_000_000, { price_base_quantity: 3, discount_pct: 33.3333335 })),
    666_666.66,
  );
  assert.is(net(priced(1, 10, { price_base_quantity: 3 }), 'KWD'), 3.333);
});

lines('deduct allowances and add charges', () => {
  const allowances_charges = [
    { is_charge: false, percentage: 10 },
    { is_charge: true, amount: 1.5 },
  ];
  assert.equal(lineAmounts(priced(10, 5, { allowances_charges }), 'EUR', false), {
    line_total: 46.5,
    isTotalGiven: false,
    allowances_charges: [
      { is_charge: false, percentage: 10, amount: 5 },
      { is_charge: true, amount: 1.5 },
    ],
  });
  assert.is(net({ allowances_charges }), 1.5);
  assert.equal(
    lineAmounts(priced(1, 5, { allowances_charges: [{ is_charge: true }] }), 'EUR', false),
    {
      line_total: 5,
      isTotalGiven: false,
    },
  );
});

lines('extract inclusive taxes and keep the gross', () => {
  const taxes = [{ ...vat, is_inclusive: true }];
  assert.equal(
    lineAmounts(priced(1, 107, { taxes: [...taxes, { code: 'B', rate: 5 }] }), 'EUR', false),
    {
      line_total: 100,
      isTotalGiven: false,
      gross: 107,
    },
  );
  assert.not('gross' in lineAmounts(priced(1, 107, { taxes: [vat] }), 'EUR', false));
});

lines('keep a sent total within a minor unit of the formula, or any in imports', () => {
  const sent = (line_total: number | null, isKept = false) => {
    const made = lineAmounts(priced(3, 3.335, { line_total }), 'EUR', isKept);
    return [made.line_total, made.isTotalGiven];
  };
  assert.equal(sent(10.01), [10.01, false]);
  assert.equal(
    [sent(10), sent(10.02)],
    [
      [10, true],
      [10.02, true],
    ],
  );
  assert.equal(
    [sent(9.99), sent(10.03), sent(null)],
    [
      [10.01, false],
      [10.01, false],
      [10.01, false],
    ],
  );
  assert.equal(sent(10.018), [10.02, true]);
  assert.equal(sent(null, true), [10.01, false]);
  assert.equal(
    [sent(5, true), sent(10.01, true)],
    [
      [5, true],
      [10.01, false],
    ],
  );
});

lines('keep the total of a line without a price', () => {
  const of = (line: LineItem) => {
    const made = lineAmounts(line, 'EUR', false);
    return [made.line_total, made.isTotalGiven];
  };
  assert.equal(of({ line_total: 40 }), [40, true]);
  assert.equal(of({ quantity: 2, line_total: 40 }), [40, true]);
  assert.equal(of({ unit_price: 2, line_total: 40 }), [40, true]);
  assert.equal(of({ quantity: 0, unit_price: 0, line_total: 40 }), [40, true]);
  assert.equal(of({ quantity: 0, unit_price: 5, line_total: 40 }), [0, false]);
  assert.equal(of({ quantity: 5, unit_price: 0, line_total: 40 }), [0, false]);
  assert.equal(
    [of({ line_total: 0 }), of({})],
    [
      [0, false],
      [0, false],
    ],
  );
});

const inclusive = { ...vat, is_inclusive: true };

lines('name what is wrong with a tax', () => {
  const excluded = { code: 'E', rate: 7, category: 'E' as const };
  assert.equal(taxProblem(excluded), { problem: 'category_excludes_rate', ...excluded });
  assert.equal(taxProblem(excluded, 0), {
    problem: 'category_excludes_rate',
    line: 0,
    ...excluded,
  });
  assert.equal(taxProblem(inclusive), { problem: 'inclusive_tax_on_document', code: 'VAT' });
  for (const rate of [0, -3, 0.0000004])
    assert.equal(taxProblem({ ...inclusive, rate }, 2), {
      problem: 'inclusive_tax_not_positive',
      ...{ line: 2, code: 'VAT', rate },
    });
  assert.equal(taxProblem({ ...inclusive, reverse_charge: true }, 2), {
    problem: 'inclusive_reverse_charge',
    ...{ line: 2, code: 'VAT' },
  });
  assert.equal(
    [taxProblem(vat), taxProblem(vat, 1), taxProblem(inclusive, 1)],
    [undefined, undefined, undefined],
  );
  assert.is(taxProblem({ ...vat, reverse_charge: true }, 1), undefined);
});

lines('name the first line with a problem', () => {
  const problem = (...all: LineItem[]) => lineProblem([priced(1, 1), ...all], 'EUR', false);
  assert.is(problem(priced(1, 1, { taxes: [inclusive] })), undefined);
  assert.equal(problem({ allowances_charges: [{ is_charge: true }] }), {
    problem: 'allowance_without_amount',
    line: 1,
  });
  for (const discount_pct of [-0.01, 100.01])
    assert.equal(problem(priced(1, 1), priced(1, 1, { discount_pct })), {
      problem: 'discount_pct_out_of_range',
      ...{ line: 2, discount_pct },
    });
  for (const discount_pct of [0, 100])
    assert.is(problem(priced(1, 1, { discount_pct })), undefined);
  assert.equal(problem({ taxes: [vat, { ...inclusive, rate: 0 }] }, { discount_pct: -1 }), {
    problem: 'inclusive_tax_not_positive',
    ...{ line: 1, code: 'VAT', rate: 0 },
  });
  const far = [{ is_charge: false, percentage: 10, amount: 5 }];
  assert.is(
    problem(priced(1, 10, { allowances_charges: far }))?.problem,
    'allowance_amount_differs',
  );
  assert.is(lineProblem([priced(1, 10, { allowances_charges: far })], 'EUR', true), undefined);
});

lines.run();
