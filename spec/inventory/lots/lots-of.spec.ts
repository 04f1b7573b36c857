import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type LotsAsked, lotsOf } from '../../../modules/inventory/lots/lot.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { plansOf } from '../../query-plans.ts';

const lots = suite<{ house: TestHouse }>('inventory.lots.lotsOf');

lots.before(async (context) => {
  context.house = await openHouse();
});

lots.after(async ({ house }) => {
  await house.close();
});

/** How the lots that are asked for are looked for. */
const stepsOf = (house: TestHouse, asked: LotsAsked): string[] =>
  [...plansOf(house, (reader) => lotsOf(reader, asked)).values()]
    .flat()
    .filter((step) => step.includes('item_view'));

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
      const plans = stepsOf(house, one);
      assert.is(plans.length, 2);
      for (const plan of plans)
        assert.match(plan, /item_view_company_sku_index \(company=\? AND sku/);
    },
  );

lots('looks for an item by its id', ({ house }) => {
  const plans = stepsOf(house, { item_id: 'item:1' });
  assert.is(plans.length, 1);
  assert.match(plans[0] ?? '', /company=\? AND id=\?/);
});

lots.run();
