import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addedCost, netOfLine } from '../../../modules/documents/totals/added-cost.ts';
import {
  landedCharges,
  recordedCharges,
} from '../../../modules/documents/totals/recorded-charges.ts';

const charges = suite('documents.totals.recordedCharges');

const lost = (amount: number) => ({ code: 'L', rate: 7, amount, recoverable: false });
const claimed = (amount: number) => ({ code: 'C', rate: 7, amount, recoverable: true });
const doc = {
  ...{ discount_amount: 0, shipping: 0, allowance_total: 0 },
  ...{ allowances_charges: [], shipping_taxes: [] },
};
const none = { allowances: 0, charges: 0, landed: 0 };

charges('are shipping and charges with the tax that cannot be claimed', () => {
  assert.equal(recordedCharges(doc, []), none);
  const made = recordedCharges(
    {
      ...doc,
      ...{ shipping: 10, shipping_taxes: [lost(0.7), claimed(0.5)] },
      allowances_charges: [
        { is_charge: true, amount: 4, taxes: [lost(0.28), claimed(1)] },
        { is_charge: true, amount: 2 },
        { is_charge: true, taxes: [lost(0.01)] },
        { is_charge: true, amount: 100, landed: true, taxes: [lost(7)] },
        { is_charge: false, amount: 50 },
      ],
    },
    [],
  );
  assert.equal(made, { allowances: 0, charges: 16.99, landed: 107 });
});

charges('in the cost of the goods are the landed ones', () => {
  assert.is(
    landedCharges([
      { is_charge: true, amount: 100, landed: true, taxes: [lost(7)] },
      { is_charge: true, amount: 5, landed: true },
      { is_charge: true, amount: 30, landed: false },
      { is_charge: true, amount: 20 },
      { is_charge: false, amount: 9, landed: true },
    ]),
    112,
  );
  assert.is(landedCharges(), 0);
});

charges('leave allowances that no line shares, with the tax lost on them', () => {
  const allowances_charges = [
    { is_charge: false, amount: 30, taxes: [{ code: 'L', rate: 7, recoverable: false }] },
    { is_charge: false, amount: 10, taxes: [lost(-0.7), claimed(-0.3)] },
    { is_charge: true, amount: 0, taxes: [lost(5)] },
  ];
  const given = { ...doc, discount_amount: 20, allowance_total: 40, allowances_charges };
  const lines = [{ allocated_discount: 45 }, { allocated_discount: 5 }, {}];
  assert.equal(recordedCharges(given, lines), { allowances: 10.7, charges: 5, landed: 0 });
  assert.equal(recordedCharges(given, [{ allocated_discount: 60 }]).allowances, 0);
  assert.equal(recordedCharges(given, []).allowances, 0);
});

charges('add tax that cannot be claimed to the cost of each line', () => {
  const lines = [
    { line_total: 120, allocated_discount: 20, taxes: [lost(7), claimed(3)] },
    { line_total: 50, taxes: [{ code: 'W', rate: -3, amount: -1.5, recoverable: false }] },
    { line_total: 50, taxes: [{ code: 'L', rate: 7, recoverable: false }] },
    { line_total: null },
    { taxes: [{ code: 'Z', rate: 0, amount: 4, recoverable: false }] },
  ];
  assert.equal(lines.map(netOfLine), [100, 50, 50, 0, 0]);
  assert.equal(addedCost({ lines }, 'EUR'), [7, 0, 0, 0, 0]);
  assert.equal(addedCost({ lines, doc_taxes: [lost(8), claimed(9)] }, 'EUR'), [11, 2, 2, 0, 0]);
  assert.equal(addedCost({ lines: [], doc_taxes: [lost(8)] }, 'EUR'), []);
});

charges.run();
