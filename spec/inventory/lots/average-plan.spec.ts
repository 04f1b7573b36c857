import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { averagePlan, leavingCost } from '../../../modules/inventory/lots/average-plan.ts';
import type { Lot } from '../../../modules/inventory/lots/lot.ts';

const average = suite('inventory.lots.averagePlan');

const lot = (
  id: string,
  quantity: number,
  unit_cost: number,
  consignment_flag: string | null = null,
) => ({ id, sku: 'A', quantity, unit_cost, currency: 'EUR', consignment_flag }) as Lot;

average('leaves out goods held on consignment', () => {
  // (10 × 2 + 5 × 5) ÷ 15 = 3; with the 100 at 9 it would be 8.217391.
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
    // Own goods are worth 4 × 3 = 12, less than the 2 × 7 = 14 that would leave.
    const own = lot('a', 4, 3);
    const lots = [own, lot('c', 100, 9, 'in')];
    assert.is(leavingCost(lots, own, { quantity: 2, unit_cost: 7 }), 3);
    assert.is(leavingCost(lots, own, { quantity: 2, unit_cost: 6 }), 6);
  },
);

average.run();
