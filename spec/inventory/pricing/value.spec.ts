import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { lotsById } from '../../../modules/inventory/lots/lot.ts';
import { putBackPlan } from '../../../modules/inventory/lots/return-plan.ts';
import { split } from '../../../modules/inventory/lots/split.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { consume } from '../../../modules/inventory/movements/consume.ts';
import { fulfill } from '../../../modules/inventory/movements/fulfill.ts';
import { memoOut } from '../../../modules/inventory/movements/memo-out.ts';
import { memoReturn } from '../../../modules/inventory/movements/memo-return.ts';
import { produce } from '../../../modules/inventory/movements/produce.ts';
import { receive } from '../../../modules/inventory/movements/receive.ts';
import { receiveLot } from '../../../modules/inventory/movements/receive-lot.ts';
import { reverseReceipt } from '../../../modules/inventory/movements/reverse-receipt.ts';
import { takeOwnership } from '../../../modules/inventory/movements/take-ownership.ts';
import { transfer } from '../../../modules/inventory/movements/transfer.ts';
import { unfulfill } from '../../../modules/inventory/movements/unfulfill.ts';
import { averageCost } from '../../../modules/inventory/pricing/average-cost.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { valuation } from '../../../modules/inventory/pricing/valuation.ts';
import { reserve } from '../../../modules/inventory/reservations/reserve.ts';
import { unreserve } from '../../../modules/inventory/reservations/unreserve.ts';
import { item } from '../../../modules/inventory/state/item.ts';
import { tried } from '../../random.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite('inventory.pricing value');

const doc = { source_doc_id: 'doc:1' };
const run = { manufacturing_order_id: 'mfg:1' };

type Action = (stock: Stock, id: string, n: number, cost: number) => Promise<Outcome>;

/** Operations on a lot; most are refused in most states, and a refusal must change nothing. */
const actions: Readonly<Record<string, Action>> = {
  fulfill: ({ app }, item_id, quantity) => app.tries(fulfill, { item_id, quantity, ...doc }),
  unfulfill: ({ app }, item_id, quantity) => {
    const lots = lotsById(app.reader(), [item_id]);
    const unit_cost = lots.find(({ id }) => id === item_id)?.unit_cost ?? 0;
    const [plan] = putBackPlan(lots, [{ item_id, quantity, unit_cost }]);
    const into = plan?.into ? { into: plan.into } : {};
    return app.tries(unfulfill, { item_id, quantity, ...into, ...doc });
  },
  damaged: ({ app }, item_id, quantity) =>
    app.tries(unfulfill, { item_id, quantity, condition: 'damaged', ...doc }),
  receive: ({ app }, item_id, quantity, unit_cost) =>
    app.tries(receive, { item_id, quantity, unit_cost, ...doc }),
  receiveLot: ({ app }, parent_id, quantity, unit_cost) =>
    app.tries(receiveLot, { parent_id, quantity, unit_cost, ...doc }),
  reverseReceipt: ({ app }, item_id, quantity, unit_cost) =>
    app.tries(reverseReceipt, {
      item_id,
      quantity,
      ...(quantity > 2 ? { unit_cost } : {}),
      ...doc,
    }),
  consume: ({ app }, item_id, quantity) => app.tries(consume, { item_id, quantity, ...run }),
  produce: ({ app }, item_id, quantity, unit_cost) =>
    app.tries(produce, { item_id, quantity, unit_cost, ...run }),
  adjust: ({ app }, entity_id, new_qty) => app.tries(adjust, { entity_id, new_qty: new_qty - 1 }),
  price: ({ app }, entity_id, _, new_price) =>
    app.tries(price, { entity_id, price_type: 'cost_price', new_price }),
  reserve: ({ app }, entity_id, quantity) => app.tries(reserve, { entity_id, quantity }),
  unreserve: ({ app }, entity_id, quantity) => app.tries(unreserve, { entity_id, quantity }),
  memoOut: ({ app }, item_id, quantity) => app.tries(memoOut, { item_id, quantity, ...doc }),
  memoReturn: ({ app }, item_id, quantity) => app.tries(memoReturn, { item_id, quantity, ...doc }),
  split: ({ app }, entity_id, quantity, cost) =>
    app.tries(split, {
      entity_id,
      children: [
        { sku: `S${cost}${quantity}`, quantity },
        { sku: `T${cost}${quantity}`, quantity },
      ],
    }),
  averageCost: ({ app }) => app.tries(averageCost, { sku: 'L', ...doc }),
};

