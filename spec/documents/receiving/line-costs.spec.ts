import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Good,
  isGoods,
  purchaseKindOf,
  unitsPerLineUnit,
} from '../../../modules/documents/lines/line-kind.ts';
import { stockCosts } from '../../../modules/documents/receiving/line-costs.ts';

const it = suite('documents.receiving.lineCosts');

const terms = { currency: 'USD', rate: 1, base: 'USD' };
const good: Good = { inventory_type: 'stock', sell_by: 'piece', recoverable: false };

it('shares landed cost by value among all stock lines', () => {
  const costs = stockCosts(
    [
      { kind: 'stock', line: { line_total: 100, quantity: 10 } },
      { kind: 'stock', line: { line_total: 100, quantity: 5 } },
      { kind: 'landed', line: { line_total: 20, quantity: 1 } },
      { kind: 'recoverable', line: { line_total: 7, quantity: 1 } },
      { kind: 'other', line: { line_total: 55 } },
    ],
    terms,
  );
  assert.equal(costs, [110, 110, undefined, undefined, undefined]);
});

it('adds non-recoverable taxes of the line and of the document', () => {
  const tax = { code: 'VAT', rate: 7, amount: 3.5, recoverable: false };
  const line = { line_total: 50, quantity: 10, taxes: [tax] };
  assert.equal(stockCosts([{ kind: 'stock', line }], terms), [53.5]);
  const split = [
    { kind: 'stock' as const, line: { line_total: 30, allocated_discount: 5 } },
    { kind: 'stock' as const, line: { line_total: 75 } },
  ];
  assert.equal(stockCosts(split, { ...terms, doc_taxes: [{ ...tax, amount: 10 }] }), [27.5, 82.5]);
});

it('leaves recoverable and withheld taxes out', () => {
  const taxes = [
    { code: 'VAT', rate: 7, amount: 3.5 },
    { code: 'WHT', rate: -3, amount: -1.5, recoverable: false },
  ];
  assert.equal(stockCosts([{ kind: 'stock', line: { line_total: 50, taxes } }], terms), [50]);
});

it('is in company currency at the rate of the document', () => {
  const line = { line_total: 100, quantity: 3 };
  assert.equal(
    stockCosts([{ kind: 'stock', line }], { ...terms, rate: 35.12345, base: 'THB' }),
    [3512.35],
  );
});

it('capitalises nothing where no line is stock', () => {
  assert.equal(stockCosts([{ kind: 'landed', line: { line_total: 20 } }], terms), [undefined]);
});

it('recognises goods by their item, else by their SKU', () => {
  assert.is(isGoods({ sku: 'A' }, undefined), true);
  assert.is(isGoods({ name: 'Advice' }, undefined), false);
  assert.is(isGoods({ sku: 'A', sell_by: 'hour' }, good), false);
  assert.is(isGoods({ sku: 'A' }, { ...good, inventory_type: 'service' }), false);
  assert.is(purchaseKindOf({ sku: 'A' }, good, 'inventory'), 'stock');
  assert.is(purchaseKindOf({ sku: 'A' }, good, 'asset'), 'other');
  const freight = { ...good, inventory_type: 'landed_cost' };
  assert.is(purchaseKindOf({ sku: 'F' }, freight, 'inventory'), 'landed');
  assert.is(
    purchaseKindOf({ sku: 'F' }, { ...freight, recoverable: true }, 'inventory'),
    'recoverable',
  );
});

it('converts boxes into pieces', () => {
  const boxed = { ...good, purchase_unit: 'box', purchase_conversion_factor: 12 };
  assert.is(unitsPerLineUnit({ unit: 'box' }, boxed), 12);
  assert.is(unitsPerLineUnit({ unit: 'piece' }, boxed), 1);
  assert.is(unitsPerLineUnit({}, boxed), 1);
});

it.run();
