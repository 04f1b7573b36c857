import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays } from '../../../kernel/values/clock.ts';
import { promise } from '../../../modules/manufacturing/mrp/promise.ts';
import { setPlanning } from '../../../modules/manufacturing/recipes/set-planning.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.mrp.promise');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(({ app }) => closes(app));

it('adds up the lead times of forty levels, each of whose two items needs both of the next', async (plant) => {
  const { app } = plant;
  let below: string[] = [];
  let top = '';
  for (let level = 40; level >= 1; level -= 1) {
    const pair = [`L${level}A`, `L${level}B`];
    for (const sku of pair) {
      top = await plant.item({ sku, quantity: 0, cost_price: 0 });
      if (below.length > 0)
        await plant.recipe(top, { components: below.map((part) => ({ sku: part, qty: 1 })) });
      await app.does(setPlanning, { item_id: top, lead_days: sku.endsWith('A') ? 2 : 1 });
    }
    below = pair;
  }
  const { promise_date, by } = await app.asks(promise, { item_id: top });
  assert.equal([promise_date, by], [addDays(plant.today(), 39 * 2 + 1), 'lead_time']);
});

it.run();
