import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bulkAction } from '../../../modules/manufacturing/orders/bulk-action.ts';
import { complete } from '../../../modules/manufacturing/orders/complete.ts';
import { create } from '../../../modules/manufacturing/orders/create.ts';
import { get } from '../../../modules/manufacturing/orders/get.ts';
import { list } from '../../../modules/manufacturing/orders/list.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite<Plant>('manufacturing.orders.create');

it.before.each(async (context) => {
  Object.assign(context, await openPlant());
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('plans a run with a number; nothing moves', async (plant) => {
  const part = await plant.item({ sku: 'PART' });
  const told = plant.app.recorded.length;
  const made = await plant.app.does(create, {
    description: 'Chairs',
    inputs: [{ item_id: part, quantity: 4 }],
    expected_outputs: [{ sku: 'CHAIR', name: 'Chair', quantity: 1 }],
    due_date: '2030-01-07',
  });
  assert.is(plant.app.recorded.length, told + 1);
  assert.equal([made.status, made.order.number.slice(-4)], ['planned', '0001']);
  const order = await plant.order(made.id);
  assert.equal([order.version, order.status, order.estimated_cost], [made.event_id, 'planned', 8]);
  const { version: _, created_at: __, updated_at: ___, allowed_actions: ____, ...rest } = order;
  const { created_by: _____, ...shown } = rest;
  assert.equal(shown, made.order);
});

it('fills components from the recipe, with scrap, in whole pieces', async (plant) => {
  const part = await plant.item({ sku: 'PART' });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, {
    output_qty: 10,
    components: [{ sku: 'PART', qty: 10, scrap_pct: 5 }],
  });
  const id = await plant.run({ expected_outputs: [{ sku: 'M', name: 'M', quantity: 10 }] });
  const [input] = (await plant.order(id)).inputs;
  assert.equal([input.item_id, input.quantity, input.outstanding_qty], [part, 11, 11]);
});

it('refuses what cannot be made', async (plant) => {
  const part = await plant.item({ sku: 'PART' });
  const tries = (more: object) => plant.refused(create, { description: 'X', ...more } as never);
  assert.is(await tries({}), '409 nothing_to_make_from');
  assert.is(
    await tries({ expected_outputs: [{ sku: 'PART', name: 'Part', quantity: 1 }] }),
    '409 nothing_to_make_from',
  );
  assert.is(await tries({ inputs: [{ item_id: 'item:x', quantity: 1 }] }), '404 unknown_item');
  const inputs = [{ item_id: part, quantity: 1 }];
  assert.is(await tries({ inputs: [{ item_id: part, quantity: 1.5 }] }), '422 too_precise');
  assert.is(await tries({ inputs, location_id: 'none' }), '422 unknown_location');
  assert.is(await tries({ inputs, assigned_to: 'nobody' }), '422 unknown_assignee');
  assert.is(await tries({ inputs, work_center_id: 'wc:x' }), '422 unknown_work_center');
  const output = (sku: string, cost_share: number) => ({ sku, name: sku, quantity: 1, cost_share });
  const expected_outputs = [output('X', 50), output('Y', 40)];
  assert.is(await tries({ inputs, expected_outputs }), '422 shares_not_whole');
  const same = [output('X', 50), output('X', 50)];
  assert.is(await tries({ inputs, expected_outputs: same }), '422 named_twice');
  assert.is(
    await plant.refused(create, { description: 'X', inputs }, 'viewer'),
    '403 role_too_low',
  );
});

it('lists runs by status, dates, item and words, with counts', async (plant) => {
  const part = await plant.item({ sku: 'PART', quantity: 100 });
  const inputs = [{ item_id: part, quantity: 1 }];
  const out = (sku: string) => ({ expected_outputs: [{ sku, name: `The ${sku}`, quantity: 1 }] });
  const chair = await plant.run({ inputs, ...out('CHAIR'), due_date: '2020-01-07' });
  const table = await plant.run({ inputs, ...out('TABLE'), due_date: '2040-01-07' });
  await plant.does(complete, table);
  const ids = async (asked: object): Promise<string[]> =>
    (await plant.app.asks(list, asked as never)).items.map(({ id }: { id: string }) => id);
  assert.equal(await ids({}), [table, chair]);
  assert.equal(await ids({ sort: 'due_date' }), [chair, table]);
  assert.equal(await ids({ status: 'planned,in_progress' }), [chair]);
  assert.equal(await ids({ q: 'table' }), [table]);
  assert.equal(await ids({ q: chair }), [chair]);
  assert.equal(await ids({ date_from: '2030-01-01' }), [table]);
  assert.equal(await ids({ overdue: true }), [chair]);
  assert.equal(await ids({ overdue: false }), [table]);
  const { counts } = await plant.app.asks(list, {});
  assert.equal(counts, { planned: 1, in_progress: 0, on_hold: 0, completed: 1, cancelled: 0 });
  assert.is((await plant.app.asks(list, { status: 'lost' })).code, 'bad_status');
});

it('is read as it was', async (plant) => {
  const { id } = await plant.tens();
  const { version } = await plant.order(id);
  await plant.does(complete, id);
  const then = await plant.app.asks(get, { order_id: id, as_of: String(version) });
  assert.equal([then.status, then.receipts], ['planned', []]);
  const part = await plant.item({ sku: 'LATER' });
  await plant.run({ inputs: [{ item_id: part, quantity: 1 }] });
  const page = await plant.app.asks(list, { as_of: String(version) });
  assert.equal([page.total, page.items.length, page.counts], [1, 1, undefined]);
  assert.equal([page.items[0].id, page.items[0].status], [id, 'planned']);
  const other = await plant.app.asks(list, { as_of: '2999-01-01', status: 'planned' });
  assert.is(other.code, 'as_of_filter');
});

it('applies an action to several runs and skips those that refuse it', async (plant) => {
  const part = await plant.item({ sku: 'PART', quantity: 5 });
  const run = (quantity: number) => plant.run({ inputs: [{ item_id: part, quantity }] });
  const [first, second, third] = [await run(4), await run(4), await run(1)];
  const run_ids = [first, second, third, 'mfg:none', first];
  const done = await plant.app.does(bulkAction, { run_ids, action: 'issue' });
  assert.equal(done.updated, [first, third]);
  assert.equal(
    done.skipped.map(({ id, code }: { id: string; code: string }) => [id, code]),
    [
      [second, 'short'],
      ['mfg:none', 'not_found'],
    ],
  );
  const held = await plant.app.does(bulkAction, {
    run_ids: [first, second],
    action: 'hold',
    reason: 'lunch',
  });
  assert.is(held.updated.length, 2);
  assert.is((await plant.order(first)).hold_reason, 'lunch');
});

it.run();
