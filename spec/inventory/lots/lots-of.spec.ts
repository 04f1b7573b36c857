import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type LotsAsked, lotsOf } from '../../../modules/inventory/lots/lot.ts';
import { plansOf } from '../../query-plans.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const lots = suite<{ app: TestApp }>('inventory.lots.lotsOf');

lots.before(async (context) => {
  context.app = await openApp();
});

lots.after(async ({ app }) => {
  await app.close();
});

/** Query plan of a search for lots. */
const stepsOf = (app: TestApp, asked: LotsAsked): string[] =>
  [...plansOf(app, (reader) => lotsOf(reader, asked)).values()]
    .flat()
    .filter((step) => step.includes('item_view'));

const asked: readonly LotsAsked[] = [
  { sku: 'RING' },
  { sku: 'RING', withEmpty: true },
  { sku: 'RING', location_id: 'here' },
  { sku: 'RING', location_id: 'here', withEmpty: true },
];

for (const one of asked)
  lots(`looks for ${JSON.stringify(one)} by its SKU, whatever else the company has`, ({ app }) => {
    const plans = stepsOf(app, one);
    assert.is(plans.length, 2);
    for (const plan of plans)
      assert.match(plan, /item_view_company_sku_index \(company=\? AND sku/);
  });

lots('looks for an item by its id', ({ app }) => {
  const plans = stepsOf(app, { item_id: 'item:1' });
  assert.is(plans.length, 1);
  assert.match(plans[0] ?? '', /company=\? AND id=\?/);
});

lots.run();
