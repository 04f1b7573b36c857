import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Lot } from '../../../modules/inventory/lots/lot.ts';
import { receiptPlan } from '../../../modules/inventory/lots/receipt-plan.ts';
import { putBackPlan } from '../../../modules/inventory/lots/return-plan.ts';

const it = suite('inventory.lots return and receipt plans');

const lot = (id: string, more: Partial<Lot> = {}): Lot => ({
  id,
  sku: id,
  name: id,
  status: 'available',
  quantity: 2,
  reserved: 0,
  reservations: {},
  unit_cost: 3.333333,
  currency: 'USD',
  sell_by: 'piece',
  location_id: 'shop',
  expires_at: null,
  stocked_at: '2026-01-01T00:00:00.000Z',
  seq: 1,
  allow_splitting: true,
  consignment_flag: null,
  on_memo_doc_id: null,
  parent_id: null,
  split_for: null,
  sold: 0,
  ...more,
});

const child = (more: Partial<Lot> = {}): Lot =>
  lot('A.1', { status: 'sold', quantity: 0, sold: 1, parent_id: 'A', split_for: 'doc:1', ...more });

const back = { item_id: 'A.1', quantity: 1, unit_cost: 3.333333 };

it('join a lot with the one it was split from, to the cent', () => {
  const [plan] = putBackPlan([lot('A'), child()], [back]);
  // Two are worth 6.67, three 10.00.
  assert.equal([plan?.into, plan?.value], ['A', 3.33]);
  const two = putBackPlan(
    [lot('A', { quantity: 1 }), child(), child({ id: 'A.2' })],
    [back, { ...back, item_id: 'A.2' }],
  );
  assert.equal(
    two.map(({ value }) => value),
    [3.34, 3.33],
  );
});

it('keep a lot apart where cost, location or ownership differ', () => {
  const into = (parent: Partial<Lot>, of: Partial<Lot> = {}, more: object = {}): string | null =>
    putBackPlan([lot('A', parent), child(of)], [{ ...back, ...more }])[0]?.into ?? null;
  assert.is(into({}), 'A');
  assert.is(into({ unit_cost: 4 }), null);
  assert.is(into({ location_id: 'store' }), null);
  assert.is(into({ expires_at: '2027-01-01' }), null);
  assert.is(into({ status: 'archived' }), null);
  assert.is(into({}, { sold: 2 }), null);
  assert.is(into({}, { split_for: null }), null);
  assert.is(into({}, {}, { condition: 'damaged' }), null);
});

it('average returned goods with the rest when their costs differ', () => {
  const lots = [lot('A', { quantity: 2, unit_cost: 4, sold: 2 })];
  const [plan] = putBackPlan(lots, [{ item_id: 'A', quantity: 2, unit_cost: 2 }]);
  assert.equal([plan?.into, plan?.value], [null, 4]);
});

it('fill an empty or equal lot; other goods become a lot of their own', () => {
  const line = { sku: 'A', quantity: 5, unit_cost: 3.333333, location_id: 'shop' };
  const plan = (lots: readonly Lot[], more: object = {}, method?: 'average') =>
    receiptPlan(lots, { ...line, ...more }, method);
  assert.equal(plan([lot('A')]), { into: 'A', parent_id: null });
  assert.equal(plan([lot('A')], { unit_cost: 4 }), { into: null, parent_id: 'A' });
  assert.equal(plan([lot('A')], { unit_cost: 4 }, 'average').into, 'A');
  assert.equal(plan([lot('A')], { location_id: 'store' }).into, null);
  assert.equal(plan([lot('A')], { expires_at: '2027-01-01' }).into, null);
  assert.equal(plan([lot('A')], { consigned: true }).into, null);
  assert.equal(plan([lot('A', { quantity: 0 })], { unit_cost: 4, location_id: 'store' }).into, 'A');
  assert.equal(plan([lot('A', { quantity: 0, sold: 3 })]).into, null);
  assert.equal(plan([]), { into: null, parent_id: null });
});

it.run();
