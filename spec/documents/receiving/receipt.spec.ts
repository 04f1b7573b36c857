import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { billClearing, emptyClearing } from '../../../modules/documents/receiving/grni-clearing.ts';
import {
  isOverReceipt,
  receiptValue,
  unitCostOf,
} from '../../../modules/documents/receiving/receipt.ts';

const it = suite('documents.receiving.receipt');

const line = { quantity: 10, received: 0, cost: 50, factor: 1 };
const atOnce = (quantity: number) => ({ quantity, receipt: 0 });

it('has the value of quantity times net unit cost', () => {
  const { value, unit_cost, grni, stock_quantity } = receiptValue(line, atOnce(4), 'USD');
  assert.equal(
    { value, unit_cost, grni, stock_quantity },
    {
      value: 20,
      unit_cost: 5,
      grni: -20,
      stock_quantity: 4,
    },
  );
});

it('keeps six decimals of a unit cost and cents of a value', () => {
  const thirds = { quantity: 3, received: 0, cost: 10, factor: 1 };
  assert.is(unitCostOf(thirds), 3.333333);
  assert.is(receiptValue(thirds, atOnce(3), 'USD').value, 10);
  assert.is(receiptValue(thirds, atOnce(1), 'USD').value, 3.33);
});

it('converts boxes into pieces, each at its share of the box', () => {
  const boxes = { quantity: 2, received: 0, cost: 60, factor: 12 };
  const { stock_quantity, unit_cost, value } = receiptValue(boxes, atOnce(1), 'USD');
  assert.equal([stock_quantity, unit_cost, value], [12, 2.5, 30]);
});

it('has the billed value when the bill came first', () => {
  const { clearing } = billClearing(emptyClearing, { quantity: 10, value: 52 }, 'USD');
  const after = receiptValue({ ...line, cost: 52, clearing }, atOnce(10), 'USD');
  assert.equal([after.value, after.grni], [52, -52]);
});

it('posts to price variance the difference of a cost sent with billed goods', () => {
  const { clearing } = billClearing(emptyClearing, { quantity: 10, value: 52 }, 'USD');
  const after = receiptValue(
    { ...line, cost: 52, clearing },
    { ...atOnce(10), unit_cost: 5 },
    'USD',
  );
  assert.equal([after.value, after.grni], [50, -52]);
});

it('has the exact cost of its line, whatever the unit cost', () => {
  const after = receiptValue(
    { quantity: 7, received: 0, cost: 0.03, factor: 1000 },
    atOnce(7),
    'USD',
  );
  assert.is(after.value, 0.03);
});

it('exceeds the order only beyond the tolerance', () => {
  assert.is(isOverReceipt(line, 10, 0), false);
  assert.is(isOverReceipt(line, 10.5, 0), true);
  assert.is(isOverReceipt({ ...line, received: 8 }, 4, 20), false);
  assert.is(isOverReceipt({ ...line, received: 8 }, 5, 20), true);
});

it.run();
