import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  averagedSku,
  averagePlan,
  leavingCost,
} from '../../../modules/inventory/lots/average-plan.ts';
import type { Lot } from '../../../modules/inventory/lots/lot.ts';

const average = suite('inventory.lots.averagePlan');

const lot = (
  id: string,
  quantity: number,
  unit_cost: number,
  consignment_flag: string | null = null,
) => ({ id, sku: 'A', quantity, unit_cost, currency: 'EUR', consignment_flag }) as Lot;

average('leaves out goods held on consignment', () => {
  // (10 × 2 + 5 × 5) ÷ 15 = 3; including the 100 at 9 it would be 8.217391.
  const lots = [lot('a', 10, 2), lot('c', 100, 9, 'in'), lot('b', 5, 5)];
  assert.equal(averagePlan(lots), [
    { item_id: 'a', old_cost: 2, new_cost: 3, value_delta: 10 },
    { item_id: 'b', old_cost: 5, new_cost: 3, value_delta: -10 },
  ]);
});

average('counts own goods placed with a consignee', () => {
  const lots = [lot('a', 10, 2), lot('b', 5, 5, 'out')];
  assert.equal(
    averagePlan(lots).map(({ new_cost }) => new_cost),
    [3, 3],
  );
});

average(
  'issues at the present cost where only consigned goods could bear the original cost',
  () => {
    // Own goods are worth 4 × 3 = 12, less than the value 2 × 7 = 14 of the issue.
    const own = lot('a', 4, 3);
    const lots = [own, lot('c', 100, 9, 'in')];
    assert.is(leavingCost(lots, own, { quantity: 2, unit_cost: 7 }), 3);
    assert.is(leavingCost(lots, own, { quantity: 2, unit_cost: 6 }), 6);
  },
);

average('leaves out lots without goods, and those whose cost is the average already', () => {
  const lots = [lot('a', 10, 2), lot('b', 5, 5), lot('c', 0, 9), lot('d', 1, 3)];
  assert.equal(
    averagePlan(lots).map(({ item_id }) => item_id),
    ['a', 'b'],
  );
  assert.equal(averagePlan([lot('a', 10, 2), lot('c', 0, 9)]), []);
});

average('puts the rounding difference on the last lot', () => {
  // 1 at 1 and 2 at 2: 5 ÷ 3 = 1.666667, so 1.67 + 3.33 = 5.00; with a third lot, 0.01 remains.
  assert.equal(averagePlan([lot('a', 1, 1), lot('b', 1, 1), lot('c', 1, 3)]), [
    { item_id: 'a', old_cost: 1, new_cost: 1.666667, value_delta: 0.67 },
    { item_id: 'b', old_cost: 1, new_cost: 1.666667, value_delta: 0.67 },
    { item_id: 'c', old_cost: 3, new_cost: 1.666667, value_delta: -1.33, rounding: 0.01 },
  ]);
});

average('sets a leaving lot back to its cost, and averages the rest', () => {
  // 20 + 25 = 45 in all; 5 are issued at 4 = 20, so 25 remain for 10.
  const lots = [lot('a', 10, 2), lot('b', 5, 5)];
  assert.equal(averagePlan(lots, { item_id: 'b', unit_cost: 4 }), [
    { item_id: 'a', old_cost: 2, new_cost: 2.5, value_delta: 5 },
    { item_id: 'b', old_cost: 5, new_cost: 4, value_delta: -5 },
  ]);
  assert.equal(averagePlan(lots, { item_id: 'none', unit_cost: 4 }), averagePlan(lots));
});

average('issues at the original cost only what is in stock and leaves something behind', () => {
  const own = lot('a', 4, 3);
  const other = lot('b', 4, 3);
  const at = { quantity: 2, unit_cost: 5 };
  assert.is(leavingCost([own, other], own, at), 5);
  assert.is(leavingCost([other], own, at), 3);
  assert.is(leavingCost([lot('a', 0, 9), other], lot('a', 0, 9), at), 9);
  assert.is(leavingCost([own], own, { quantity: 4, unit_cost: 2 }), 3);
  assert.is(leavingCost([own], own, { quantity: 2, unit_cost: 6 }), 6);
});

average(
  'is by the SKU that a lot was received under, also of its parts, or its own once renamed',
  () => {
    const named = (sku: string) => ({ ...lot('a', 1, 1), sku });
    assert.is(averagedSku(named('A'), 'A'), 'A');
    assert.is(averagedSku(named('A.1'), 'A'), 'A');
    assert.is(averagedSku(named('A1'), 'A'), 'A1');
    assert.is(averagedSku(named('B.A'), 'A'), 'B.A');
    assert.is(averagedSku(named('B'), 'A'), 'B');
  },
);

average.run();