/** Lifecycle event of each operation. */
const events: Readonly<Record<string, string>> = {
  fulfill: 'fulfill',
  unfulfill: 'unfulfill',
  damaged: 'unfulfill',
  receive: 'receive',
  reverseReceipt: 'adjust',
  consume: 'consume',
  produce: 'produce',
  adjust: 'adjust',
  price: 'price',
  reserve: 'reserve',
  unreserve: 'unreserve',
  memoOut: 'memo-out',
  memoReturn: 'memo-return',
  split: 'split',
};

/** Status after an operation according to the lifecycle; undefined if it is refused. */
const leadsTo = ({ app }: Stock, id: string, action: string, n: number): string | undefined => {
  const state = app.reader().state(item, id);
  const type = events[action];
  if (!state || type === undefined) return undefined;
  const condition = action === 'damaged' ? 'damaged' : 'good';
  const asked = action === 'adjust' ? { new_qty: n - 1 } : { quantity: n, condition, ...doc };
  const verdict = item
    .lifecycle?.(state)
    .can(state.status, { type, ...asked }, item.context(state, asked));
  return verdict?.taken ? verdict.target : undefined;
};

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...Object.keys(actions)),
    lot: fc.nat({ max: 6 }),
    n: fc.integer({ min: 1, max: 6 }),
    cost: fc.constantFrom(0, 1, 3.333333, 0.01, 2.005, 10 / 8),
  }),
  { minLength: 5, maxLength: 25 },
);

const lotIds = ({ app }: Stock): string[] =>
  app
    .reader()
    .rows<{ id: string }>('SELECT id FROM item_view WHERE company=:company ORDER BY seq')
    .map(({ id }) => id);

/** Asserts that each lot equals the sum of its movements, and no reservation exceeds the quantity on hand. */
const holds = ({ app }: Stock): void => {
  const apart = app.reader().rows(
    `SELECT v.sku, v.status, v.quantity, v.value, v.reserved, v.reservations, sum(m.quantity) AS moved, sum(m.value) AS posted
     FROM item_view v LEFT JOIN stock_move m ON m.company = v.company AND m.item_id = v.id
     WHERE v.company=:company GROUP BY v.id
     HAVING v.quantity <> coalesce(moved, 0) OR v.value <> coalesce(posted, 0) OR v.quantity < 0
       OR v.reserved > v.quantity OR v.reserved < 0
       OR (v.status IN ('sold', 'merged', 'in_production') AND v.quantity <> 0)
       OR (v.status = 'reserved' AND v.reserved <> v.quantity)`,
  );
  assert.equal(apart, []);
};

/** Value change of the stock by the facts of lots, and the part of it that is rounding. */
const changes = (stock: Stock): { value: number; rounding: number } => {
  const cents = (field: string): number =>
    stock.app.recorded
      .filter(({ entity_type }) => entity_type === 'item')
      .reduce((total, { data }) => total + Math.round(Number(data[field] ?? 0) * 100), 0);
  return { value: cents('value_delta'), rounding: cents('rounding') };
};

