import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays } from '../../../kernel/values/clock.ts';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { reserveLines } from '../../../modules/documents/delivery/reserve-lines.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { list } from '../../../modules/manufacturing/demand/list.ts';
import { make } from '../../../modules/manufacturing/demand/make.ts';
import { requirements } from '../../../modules/manufacturing/demand/requirements.ts';
import { itemManufacturing } from '../../../modules/manufacturing/recipes/item-manufacturing.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.demand.list');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

/** Issued invoice over a quantity of an item. */
const sold = async (
  { app }: Plant,
  item_id: string,
  quantity: number,
  expected_delivery: string,
): Promise<string> => {
  const { id } = await app.does(createDoc, {
    doc_type: 'invoice',
    contact_name: 'Bo',
    expected_delivery,
    line_items: [{ item_id, quantity, unit_price: 10 }],
  });
  await app.does(finalize, { entity_id: id });
  return id;
};

it('nets 12 sold against 3 on hand and 4 in production: 5 to make', async (plant) => {
  await plant.item({ sku: 'PART', quantity: 7 });
  const made = await plant.item({ sku: 'M', quantity: 3 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 2 }] });
  await plant.run({ item_id: made, quantity: 4 });
  const soon = addDays(plant.today(), 5);
  const doc = await sold(plant, made, 12, soon);
  const { items, total } = await plant.app.asks(list, {});
  assert.is(total, 1);
  const [{ sources, shortages, reschedule, ...row }] = items;
  assert.equal(reschedule, []);
  assert.equal(row, {
    item_id: made,
    sku: 'M',
    name: row.name,
    unit: 'piece',
    demand_qty: 12,
    on_hand: 3,
    reserved: 0,
    in_production: 4,
    to_make_qty: 5,
    earliest_due: soon,
    overdue: false,
    max_buildable: 3,
  });
  assert.equal([sources[0].kind, sources[0].id, sources[0].quantity], ['order', doc, 12]);
  assert.equal(shortages[0].short, 3);
  assert.is((await plant.app.asks(itemManufacturing, { item_id: made })).demand.length, 1);
  assert.is((await plant.app.asks(list, { horizon_days: 3 })).total, 0);
});

it('leaves negative lines out: goods that come back are not promised', async (plant) => {
  await plant.item({ sku: 'PART', quantity: 7 });
  const item_id = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(item_id, { components: [{ sku: 'PART', qty: 1 }] });
  const { id: entity_id } = await plant.app.does(createDoc, {
    doc_type: 'invoice',
    contact_name: 'Bo',
    line_items: [
      { item_id, quantity: 3, unit_price: 10 },
      { item_id, quantity: -1, unit_price: 10 },
    ],
  });
  await plant.app.does(finalize, { entity_id });
  const [{ demand_qty, to_make_qty, sources }] = (await plant.app.asks(list, {})).items;
  assert.equal([demand_qty, to_make_qty, sources.length], [3, 3, 1]);
});

it('ignores quotations until their invoice is issued', async (plant) => {
  await plant.item({ sku: 'PART', quantity: 7 });
  const item_id = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(item_id, { components: [{ sku: 'PART', qty: 1 }] });
  const { app } = plant;
  const { id: entity_id } = await app.does(createDoc, {
    doc_type: 'quotation',
    contact_name: 'Bo',
    line_items: [{ item_id, quantity: 4, unit_price: 10 }],
  });
  await app.does(finalize, { entity_id });
  assert.is((await app.asks(list, {})).total, 0);
  const { target_doc_id } = await app.does(convert, { entity_id });
  assert.is((await app.asks(list, {})).total, 0);
  await app.does(finalize, { entity_id: target_doc_id });
  assert.is((await app.asks(list, {})).items[0].to_make_qty, 4);
});

it('moves a run that comes too late instead of making as much again', async (plant) => {
  await plant.item({ sku: 'PART', quantity: 7 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 1 }] });
  const [soon, late] = [addDays(plant.today(), 2), addDays(plant.today(), 9)];
  const run = await plant.run({ item_id: made, quantity: 4, due_date: late });
  await sold(plant, made, 5, soon);
  const [row] = (await plant.app.asks(list, {})).items;
  assert.equal([row.to_make_qty, row.demand_qty, row.in_production], [1, 5, 4]);
  const { number } = await plant.order(run);
  assert.equal(row.reschedule, [{ id: run, number, date: late, needed: soon }]);
});

it('leaves out what a document has reserved: 5 on hand, 3 of them for A, 4 for B', async (plant) => {
  await plant.item({ sku: 'PART', quantity: 7 });
  const made = await plant.item({ sku: 'M', quantity: 5 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 1 }] });
  const soon = addDays(plant.today(), 2);
  const a = await sold(plant, made, 3, soon);
  await plant.app.does(reserveLines, {
    ...{ entity_id: a, new_status: 'reserved' },
    line_entity_ids: plant.app
      .reader()
      .lines(a)
      .map(({ line_id }) => line_id),
  });
  const b = await sold(plant, made, 4, soon);
  const [row] = (await plant.app.asks(list, {})).items;
  assert.equal([row.to_make_qty, row.demand_qty, row.on_hand, row.reserved], [2, 4, 5, 3]);
  assert.equal(
    row.sources.map(({ id }: { id: string }) => id),
    [b],
  );
});

