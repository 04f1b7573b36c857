import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { accept } from '../../../modules/manufacturing/mrp/accept.ts';
import { order } from '../../../modules/manufacturing/mrp/order.ts';
import { pegging } from '../../../modules/manufacturing/mrp/pegging.ts';
import { plan } from '../../../modules/manufacturing/mrp/plan.ts';
import { promise } from '../../../modules/manufacturing/mrp/promise.ts';
import { toBuy } from '../../../modules/manufacturing/mrp/to-buy.ts';
import { schedule } from '../../../modules/manufacturing/orders/schedule.ts';
import { setPlanning } from '../../../modules/manufacturing/recipes/set-planning.ts';
import type { Answered } from '../../test-app.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

type Shop = Plant & {
  ore: string;
  part: string;
  made: string;
  clock: ReturnType<typeof useFakeTimers>;
};

const it = suite<Shop>('manufacturing.mrp supply');

const monday = '2040-01-02';

/** Sets up a product of two parts, each of three kilograms of ore. */
it.before.each(async (context) => {
  const clock = useFakeTimers({ now: Date.parse(`${monday}T06:00:00Z`), toFake: ['Date'] });
  const plant = await openPlant();
  await plant.center({ name: 'Bench' });
  const ore = await plant.item({ sku: 'ORE', sell_by: 'kg', quantity: 0 });
  const part = await plant.item({ sku: 'PART', quantity: 0 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(part, { components: [{ sku: 'ORE', qty: 3, unit: 'kg' }] });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 2 }] });
  Object.assign(context, plant, { ore, part, made, clock });
});
it.after.each(async ({ app, clock }) => {
  await closes(app);
  clock.restore();
});

const sold = async (
  { app }: Plant,
  item_id: string,
  quantity: number,
  expected_delivery: string,
) => {
  const { id } = await app.does(createDoc, {
    ...{ doc_type: 'invoice', contact_name: 'Bo', expected_delivery },
    line_items: [{ item_id, quantity, unit_price: 10 }],
  });
  await app.does(finalize, { entity_id: id });
  return id as string;
};

const bought = async (
  { app }: Plant,
  item_id: string,
  quantity: number,
  expected_delivery: string,
) => {
  const { id } = await app.does(createDoc, {
    ...{ doc_type: 'purchase_order', contact_name: 'Sue', expected_delivery },
    line_items: [{ item_id, quantity, unit_price: 1 }],
  });
  await app.does(send, { entity_id: id });
  return id as string;
};

const rows = (list: Answered[], ...fields: string[]): string[] =>
  list.map((one) => fields.map((field) => one[field]).join(' '));

it('lists what to buy with the lot sizes and lead time of the supplier, and drafts the orders', async (shop) => {
  const { app } = shop;
  const { id: sue } = await app.does(createContact, {
    name: 'Sue',
    contact_type: 'supplier',
  } as never);
  await app.does(setPlanning, {
    item_id: shop.ore,
    suppliers: [{ contact_id: sue, lead_days: 5, minimum_quantity: 40, multiple_quantity: 25 }],
  });
  const glue = await shop.item({
    sku: 'GLUE',
    quantity: 1,
    attributes: { safety_stock: 3, lead_days: 2 },
  });
  const lamp = await shop.item({ sku: 'LAMP', quantity: 0 });
  await shop.recipe(lamp, { components: [{ sku: 'GLUE', qty: 1 }] });
  await sold(shop, shop.made, 4, '2040-01-20');
  await sold(shop, lamp, 1, '2040-01-06');
  const list = await app.asks(toBuy, {});
  assert.equal(
    rows(list.items, 'sku', 'quantity', 'needed', 'order_by', 'expected', 'late', 'supplier_id'),
    [
      // The safety stock is broken today: two now, one more for the lamp.
      `GLUE 2 ${monday} 2039-12-31 2040-01-04 true `,
      'GLUE 1 2040-01-06 2040-01-04 2040-01-06 false ',
      `ORE 50 2040-01-20 2040-01-15 2040-01-20 false ${sue}`,
    ],
  );
  assert.is((await app.asks(toBuy, { supplier_id: sue })).total, 1);
  const done = await app.does(order, {});
  assert.is(done.created.length, 2);
  const drafts = done.created.map(({ id }: Answered) => ({
    ...(app.reader().any(id)?.state as Answered),
    lines: app.reader().lines(id),
  }));
  assert.equal(
    drafts.map(({ contact_id, status, expected_delivery, lines }: Answered) => [
      ...[contact_id ?? null, status, expected_delivery],
      lines.map((line: Answered) => `${line.item_id === glue ? 'GLUE' : 'ORE'} ${line.quantity}`),
    ]),
    [
      [null, 'draft', '2040-01-04', ['GLUE 3']],
      [sue, 'draft', '2040-01-20', ['ORE 50']],
    ],
  );
  assert.equal((await app.asks(toBuy, {})).items, []);
  assert.is(await shop.refused(order, {}), '409 nothing_to_buy');
  assert.is(await shop.refused(order, {}, 'viewer'), '403 role_too_low');
  const wrong = { item_id: shop.ore, suppliers: [{ contact_id: 'contact:none' }] };
  assert.is(await shop.refused(setPlanning, wrong), '422 unknown_supplier');
});

