import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { set as setAlternate } from '../../../modules/manufacturing/alternates/set.ts';
import { create as createOrder } from '../../../modules/manufacturing/orders/create.ts';
import { itemManufacturing } from '../../../modules/manufacturing/recipes/item-manufacturing.ts';
import { recostDependents } from '../../../modules/manufacturing/recipes/recost-dependents.ts';
import { set } from '../../../modules/manufacturing/recipes/set.ts';
import { setPlanning } from '../../../modules/manufacturing/recipes/set-planning.ts';
import { setWorkflow } from '../../../modules/manufacturing/recipes/set-workflow.ts';
import type { Answered } from '../../test-app.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.recipes.set');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('calculates 3.238947, each figure rounded once from unrounded parts', async (plant) => {
  await plant.item({ sku: 'A', sell_by: 'kg', quantity: 5, cost_price: 3 });
  await plant.item({ sku: 'B', quantity: 0, cost_price: 0.5 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  const done = await plant.recipe(made, {
    output_qty: 10,
    components: [
      { sku: 'A', qty: 2, unit: 'kg' },
      { sku: 'B', qty: 10, scrap_pct: 5 },
    ],
    labor: [{ name: 'Turning', hours: 1, rate: 20 }],
    overhead: [{ name: 'Rent', basis: 'percent_of_materials', amount: 10 }],
    unit_cost: 99,
  });
  assert.equal(
    [done.materials_cost, done.labor_cost, done.overhead_cost, done.unit_cost],
    [1.126316, 2, 0.112632, 3.238947],
  );
  assert.equal([done.recipe.version, done.warnings], [1, []]);
  assert.is(plant.posted().length, 1);
});

it('converts units to those of the components, and warns where it cannot', async (plant) => {
  await plant.item({ sku: 'SILVER', sell_by: 'gram', quantity: 500, cost_price: 1.2 });
  const chain = await plant.item({ sku: 'CHAIN', sell_by: 'meter', quantity: 20, cost_price: 4 });
  await plant.item({
    sku: 'BEAD',
    sell_by: 'piece',
    quantity: 90,
    cost_price: 0.5,
    purchase_unit: 'string',
    purchase_conversion_factor: 30,
  });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  const done = await plant.recipe(made, {
    components: [
      { sku: 'SILVER', qty: 0.04, unit: 'kg' },
      { item_id: chain, qty: 45, unit: 'cm' },
      { sku: 'BEAD', qty: 2, unit: 'string' },
    ],
  });
  assert.equal(
    done.recipe.components.map(({ qty, unit }: Answered) => [qty, unit]),
    [
      [40, 'gram'],
      [0.45, 'meter'],
      [60, 'piece'],
    ],
  );
  assert.equal([done.materials_cost, done.warnings], [79.8, []]);
  const odd = await plant.recipe(made, { components: [{ sku: 'SILVER', qty: 2, unit: 'coil' }] });
  assert.equal(odd.warnings, ['SILVER is kept by the gram: 2 coil is read as 2 gram.']);
  const run = await plant.app.does(createOrder, {
    description: 'Chains',
    inputs: [{ item_id: chain, quantity: 150, unit: 'cm' }],
    expected_outputs: [{ sku: 'NECK', name: 'Necklace', quantity: 3 }],
  });
  const [input] = run.order.inputs;
  assert.equal([input.quantity, input.unit], [1.5, 'meter']);
});

it('takes the average of the lots that are there, and the recipe of what is made', async (plant) => {
  await plant.item({ sku: 'A', quantity: 10, cost_price: 2 });
  await plant.item({ sku: 'A.1', quantity: 30, cost_price: 4 });
  const half = await plant.item({ sku: 'HALF', quantity: 5, cost_price: 99 });
  const whole = await plant.item({ sku: 'WHOLE', quantity: 0 });
  assert.is((await plant.recipe(half, { components: [{ sku: 'A', qty: 2 }] })).unit_cost, 7);
  assert.is((await plant.recipe(whole, { components: [{ sku: 'HALF', qty: 3 }] })).unit_cost, 21);
});

it('refuses a cycle and names it', async (plant) => {
  const [a, b, c] = [
    await plant.item({ sku: 'A' }),
    await plant.item({ sku: 'B' }),
    await plant.item({ sku: 'C' }),
  ];
  await plant.recipe(a, { components: [{ sku: 'B', qty: 1 }] });
  await plant.recipe(b, { components: [{ sku: 'C', qty: 1 }] });
  const outcome = await plant.app.tries(set, { item_id: c, components: [{ sku: 'A', qty: 1 }] });
  assert.ok(!outcome.done);
  assert.equal([outcome.status, outcome.code], [422, 'recipe_loop']);
  assert.is(outcome.facts?.['path'], 'A → B → C → A');
  const again = await plant.app.tries(set, { item_id: a, components: [{ sku: 'B', qty: 1 }] });
  assert.ok(again.done);
});

it('refuses what cannot be', async (plant) => {
  const a = await plant.item({ sku: 'A' });
  await plant.item({ sku: 'B' });
  const tries = (components: object[], item_id = a) =>
    plant.refused(set, { item_id, components } as never);
  assert.is(await tries([{ sku: 'A', qty: 1 }]), '422 own_component');
  assert.is(
    await tries([
      { sku: 'X', qty: 1 },
      { sku: 'Y', qty: 1 },
    ]),
    '422 unknown_skus',
  );
  assert.is(
    await tries([
      { sku: 'B', qty: 1 },
      { sku: 'B', qty: 2 },
    ]),
    '422 named_twice',
  );
  assert.is(await tries([{ qty: 1 }]), '422 unnamed_component');
  assert.is(await tries([], 'item:none'), '404 unknown_item');
  const steps = [{ name: 'Turn', work_center_id: 'wc:none' }];
  assert.is(await plant.refused(setWorkflow, { item_id: a, steps }), '422 unknown_work_center');
  const same = [
    { id: 's', name: 'One' },
    { id: 's', name: 'Two' },
  ];
  assert.is(await plant.refused(setWorkflow, { item_id: a, steps: same }), '422 named_twice');
});

it('is recalculated upwards through all levels; lots on hand keep their cost', async (plant) => {
  const part = await plant.item({ sku: 'PART', quantity: 0, cost_price: 2 });
  const half = await plant.item({ sku: 'HALF', quantity: 4, cost_price: 4 });
  const whole = await plant.item({ sku: 'WHOLE', quantity: 0 });
  await plant.recipe(half, { components: [{ sku: 'PART', qty: 2 }] });
  await plant.recipe(whole, {
    components: [
      { sku: 'HALF', qty: 1 },
      { sku: 'PART', qty: 1 },
    ],
  });
  await plant.app.does(price, { entity_id: part, price_type: 'cost_price', new_price: 3 });
  const shown = await plant.app.asks(itemManufacturing, { item_id: half });
  assert.is(shown.costs.stale, true);
  const done = await plant.app.does(recostDependents, { item_id: part });
  assert.equal(done.recosted, [
    { item_id: half, sku: 'HALF', old_cost: 4, new_cost: 6 },
    { item_id: whole, sku: 'WHOLE', old_cost: 6, new_cost: 9 },
  ]);
  assert.is((await plant.at(half)).cost_price, 4);
  assert.is((await plant.at(whole)).cost_price, 9);
  assert.is((await plant.app.does(recostDependents, { item_id: part })).count, 0);
});

it('is shown with what can be built, and to whom it may be', async (plant) => {
  await plant.item({ sku: 'PART', quantity: 7, cost_price: 2 });
  await plant.item({ sku: 'BOLT', quantity: 100, cost_price: 1 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, {
    components: [
      { sku: 'PART', qty: 2 },
      { sku: 'BOLT', qty: 4 },
    ],
    labor: [{ name: 'Turning', hours: 1, rate: 20 }],
  });
  const shown = await plant.app.asks(itemManufacturing, { item_id: made });
  assert.equal([shown.max_buildable, shown.limiting_component], [3, 'PART']);
  assert.is(shown.costs.unit, 28);
  const part = await plant.app.asks(itemManufacturing, {
    item_id: shown.recipe.components[0].item_id,
  });
  const dough = await plant.item({ sku: 'DOUGH', sell_by: 'kg', quantity: 0 });
  await plant.recipe(dough, { output_qty: 3, components: [{ sku: 'PART', qty: 11 }] });
  const kneaded = await plant.app.asks(itemManufacturing, { item_id: dough });
  assert.is(kneaded.max_buildable, 1.909);
  assert.equal(part.used_in, [{ item_id: made, sku: 'M', qty_per: 2, recipe: 'standard' }]);
  assert.is(part.recipe, null);
});

it('refuses a change that is based on another version of recipes, steps or planning', async (plant) => {
  const { app } = plant;
  await plant.item({ sku: 'A', quantity: 10, cost_price: 2 });
  const item_id = await plant.item({ sku: 'MADE', quantity: 0 });
  const hub = async () => app.asks(itemManufacturing, { item_id });
  const components = [{ sku: 'A', qty: 2 }];
  const first = await hub();
  assert.equal([first.version, first.planning, first.recipe], [0, null, null]);
  await plant.recipe(item_id, { components, expected_version: 0 });
  assert.is(
    await plant.refused(set, { item_id, components, expected_version: 0 }),
    '409 version_conflict',
  );
  const { version: one, recipe_id } = await hub();
  assert.ok(one > 0);
  await app.does(setWorkflow, { item_id, steps: [{ name: 'Turn' }], expected_version: one });
  for (const [operation, more] of [
    [set, { components }],
    [setWorkflow, { steps: [] }],
    [setPlanning, { lead_days: 1 }],
    [setAlternate, { code: 'cast', components }],
  ] as const) {
    const late = { item_id, ...more, expected_version: one } as never;
    assert.is(await plant.refused(operation as typeof set, late), '409 version_conflict');
  }
  const { version: two } = await hub();
  await app.does(setPlanning, { item_id, lead_days: 4, safety_stock: 2, expected_version: two });
  const { version: three, planning } = await hub();
  assert.ok(three > two);
  assert.equal(planning, { lead_days: 4, safety_stock: 2 });
  await app.does(setAlternate, { item_id, code: 'cast', components, expected_version: three });
  // Without a version nothing is compared.
  await app.does(setPlanning, { item_id });
  assert.equal((await hub()).planning, {});
  assert.ok(app.recorded.some((entry) => entry.entity_id === recipe_id));
});

it.run();
