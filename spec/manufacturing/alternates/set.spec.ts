import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { list } from '../../../modules/manufacturing/alternates/list.ts';
import { remove } from '../../../modules/manufacturing/alternates/remove.ts';
import { set } from '../../../modules/manufacturing/alternates/set.ts';
import { remove as removeCenter } from '../../../modules/manufacturing/centers/remove.ts';
import { requirements } from '../../../modules/manufacturing/demand/requirements.ts';
import { accept } from '../../../modules/manufacturing/mrp/accept.ts';
import { plan } from '../../../modules/manufacturing/mrp/plan.ts';
import { create } from '../../../modules/manufacturing/orders/create.ts';
import { split } from '../../../modules/manufacturing/orders/split.ts';
import { build } from '../../../modules/manufacturing/recipes/build.ts';
import { itemManufacturing } from '../../../modules/manufacturing/recipes/item-manufacturing.ts';
import { set as setRecipe } from '../../../modules/manufacturing/recipes/set.ts';
import { setPlanning } from '../../../modules/manufacturing/recipes/set-planning.ts';
import type { Answered } from '../../test-app.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

type Shop = Plant & {
  steel: string;
  resin: string;
  made: string;
  mill: string;
  clock: ReturnType<typeof useFakeTimers>;
};

const it = suite<Shop>('manufacturing.alternates.set');

const monday = '2040-01-02';

/** Sets up a case milled from two kilograms of steel, or cast from one of resin on another work center. */
it.before.each(async (context) => {
  const clock = useFakeTimers({ now: Date.parse(`${monday}T06:00:00Z`), toFake: ['Date'] });
  const plant = await openPlant();
  const mill = await plant.center({ name: 'Mill' });
  const steel = await plant.item({ sku: 'STEEL', sell_by: 'kg', quantity: 100, cost_price: 3 });
  const resin = await plant.item({ sku: 'RESIN', sell_by: 'kg', quantity: 0, cost_price: 5 });
  const made = await plant.item({ sku: 'CASE', quantity: 0 });
  await plant.recipe(made, { components: [{ sku: 'STEEL', qty: 2, unit: 'kg' }] });
  await plant.workflow(made, [{ id: 'mill', name: 'Mill', run_minutes_per_unit: 60 }]);
  Object.assign(context, plant, { steel, resin, made, mill, clock });
});
it.after.each(async ({ app, clock }) => {
  await closes(app);
  clock.restore();
});

const casting = ({ made }: Shop, more: object = {}) => ({
  ...{ item_id: made, code: 'cast', name: 'Casting' },
  components: [{ sku: 'RESIN', qty: 1, unit: 'kg' }],
  labor: [{ name: 'Casting', hours: 0.5, rate: 20 }],
  ...more,
});

const used = (order: Answered): string =>
  order.inputs.map(({ sku, quantity }: Answered) => `${sku} ${quantity}`).join(', ');

const sold = async ({ app }: Plant, item_id: string, quantity: number, day: string) => {
  const { id } = await app.does(createDoc, {
    ...{ doc_type: 'invoice', contact_name: 'Bo', expected_delivery: day },
    line_items: [{ item_id, quantity, unit_price: 10 }],
  });
  await app.does(finalize, { entity_id: id });
};

it('gives an item further recipes, by priority, with costs of their own', async (shop) => {
  const { app, made } = shop;
  const done = await app.does(set, casting(shop));
  assert.equal(
    [done.recipe.code, done.recipe.version, done.recipe.priority, done.recipe.unit_cost],
    ['cast', 1, 10, 15],
  );
  assert.equal(
    done.recipe.steps.map(({ id }: Answered) => id),
    ['mill'],
    'without steps of its own the workflow of the item applies',
  );
  await app.does(set, casting(shop, { code: 'forge', priority: -1, valid_from: '2040-03-01' }));
  const shown = await app.asks(list, { item_id: made });
  assert.equal(
    shown.items.map(({ code }: Answered) => code),
    ['forge', 'standard', 'cast'],
  );
  assert.equal([shown.current, shown.total], ['standard', 3]);
  assert.is((await app.asks(list, { item_id: made, date: '2040-03-01' })).current, 'forge');
  const again = await app.does(set, casting(shop, { name: null }));
  assert.equal([again.recipe.version, again.recipe.name], [2, null]);
  const hub = await app.asks(itemManufacturing, { item_id: made });
  assert.equal([hub.recipe.version, hub.costs.unit], [1, 6], 'the standard cost is unchanged');
  await app.does(remove, { item_id: made, code: 'forge' });
  assert.is((await app.asks(list, { item_id: made, date: '2040-03-01' })).current, 'standard');
});