it('orders at the last price of the supplier; a cost becomes the price only for those who see costs', async (shop) => {
  const { app } = shop;
  const supplier = (name: string) =>
    app.does(createContact, { name, contact_type: 'supplier' } as never);
  const [sue, otto] = [await supplier('Sue'), await supplier('Otto')];
  const billed = async (contact_id: string, item_id: string, unit_price: number) => {
    const { id } = await app.does(createDoc, {
      ...{ doc_type: 'bill', contact_id, line_items: [{ item_id, quantity: 1, unit_price }] },
    });
    await app.does(finalize, { entity_id: id });
  };
  await app.does(setPlanning, { item_id: shop.ore, suppliers: [{ contact_id: sue.id }] });
  const [glue, nail] = [
    await shop.item({ sku: 'GLUE', quantity: 1, attributes: { safety_stock: 3 } }),
    await shop.item({ sku: 'NAIL', quantity: 1, attributes: { safety_stock: 3 } }),
  ];
  const lamp = await shop.item({ sku: 'LAMP', quantity: 0 });
  const components = ['GLUE', 'NAIL'].map((sku) => ({ sku, qty: 1 }));
  await shop.recipe(lamp, { components });
  await sold(shop, shop.made, 4, '2040-01-20');
  await sold(shop, lamp, 9, '2040-01-20');
  await billed(sue.id, shop.ore, 4);
  await billed(sue.id, shop.ore, 4.25);
  await billed(otto.id, shop.ore, 6);
  await billed(otto.id, glue, 3.5);
  const pricesFor = async (role: 'manager' | 'operator', item_ids: string[]) => {
    const { created } = await app.does(order, { item_ids }, { role });
    return created.flatMap(({ id }: Answered) =>
      app
        .reader()
        .lines(id)
        .map((line: Answered) => [line.sku, line.unit_price]),
    );
  };
  assert.equal(await pricesFor('operator', [shop.ore]), [['ORE', 4.25]]);
  assert.equal(await pricesFor('operator', [glue]), [['GLUE', 3.5]]);
  assert.equal(await pricesFor('operator', [nail]), [['NAIL', 0]]);
});

it('pegs from a line of a customer down to the purchase, and back', async (shop) => {
  const purchase = await bought(shop, shop.ore, 40, '2040-01-08');
  const invoice = await sold(shop, shop.made, 4, '2040-01-20');
  const { app } = shop;
  await app.does(accept, { plan_id: (await app.asks(plan, {})).plan_id });
  const down = await app.asks(pegging, { id: invoice });
  assert.equal(rows(down.rows, 'level', 'kind', 'sku', 'quantity'), [
    '0 order M 4',
    '1 run M 4',
    '2 production PART 8',
    '3 run PART 8',
    '4 production ORE 24',
    '5 purchase ORE 24',
  ]);
  assert.equal([down.rows.at(-1).id, down.truncated], [purchase, false]);
  const up = await app.asks(pegging, { id: purchase, direction: 'up' });
  assert.equal(rows(up.rows, 'level', 'kind', 'sku', 'quantity'), [
    '0 purchase ORE 24',
    '1 production ORE 24',
    '3 production PART 8',
    '5 order M 4',
  ]);
  assert.is(up.rows.at(-1).id, invoice);
});