it('is due on the expected delivery, else the issue date, never when the payment is', async (plant) => {
  await plant.item({ sku: 'PART', quantity: 7 });
  const item_id = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(item_id, { components: [{ sku: 'PART', qty: 1 }] });
  const issue_date = plant.today();
  const { id } = await plant.app.does(createDoc, {
    ...{ doc_type: 'invoice', contact_name: 'Bo', issue_date, due_date: addDays(issue_date, 30) },
    line_items: [{ item_id, quantity: 1, unit_price: 10 }],
  });
  await plant.app.does(finalize, { entity_id: id });
  assert.is((await plant.app.asks(list, {})).items[0].earliest_due, issue_date);
});

it('fills stock up to its level, and feeds the runs above', async (plant) => {
  const part = await plant.item({
    sku: 'PART',
    quantity: 1,
    attributes: { reorder_point: 5, reorder_to: 8 },
  });
  await plant.item({ sku: 'ORE', sell_by: 'kg', quantity: 0 });
  await plant.recipe(part, { components: [{ sku: 'ORE', qty: 2 }] });
  const first = await plant.app.asks(list, {});
  assert.equal(
    [first.items[0].sku, first.items[0].to_make_qty, first.items[0].sources[0].kind],
    ['PART', 7, 'reorder'],
  );
  assert.is((await plant.app.asks(list, { include_reorder: false })).total, 0);
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 3 }] });
  await plant.run({ item_id: made, quantity: 2 });
  const { items } = await plant.app.asks(list, { include_reorder: false });
  assert.equal([items[0].to_make_qty, items[0].sources[0].kind], [5, 'production']);
});

it('explodes level by level, each netted before it goes down', async (plant) => {
  const ore = await plant.item({ sku: 'ORE', sell_by: 'kg', quantity: 3, cost_price: 2 });
  const part = await plant.item({ sku: 'PART', quantity: 4 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(part, { components: [{ sku: 'ORE', qty: 0.5, scrap_pct: 20 }] });
  await plant.recipe(made, {
    components: [
      { sku: 'PART', qty: 2 },
      { sku: 'ORE', qty: 1 },
    ],
  });
  const all = await plant.app.asks(requirements, {
    item_ids: [made],
    quantities: { [made]: 10 },
  });
  assert.equal(
    [all.products[0].net, all.products[0].level, all.products[0].suggested_action],
    [10, 0, 'make'],
  );
  const [half] = all.subassemblies;
  assert.equal([half.item_id, half.level, half.gross, half.net], [part, 1, 20, 16]);
  const [raw] = all.raw_materials;
  assert.equal([raw.item_id, raw.level, raw.gross, raw.available, raw.net], [ore, 2, 20, 3, 17]);
  assert.equal([raw.suggested_action, raw.est_cost], ['buy', 34]);
  const seen = await plant.app.asks(requirements, { item_ids: [ore] });
  assert.is(seen.code, 'no_recipe');
});

it('makes a run a line, or one for lines that are due together', async (plant) => {
  await plant.item({ sku: 'PART', quantity: 7 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  const plain = await plant.item();
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 1 }] });
  const lines = [
    { item_id: made, quantity: 2, due_date: '2030-01-07' },
    { item_id: plain, quantity: 1 },
    { item_id: made, quantity: 3, due_date: '2030-01-07' },
  ];
  const done = await plant.app.does(make, { lines });
  assert.equal(
    done.created.map(({ quantity, status }: { quantity: number; status: string }) => [
      quantity,
      status,
    ]),
    [
      [2, 'planned'],
      [3, 'planned'],
    ],
  );
  assert.equal(done.failed[0].index, 1);
  const merged = await plant.app.does(make, { lines, merge: true });
  assert.is(merged.created[0].quantity, 5);
  assert.is((await plant.order(merged.created[0].id)).demand_refs.length, 2);
});

it('builds all lines at once or none', async (plant) => {
  await plant.item({ sku: 'PART', quantity: 4 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 1 }] });
  const line = (quantity: number) => ({ item_id: made, quantity });
  const told = plant.app.recorded.length;
  const outcome = await plant.app.tries(make, { lines: [line(3), line(2)], complete: true });
  assert.ok(!outcome.done);
  assert.equal([outcome.code, outcome.facts?.['index']], ['short', 1]);
  assert.is(plant.app.recorded.length, told);
  const done = await plant.app.does(make, { lines: [line(3), line(1)], complete: true });
  assert.equal(
    done.created.map(({ status }: { status: string }) => status),
    ['completed', 'completed'],
  );
  assert.is(plant.account('1131'), 0);
});

it.run();
