import { spy, useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { companyHere, readerOf } from '../../../kernel/reader/reader.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import type { Need, Supply } from '../../../modules/manufacturing/mrp/book.ts';
import { netItem } from '../../../modules/manufacturing/mrp/net-item.ts';
import { planAll } from '../../../modules/manufacturing/mrp/plan-all.ts';
import { dispatched } from '../../../modules/manufacturing/schedule/dispatch.ts';
import type { Problem } from '../../../modules/manufacturing/schedule/problem.ts';
import { alwaysOpen } from '../../../modules/manufacturing/schedule/timeline.ts';
import { counting } from '../../bench/statements.ts';
import { openPlant } from '../plant.ts';

const it = suite('manufacturing.mrp growth');

/**
 * Steps for twice the size against those for the size: 2 where they grow with the size, 4 where with its square. The
 * logarithm of a search in a sorted list adds a little to 2.
 */
const isLinear = (name: string, steps: (size: number) => number, size: number): void => {
  const [one, two] = [steps(size), steps(2 * size)];
  assert.ok(one >= size, `${name}: ${one} steps for ${size} count nothing`);
  assert.ok(two <= 2.4 * one, `${name}: ${one} steps for ${size}, ${two} for twice as many`);
};

const today = '2040-01-01';
const dated = (at: number): string => `2040-01-${String(2 + (at % 25)).padStart(2, '0')}`;

/** Counts reads of a property of each of these records. */
const counted = <T extends object>(all: readonly T[], field: keyof T, count: () => void): T[] =>
  all.map((one) => {
    const value = one[field];
    return Object.defineProperty({ ...one }, field, {
      enumerable: true,
      get: () => {
        count();
        return value;
      },
    });
  });

it('looks at the needs and receipts of an item in proportion to their number', () => {
  const rules = {
    ...{ minimum: 0, multiple: 0, fixed: 0, unit: 1_000_000, scrap_pct: 0 },
    ...{ safety: 0, lead_days: 0, frozen_days: 0 },
  };
  for (const period_days of [0, 1])
    isLinear(
      `netting with periods of ${period_days} days`,
      (size) => {
        let steps = 0;
        const needs = Array.from({ length: size }, (_, at): Need => {
          const date = dated(at);
          const none = { line: null, ref: null, contact_name: null, step_id: null };
          return { ...none, sku: 'M', kind: 'order', id: `doc:${at}`, quantity: 2_000_000, date };
        });
        const supplies = Array.from({ length: size / 2 }, (_, at): Supply => {
          const none = { line: null, ref: null, ordered: today };
          const quantity = 1_000_000;
          return { ...none, sku: 'M', kind: 'purchase', id: `po:${at}`, quantity, date: dated(at) };
        });
        const stock = { on_hand: 0, reserved: 0, reservations: new Map() };
        const more = () => {
          steps += 1;
        };
        // Each supply that is looked at for a need is compared with what the need lacks.
        const least = spy(Math, 'min');
        const dates = counted(needs, 'date', more);
        const net = netItem(stock, dates, supplies, { ...rules, period_days }, today);
        least.restore();
        assert.ok(net.proposed.length > 0);
        return steps + least.callCount;
      },
      400,
    );
});

it('looks for a place of each operation on its stations in proportion to their number', () => {
  isLinear(
    'scheduling',
    (size) => {
      let steps = 0;
      const timeline = alwaysOpen(0);
      const matrix = () => {
        steps += 1;
        return undefined;
      };
      const problem: Problem = {
        stations: [0, 1, 2, 3].map((number) => ({ center: 'wc', number, timeline, matrix })),
        ops: Array.from({ length: size }, (_, at) => ({
          ...{ run: at, lead: 0, family: 'red', release: 0, after: [] },
          choices: [{ stations: [at % 4], setup: 60, run: 600 + (at % 7) * 60 }],
        })),
        jobs: Array.from({ length: size }, (_, at) => ({ due: 90_000 + at * 60, priority: 0 })),
        taken: [],
      };
      const { board } = dispatched(problem);
      assert.ok(board.places.every((place) => place !== undefined));
      return steps;
    },
    500,
  );
});

it('sends statements in proportion to the number of runs', async () => {
  const clock = useFakeTimers({ now: Date.parse(`${today}T06:00:00Z`), toFake: ['Date'] });
  const shop = await openPlant();
  const { app } = shop;
  await shop.center({ name: 'Bench' });
  await shop.item({ sku: 'ORE', quantity: 0 });
  const sold = async (from: number, to: number): Promise<void> => {
    for (let at = from; at < to; at += 1) {
      const part = await shop.item({ sku: `P${at}`, quantity: 0 });
      const made = await shop.item({ sku: `M${at}`, quantity: 0 });
      await shop.recipe(part, { components: [{ sku: 'ORE', qty: 1 }] });
      await shop.recipe(made, { components: [{ sku: `P${at}`, qty: 2 }] });
      await shop.workflow(made, [{ id: 'do', name: 'Do', run_minutes_per_unit: 5 }]);
      const { id } = await app.does(createDoc, {
        ...{ doc_type: 'invoice', contact_name: 'Bo', expected_delivery: dated(at) },
        line_items: [{ item_id: made, quantity: 1, unit_price: 10 }],
      });
      await app.does(finalize, { entity_id: id });
    }
  };
  const planned = (): { readonly runs: number; readonly statements: number } => {
    const { db, take } = counting(app.store);
    const reader = readerOf(db, app.caller().company_id);
    const request = { at: `${today}T06:00:00.000Z`, horizon_days: 90 };
    const { runs } = planAll(reader, companyHere(reader), request);
    return { runs: runs.length, statements: take().selects };
  };
  try {
    await sold(0, 10);
    const one = planned();
    await sold(10, 20);
    const two = planned();
    assert.equal([one.runs, two.runs], [20, 40]);
    isLinear('statements', (size) => (size === 20 ? one : two).statements, 20);
  } finally {
    clock.restore();
    await app.close();
  }
});

it.run();