it('is followed by runs that name it, and by others on its days', async (shop) => {
  const { app, made } = shop;
  const steps = [{ id: 'cast', name: 'Cast', run_minutes_per_unit: 5 }];
  await app.does(set, casting(shop, { steps }));
  const named = await shop.order(await shop.run({ item_id: made, quantity: 4, recipe: 'cast' }));
  assert.equal(
    [used(named), named.steps[0].id, named.recipe, named.recipe_version],
    ['RESIN 4', 'cast', 'cast', 1],
  );
  const own = await shop.order(await shop.run({ item_id: made, quantity: 4 }));
  assert.equal([used(own), own.steps[0].id, own.recipe], ['STEEL 8', 'mill', undefined]);
  const parted = await shop.does(split, named.id, { quantity: 1 });
  assert.is((await shop.order(parted.id)).recipe, 'cast');
  await app.does(setRecipe, {
    item_id: made,
    components: [{ sku: 'STEEL', qty: 2, unit: 'kg' }],
    valid_to: '2040-01-31',
  } as never);
  const later = await shop.order(
    await shop.run({ item_id: made, quantity: 1, due_date: '2040-02-01' }),
  );
  assert.equal([used(later), later.recipe], ['RESIN 1', 'cast']);
  const outputs = [{ sku: 'CASE', name: 'Case', quantity: 2 }];
  const output = await shop.order(await shop.run({ expected_outputs: outputs, recipe: 'cast' }));
  assert.is(used(output), 'RESIN 2');
  const built = await app.does(build, { item_id: made, quantity: 3, recipe: 'cast' });
  assert.is(used(await shop.order(built.id)), 'RESIN 3');
});

it('is planned on its days, with its steps, and the plan is carried out with it', async (shop) => {
  const { app, made } = shop;
  const steps = [{ id: 'cast', name: 'Cast', run_minutes_per_unit: 60 }];
  await app.does(set, casting(shop, { priority: -1, valid_from: '2040-01-15', steps }));
  await sold(shop, made, 4, '2040-01-10');
  await sold(shop, made, 5, '2040-01-20');
  const all = await app.asks(plan, {});
  const made_by = all.create.map(({ recipe, quantity, components, steps: planned }: Answered) =>
    [recipe, quantity, components[0].sku, planned[0].step_id].join(' '),
  );
  assert.equal(made_by.toSorted(), ['cast 5 RESIN cast', 'standard 4 STEEL mill']);
  assert.equal(
    all.buy.map(({ sku, quantity }: Answered) => [sku, quantity]),
    [['RESIN', 5]],
  );
  const done = await app.does(accept, { plan_id: all.plan_id });
  const runs = await Promise.all(done.created.map(({ id }: Answered) => shop.order(id)));
  assert.equal(runs.map((run) => `${run.recipe ?? ''} ${used(run)}`).toSorted(), [
    ' STEEL 8',
    'cast RESIN 5',
  ]);
});

it('is chosen by stock where the planning parameters say so, and bought without a valid one', async (shop) => {
  const { app, made, steel } = shop;
  await app.does(set, casting(shop, { priority: -1 }));
  await sold(shop, made, 4, '2040-01-10');
  const chosen = async () =>
    (await app.asks(plan, {})).create.map(({ recipe }: Answered) => recipe);
  assert.equal(await chosen(), ['cast']);
  await app.does(setPlanning, { item_id: made, recipe_choice: 'stock', lead_days: 3 });
  assert.equal(await chosen(), ['standard'], 'there is steel, but no resin');
  await app.does(remove, { item_id: made, code: 'cast' });
  await app.does(setRecipe, {
    item_id: made,
    components: [{ item_id: steel, qty: 2 }],
    valid_from: '2040-02-01',
  } as never);
  const all = await app.asks(plan, {});
  assert.equal(
    [all.create, all.buy.map(({ sku, quantity }: Answered) => [sku, quantity])],
    [[], [['CASE', 4]]],
  );
});