it('begins a run when its purchases and child runs are there', async (shop) => {
  const { app } = shop;
  const purchase = await bought(shop, shop.ore, 24, '2040-01-10');
  const child = await shop.run({ item_id: shop.part, quantity: 8 });
  const first = await shop.does(schedule, child);
  assert.equal(
    [first.start, first.waits_for.map(({ kind, id }: Answered) => [kind, id])],
    ['2040-01-10T08:00:00Z', [['purchase', purchase]]],
  );
  const parent = await shop.run({ item_id: shop.made, quantity: 4, due_date: '2040-01-05' });
  const second = await shop.does(schedule, parent);
  assert.equal(
    [second.start, second.late, second.waits_for[0].id],
    ['2040-01-10T08:00:00Z', true, child],
  );
  await app.does(setPlanning, { item_id: shop.part, lead_days: 30 });
  const other = await shop.run({ item_id: shop.made, quantity: 1, due_date: '2040-03-01' });
  const third = await shop.does(schedule, other, { direction: 'forward' });
  assert.equal([third.start, third.waits_for[0].kind], ['2040-02-01T08:00:00Z', 'not_ordered']);
});

it('promises what stock and receipts leave, else at lead time', async (shop) => {
  const { app } = shop;
  const lamp = await shop.item({ sku: 'LAMP', quantity: 10 });
  await app.does(setPlanning, { item_id: lamp, lead_days: 20 });
  await sold(shop, lamp, 7, '2040-01-09');
  await bought(shop, lamp, 5, '2040-01-12');
  const asked = async (quantity: number, date?: string) => {
    const { available, promise_date, by } = await app.asks(promise, {
      item_id: lamp,
      quantity,
      ...(date ? { date } : {}),
    });
    return [available, promise_date, by];
  };
  assert.equal(await asked(3), [3, monday, 'stock']);
  assert.equal(await asked(4), [3, '2040-01-12', 'receipts']);
  assert.equal(await asked(8, '2040-01-15'), [8, '2040-01-15', 'receipts']);
  assert.equal(await asked(9), [3, '2040-01-22', 'lead_time']);
  const mine = await sold(shop, lamp, 2, '2040-01-10');
  const line = await app.asks(promise, { doc_id: mine });
  assert.equal([line.quantity, line.requested, line.promise_date], [2, '2040-01-10', '2040-01-10']);
  const none = await app.asks(promise, { doc_id: 'doc:none', line_id: '1' });
  assert.is(none.code, 'unknown_line');
});

it('takes an alternate with stock, leaves out what is no longer used, and plans by-products', async (shop) => {
  const steel = await shop.item({ sku: 'STEEL', quantity: 2 });
  const brass = await shop.item({ sku: 'BRASS', quantity: 50 });
  await shop.item({ sku: 'OIL', quantity: 50 });
  const chips = await shop.item({ sku: 'CHIPS', sell_by: 'kg', quantity: 0 });
  const bolt = await shop.item({ sku: 'BOLT', quantity: 0 });
  await shop.recipe(bolt, {
    components: [
      { sku: 'STEEL', qty: 1, alternates: [{ sku: 'BRASS', qty: 2 }] },
      { sku: 'OIL', qty: 1, valid_to: '2040-01-10' },
    ],
    by_products: [{ sku: 'CHIPS', qty: 0.5, value: 1 }],
  });
  await shop.app.does(setPlanning, { item_id: bolt, scrap_pct: 10 });
  await sold(shop, bolt, 9, '2040-01-20');
  const all = await shop.app.asks(plan, {});
  const [{ quantity, components }] = all.create;
  assert.equal(
    [quantity, components],
    [10, [{ item_id: brass, sku: 'BRASS', quantity: 20, replaces: steel }]],
  );
  const { created } = await shop.app.does(accept, { plan_id: all.plan_id });
  const run = await shop.order(created[0].id);
  assert.equal(rows(run.inputs, 'sku', 'quantity'), ['BRASS 20']);
  assert.equal(rows(run.expected_outputs, 'sku', 'quantity', 'is_byproduct'), [
    'BOLT 10 false',
    'CHIPS 5 true',
  ]);
  // The chips are a receipt that other demand can use.
  assert.is(
    (await shop.app.asks(promise, { item_id: chips, quantity: 5, date: '2040-01-30' })).available,
    5,
  );
  const again = await shop.app.asks(plan, {});
  assert.is(again.summary.create, 0);
});

it.run();