it('is what its movements add up to, whatever happens', async () => {
  const taken = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const stock = await openStock();
      await stock.item({ sku: 'L', quantity: 3, cost_price: 3.333333 });
      for (const { action, lot, n, cost } of all) {
        const ids = lotIds(stock);
        const id = ids[lot % ids.length] ?? '';
        const before = stock.app.recorded.length;
        const worth = stock.worth().lots;
        const target = leadsTo(stock, id, action, n);
        const outcome = await actions[action]?.(stock, id, n, cost);
        assert.is.not(!outcome?.done && outcome?.status, 500, JSON.stringify(outcome));
        const status = stock.app.reader().state(item, id)?.status;
        if (outcome?.done) {
          taken.add(action);
          const isJoined = action === 'unfulfill' && status === 'merged';
          if (events[action] && !isJoined) assert.is(status, target, `${action} ${n}`);
        } else assert.equal([stock.app.recorded.length, stock.worth().lots], [before, worth]);
        holds(stock);
      }
      assert.is(changes(stock).value, stock.worth().lots);
      await stock.app.close();
    }),
    tried(12),
  );
  assert.ok(taken.size > 10, [...taken].join());
});

it('changes by rounding only where lots are split or joined', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const stock = await openStock();
      await stock.item({ sku: 'L', quantity: 6, cost_price: 3.333333 });
      const keeping = ['memoOut', 'memoReturn', 'split', 'average', 'reserve', 'unreserve'];
      for (const { action, lot, n, cost } of all) {
        if (!keeping.includes(action)) continue;
        const ids = lotIds(stock);
        await actions[action]?.(stock, ids[lot % ids.length] ?? '', n, cost);
      }
      assert.is(stock.worth().lots, 2000 + changes(stock).rounding);
      assert.is(stock.booked(), stock.worth().lots);
      await stock.app.close();
    }),
    tried(12),
  );
});

it('follows its lots to another place', async () => {
  const stock = await openStock();
  const location_id = await stock.place('Shop');
  const to_location_id = await stock.place('Store');
  const entity_id = await stock.item({ quantity: 3, cost_price: 3.333333, location_id });
  await stock.app.does(transfer, { entity_id, to_location_id, quantity: 1 });
  holds(stock);
  const [here] = stock.app
    .reader()
    .rows(
      'SELECT sum(quantity) AS quantity, sum(value) AS value FROM stock_move WHERE company=:company AND location_id=:to',
      { to: to_location_id },
    );
  assert.equal({ ...(here as object) }, { quantity: 1_000_000, value: 333 });
  await stock.app.close();
});

it('is on a day before a part was split off what the account was, without what was still consigned', async () => {
  const stock = await openStock();
  const { app } = stock;
  const date = '2020-01-01';
  const consigned = { consigned_from: 'contact:1', consignment_doc_id: 'doc:1', sell_by: 'piece' };
  const lots = [
    { ...doc, date, sku: 'OURS', sell_by: 'piece', quantity: 9, unit_cost: 2 },
    { ...doc, ...consigned, date, sku: 'THEIRS', quantity: 9, unit_cost: 4 },
  ];
  const parts: string[] = [];
  for (const lot of lots) {
    const { lot_id: entity_id } = await app.does(receiveLot, lot);
    const children = [1, 2].map((n) => ({ sku: `${lot.sku}-${n}`, quantity: n }));
    const { children: made } = await app.does(split, { entity_id, children });
    parts.push(made[1].id);
  }
  const [ours = '', theirs = ''] = parts;
  const then = { ...doc, date: '2020-02-01' };
  await app.does(fulfill, { ...then, item_id: ours, quantity: 2 });
  await app.does(takeOwnership, { ...then, item_id: theirs, is_ours: true, unit_cost: 5 });
  const at = async (as_of: string): Promise<number[]> => {
    const { item_count, cost_total } = await app.asks(valuation, { as_of });
    return [item_count, cost_total];
  };
  assert.equal(await at(date), [1, 18]);
  assert.equal(await at('2020-02-01'), [1, 24]);
  const { item_count, cost_total } = await app.asks(valuation, {});
  assert.equal([item_count, cost_total], [3, 24]);
  assert.equal(await at('2999-01-01'), [3, 24]);
  await app.close();
});

it.run();