it('counts in requirements on their day, and as a use of its components', async (shop) => {
  const { app, made, resin } = shop;
  await app.does(set, casting(shop, { priority: -1, valid_from: '2040-02-01', output_qty: 2 }));
  const raw = async (due_date: string) =>
    (
      await app.asks(requirements, { item_ids: [made], quantities: { [made]: 6 }, due_date })
    ).raw_materials.map(({ sku, gross }: Answered) => `${sku} ${gross}`);
  assert.equal(await raw('2040-01-31'), ['STEEL 12']);
  assert.equal(await raw('2040-02-01'), ['RESIN 3']);
  const { used_in } = await app.asks(itemManufacturing, { item_id: resin });
  assert.equal(used_in, [{ item_id: made, sku: 'CASE', qty_per: 0.5, recipe: 'cast' }]);
});

it('refuses loops through any recipe, days in the wrong order, and unknown items and recipes', async (shop) => {
  const { app, made, mill } = shop;
  const sub = await shop.item({ sku: 'SUB', quantity: 0 });
  await shop.recipe(sub, { components: [{ item_id: made, qty: 1 }] });
  const tries = (more: object) => shop.refused(set, casting(shop, more) as never);
  assert.is(await tries({ components: [{ sku: 'SUB', qty: 1 }] }), '422 recipe_loop');
  const instead = [{ sku: 'RESIN', qty: 1, alternates: [{ sku: 'SUB' }] }];
  assert.is(await tries({ components: instead }), '422 recipe_loop');
  assert.is(await tries({ code: 'standard' }), '422 recipe_code_reserved');
  assert.is(await tries({ valid_from: '2040-02-01', valid_to: '2040-01-31' }), '422 days_turned');
  assert.is(await tries({ components: [{ sku: 'GOLD', qty: 1 }] }), '422 unknown_skus');
  const step = { name: 'Cast', work_center_id: 'wc:none' };
  assert.is(await tries({ steps: [step] }), '422 unknown_work_center');
  const twice = { id: 'a', name: 'Cast' };
  assert.is(await tries({ steps: [twice, twice] }), '422 named_twice');
  assert.is(await tries({ item_id: 'item:none' }), '404 unknown_item');
  assert.is(
    await tries({ item_id: shop.resin, components: [{ sku: 'STEEL', qty: 1 }] }),
    '409 no_recipe',
  );
  const { item_id } = casting(shop);
  assert.is(await shop.refused(remove, { item_id, code: 'cast' }), '404 unknown_recipe');
  assert.is(await shop.refused(remove, { item_id, code: 'standard' }), '422 recipe_code_reserved');
  assert.is(await shop.refused(remove, { item_id: 'item:none', code: 'cast' }), '404 unknown_item');
  const run = { description: 'Make', item_id: made, quantity: 1 };
  assert.is(await shop.refused(create, { ...run, recipe: 'cast' }), '404 unknown_recipe');
  await app.does(set, casting(shop, { labor: [{ name: 'Mill', work_center_id: mill, hours: 1 }] }));
  assert.is(await shop.refused(removeCenter, { wc_id: mill }), '409 work_center_in_use');
  await app.does(setRecipe, {
    item_id: made,
    components: [{ sku: 'STEEL', qty: 1 }],
    valid_from: '2040-02-01',
  } as never);
  await app.does(remove, { item_id, code: 'cast' });
  assert.is(await shop.refused(create, run), '409 no_recipe_on_date');
  assert.is(await shop.refused(build, { item_id: made }), '409 no_recipe_on_date');
});

it('removes by-products and days that a new version of the recipe leaves out', async (shop) => {
  const { app, made } = shop;
  const components = [{ sku: 'STEEL', qty: 2, unit: 'kg' }];
  const days = { valid_from: '2040-01-01', valid_to: '2040-12-31' };
  const by_products = [{ sku: 'RESIN', qty: 1, value: 1 }];
  const full = await shop.recipe(made, { components, by_products, ...days });
  assert.equal([full.recipe.valid_to, full.recipe.by_products.length], ['2040-12-31', 1]);
  await shop.recipe(made, { components });
  const [own] = (await app.asks(list, { item_id: made })).items;
  assert.equal([own.valid_from, own.valid_to, own.by_products], [undefined, undefined, []]);
  const run = await shop.order(await shop.run({ item_id: made, quantity: 1 }));
  assert.is(run.expected_outputs.length, 1);
});

it.run();
