import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Look } from '../../../kernel/store/look.ts';
import { type LotsAsked, lotsOf } from '../../../modules/inventory/lots/lot.ts';
import { openHouse, type TestHouse } from '../../house.ts';

const lots = suite<{ house: TestHouse }>('inventory.lots.lotsOf');

lots.before(async (context) => {
  context.house = await openHouse();
});

lots.after(async ({ house }) => {
  await house.close();
});

/** The plans of the queries that are asked of a reader. */
const plansOf = (house: TestHouse, asked: LotsAsked): string[] => {
  const real = house.look();
  const plans: string[] = [];
  const rows: Look['rows'] = (sql, params) => {
    const plan = real.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params);
    plans.push(...plan.map(({ detail }) => detail).filter((one) => one.includes('item_view')));
    return real.rows(sql, params);
  };
  lotsOf({ ...real, rows }, asked);
  return plans;
};

const asked: readonly LotsAsked[] = [
  { sku: 'RING' },
  { sku: 'RING', withEmpty: true },
  { sku: 'RING', location_id: 'here' },
  { sku: 'RING', location_id: 'here', withEmpty: true },
];

for (const one of asked)
  lots(
    `looks for ${JSON.stringify(one)} by its SKU, whatever else the company has`,
    ({ house }) => {
      const plans = plansOf(house, one);
      assert.is(plans.length, 2);
      for (const plan of plans)
        assert.match(plan, /item_view_company_sku_index \(company=\? AND sku/);
    },
  );

lots('looks for an item by its id', ({ house }) => {
  const plans = plansOf(house, { item_id: 'item:1' });
  assert.is(plans.length, 1);
  assert.match(plans[0] ?? '', /company=\? AND id=\?/);
});

lots.run();
