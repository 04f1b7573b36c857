import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Lot } from '../../../modules/inventory/lots/lot.ts';
import { pickPlan } from '../../../modules/inventory/lots/pick.ts';

const it = suite('inventory.lots.pick');

const today = '2026-01-20';

const lot = (id: string, more: Partial<Lot> = {}): Lot => ({
  id,
  sku: id,
  name: id,
  status: 'available',
  quantity: 10,
  reserved: 0,
  reservations: {},
  unit_cost: 1,
  currency: 'USD',
  sell_by: 'piece',
  location_id: null,
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

const aged = (sku: string, day: string, unit_cost: number, more: Partial<Lot> = {}): Lot =>
  lot(sku, { stocked_at: `2026-01-${day}T00:00:00.000Z`, unit_cost, ...more });

const three = [aged('A.2', '10', 3), aged('A', '01', 1.5), aged('A.1', '05', 2)];

it('picks the oldest first and splits the last', () => {
  const plan = pickPlan(three, { sku: 'A', quantity: 15 }, { today });
  assert.equal(
    plan.picks.map(({ sku, quantity, action, value }) => [sku, quantity, action, value]),
    [
      ['A', 10, 'full', 15],
      ['A.1', 5, 'split', 10],
    ],
  );
  assert.is(plan.short, 0);
  assert.equal(
    plan.left.map(({ sku, quantity }) => [sku, quantity]),
    [
      ['A.2', 10],
      ['A', 0],
      ['A.1', 5],
    ],
  );
});

it('picks by expiry date once a lot has one', () => {
  const lots = [
    lot('B', { quantity: 5, unit_cost: 2, expires_at: '2026-06-01' }),
    lot('B.1', { quantity: 5, unit_cost: 1.5, expires_at: '2026-03-01' }),
    lot('B.2', { quantity: 5, unit_cost: 3 }),
  ];
  const values = (method?: 'fifo' | 'average'): number[] =>
    pickPlan(lots, { sku: 'B', quantity: 8 }, { today, method }).picks.map(({ value }) => value);
  assert.equal(values(), [7.5, 6]);
  assert.equal(values('fifo'), [10, 4.5]);
  assert.equal(values('average'), [10, 4.5]);
  const late = pickPlan(lots, { sku: 'B', quantity: 15 }, { today: '2026-04-01' });
  assert.equal([late.picks.length, late.short], [2, 5]);
});

it('picks only the lot that the line names', () => {
  const plan = pickPlan(three, { item_id: 'A.1', sku: 'A', quantity: 12 }, { today });
  assert.equal(
    plan.picks.map(({ sku }) => sku),
    ['A.1'],
  );
  assert.is(plan.short, 2);
  const specific = pickPlan(three, { sku: 'A', quantity: 1 }, { today, method: 'specific' });
  assert.equal([specific.picks.length, specific.short], [0, 1]);
});

it('finds child lots by their SKU suffix', () => {
  const lots = [lot('A'), lot('A-B'), lot('AB'), lot('A.1')];
  const { picks } = pickPlan(lots, { sku: 'A', quantity: 100 }, { today });
  assert.equal(
    picks.map(({ sku }) => sku),
    ['A', 'A.1'],
  );
});

it('skips unavailable lots and reservations of other sources', () => {
  const lots = [
    lot('A', { status: 'expired' }),
    lot('A.1', { status: 'draft' }),
    lot('A.2', { status: 'reserved', reserved: 10, reservations: { 'doc:1': 10 } }),
    lot('A.3', { reserved: 4, reservations: { 'doc:2': 3, 'doc:1': 1 } }),
    lot('A.4', { status: 'memo_out', on_memo_doc_id: 'doc:m' }),
  ];
  const picked = (...forIds: string[]): number[] =>
    pickPlan(lots, { sku: 'A', quantity: 100 }, { today, forIds }).picks.map(
      ({ quantity }) => quantity,
    );
  assert.equal(picked(), [6]);
  assert.equal(picked('doc:1'), [10, 7]);
  assert.equal(picked('doc:9', 'doc:m'), [6, 10]);
  const { left } = pickPlan(lots, { item_id: 'A.3', quantity: 7 }, { today, forIds: ['doc:1'] });
  assert.equal([left[3]?.reserved, left[3]?.reservations], [3, { 'doc:2': 3, 'doc:1': 0 }]);
});

it('reports lots that may not be split', () => {
  const lots = [lot('A', { allow_splitting: false }), lot('A.1', { quantity: 4 })];
  const plan = pickPlan(lots, { sku: 'A', quantity: 6 }, { today });
  assert.equal([plan.unsplittable, plan.short, plan.picks[0]?.sku], [['A'], 2, 'A.1']);
  assert.equal(pickPlan(lots, { sku: 'A', quantity: 14 }, { today }).short, 0);
});

it('marks consigned goods', () => {
  const [pick] = pickPlan(
    [lot('A', { consignment_flag: 'in', unit_cost: 40 })],
    { sku: 'A', quantity: 2 },
    { today },
  ).picks;
  assert.equal([pick?.consigned, pick?.value], [true, 80]);
});

it.run();
