import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sum } from '../../kernel/values/money/money.ts';
import { averagePlan } from '../../modules/inventory/lots/average-plan.ts';
import type { Lot } from '../../modules/inventory/lots/lot.ts';
import { pickPlan } from '../../modules/inventory/lots/pick.ts';
import { lotValue } from '../../modules/inventory/pricing/cost.ts';
import { textOf, where } from './invoices.ts';

const it = suite('data.inventory-valuation');
const check = where('cases', it);

type Step = {
  readonly in?: readonly [number, number];
  readonly out?: number;
  readonly expect_layers?: readonly (readonly [number, number])[];
  readonly expect_cogs?: number;
  readonly expect_value?: number;
  readonly expect_avg?: number;
};

type Case = {
  readonly id: string;
  readonly start?: { readonly qty: number; readonly value: number };
  readonly steps: readonly Step[];
};

/** Cases that picking or averaging can reproduce, with the cost method. */
const played = {
  'erpnext-fifo-multi-bin': 'fifo',
  'erpnext-fifo-unknown-rate-falls-back': 'fifo',
  'odoo-issue-10713': 'fifo',
  'odoo-docs-avco-chart': 'average',
} as const;

/** Cases that are not played, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'erpnext-negative-crosses-zero-takes-new-rate': 'Stock is never negative.',
  'erpnext-lifo-long': 'IAS 2 allows no LIFO.',
  'erpnext-issue-54668-moving-average': 'A formula without figures, that of averagePlan.',
  'tryton-fifo-recompute':
    'Posted movements are not costed again: a back-dated receipt is a new lot.',
  'inventree-issue-7279-actual-build-cost': 'Its runs belong to manufacturing.',
};

const lotOf = (n: number, [quantity, unit_cost]: readonly [number, number]): Lot => ({
  id: `lot ${n}`,
  sku: n === 0 ? 'A' : `A.${n}`,
  name: 'A',
  status: 'available',
  quantity,
  reserved: 0,
  reservations: {},
  unit_cost,
  currency: 'USD',
  sell_by: 'piece',
  location_id: null,
  expires_at: null,
  stocked_at: '2026-01-01',
  seq: n,
  allow_splitting: true,
  consignment_flag: null,
  on_memo_doc_id: null,
  parent_id: null,
  split_for: null,
  sold: 0,
});

const averaged = (lots: readonly Lot[]): Lot[] => {
  const costs = new Map(averagePlan(lots).map(({ item_id, new_cost }) => [item_id, new_cost]));
  return lots.map((lot) => ({ ...lot, unit_cost: costs.get(lot.id) ?? lot.unit_cost }));
};

const play = ({ id, start, steps }: Case, method: 'fifo' | 'average'): number => {
  let lots: Lot[] = start ? [lotOf(0, [start.qty, start.value / start.qty])] : [];
  let checked = 0;
  steps.forEach((step, at) => {
    const told = `${id}, step ${at + 1}`;
    if (step.in) {
      lots = [...lots, lotOf(at + 1, step.in)];
      if (method === 'average') lots = averaged(lots);
    }
    if (step.out !== undefined) {
      const plan = pickPlan(
        lots,
        { sku: 'A', quantity: step.out },
        { method, today: '2026-01-01' },
      );
      assert.is(plan.short, 0, told);
      lots = plan.left.filter(({ quantity }) => quantity > 0);
      if (step.expect_cogs !== undefined) {
        assert.is(sum(plan.picks.map(({ value }) => value)), step.expect_cogs, told);
        checked += 1;
      }
    }
    if (step.expect_value !== undefined) {
      const value = sum(lots.map((lot) => lotValue(lot.quantity, lot.unit_cost, 'USD')));
      assert.is(value, step.expect_value, told);
      checked += 1;
    }
    if (step.expect_avg !== undefined) {
      assert.is(lots[0]?.unit_cost, step.expect_avg, told);
      checked += 1;
    }
    if (step.expect_layers) {
      // Two receipts at one cost are one layer in the source and two lots here.
      const held = new Map<number, number>();
      for (const lot of lots)
        held.set(lot.unit_cost, (held.get(lot.unit_cost) ?? 0) + lot.quantity);
      assert.equal(
        [...held].map(([cost, quantity]) => [quantity, cost]),
        step.expect_layers,
        told,
      );
      checked += 1;
    }
  });
  return checked;
};

const casesOf = (): readonly Case[] =>
  JSON.parse(textOf('cases', 'inventory-valuation.json')).cases;

check('name every case, as played or left out for a reason', () => {
  assert.equal(
    casesOf()
      .map(({ id }) => id)
      .sort(),
    [...Object.keys(played), ...Object.keys(leftOut)].sort(),
  );
});

for (const [id, method] of Object.entries(played)) {
  check(`come out for ${id}`, () => {
    const found = casesOf().find((each) => each.id === id);
    assert.ok(found, id);
    assert.ok(play(found as Case, method) > 0);
  });
}

it.run();
