import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../kernel/declare/operation.ts';
import { productionOrder } from '../../../machines/production-order.ts';
import { overlapsIn } from '../../../modules/manufacturing/checks/overlapping-bookings.ts';
import { cancel } from '../../../modules/manufacturing/orders/cancel.ts';
import { complete } from '../../../modules/manufacturing/orders/complete.ts';
import { hold } from '../../../modules/manufacturing/orders/hold.ts';
import { issue } from '../../../modules/manufacturing/orders/issue.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { resume } from '../../../modules/manufacturing/orders/resume.ts';
import { returnComponents } from '../../../modules/manufacturing/orders/return.ts';
import { reverseReceipt } from '../../../modules/manufacturing/orders/reverse-receipt.ts';
import { schedule } from '../../../modules/manufacturing/orders/schedule.ts';
import { scrap } from '../../../modules/manufacturing/orders/scrap.ts';
import { split } from '../../../modules/manufacturing/orders/split.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { step } from '../../../modules/manufacturing/orders/step.ts';
import { contextOf, mfgOrder } from '../../../modules/manufacturing/state/order.ts';
import { balanceOf, live, liveReceipts } from '../../../modules/manufacturing/state/order-state.ts';
import { rebuildEquals } from '../../ledger/rebuild-equals.ts';
import { tried } from '../../random.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite('manufacturing.orders.properties');

type Action = { readonly what: string; readonly which: number; readonly n: number };

const events: Readonly<Record<string, Command>> = {
  start,
  issue,
  receive,
  return: returnComponents,
  scrap,
  step,
  hold,
  resume,
  complete,
  cancel,
  split,
  schedule,
  'reverse-receipt': reverseReceipt,
};

const action: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom(
    ...Object.keys(events),
    'issue',
    'receive',
    'receive',
    'issue-part',
    'scrap-part',
  ),
  which: fc.nat({ max: 3 }),
  n: fc.integer({ min: 1, max: 5 }),
});

/** Actions on runs; most sequences start a run first. */
const actions: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 1, maxLength: 2 }),
    fc.array(action, { minLength: 8, maxLength: 16, size: 'max' }),
  )
  .map(([started, more]) => [
    ...started.map((which): Action => ({ what: 'start', which, n: 1 })),
    ...more,
  ]);

/** Two runs with every kind of action: the first is completed, the second cancelled. */
const everything: readonly Action[] = [
  ...['start', 'hold', 'resume', 'step', 'issue', 'receive', 'reverse-receipt', 'scrap'],
  ...['receive', 'complete'],
]
  .map((what): Action => ({ what, which: 0, n: 2 }))
  .concat(
    ['schedule', 'split', 'start', 'issue', 'return', 'issue-part', 'scrap-part', 'cancel'].map(
      (what) => ({
        what,
        which: 1,
        n: 1,
      }),
    ),
  );

/** Creates two components at costs that do not divide, and a product with every kind of overhead. */
const furnish = async (plant: Plant): Promise<string> => {
  await plant.center({ labor_rate: 7.77 });
  await plant.item({ sku: 'A', quantity: 7, cost_price: 3.333333 });
  await plant.item({ sku: 'A.1', quantity: 40, cost_price: 1.234567 });
  await plant.item({ sku: 'B', sell_by: 'kg', quantity: 30, cost_price: 0.777777 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, {
    output_qty: 3,
    components: [
      { sku: 'A', qty: 4 },
      { sku: 'B', qty: 1.25, unit: 'kg', scrap_pct: 3 },
    ],
    labor: [{ name: 'Turning', hours: 1 }],
    overhead: [
      { name: 'Unit', amount: 0.37 },
      { name: 'Run', basis: 'per_run', amount: 5.01 },
      { name: 'Hour', basis: 'per_labor_hour', amount: 1.11 },
      { name: 'Goods', basis: 'percent_of_materials', amount: 7.5 },
    ],
  });
  return made;
};

/** Input of an action. */
const sentFor = (
  plant: Plant,
  { what, n }: Action,
  id: string,
): { event: string; sent: Readonly<Record<string, unknown>> } => {
  const order = plant.app.reader().state(mfgOrder, id);
  const input = order?.inputs[n % 2];
  const part = { item_id: input?.item_id, quantity: n };
  const receipt = order ? liveReceipts(order)[n % 2] : undefined;
  const sent: Readonly<Record<string, object>> = {
    receive: { quantity: n },
    scrap: { quantity: 1, abnormal: n % 2 === 0 },
    'scrap-part': { ...part, abnormal: n % 2 === 0 },
    'issue-part': { items: [part] },
    step: { step_id: `s${n % 2}`, hours: n / 4 },
    complete: n === 1 ? { labor_hours: 3 } : {},
    cancel: { return_components: n > 1 },
    split: { quantity: n },
    'reverse-receipt': { receipt_id: receipt?.id ?? 'none' },
  };
  const event = what.replace('-part', '');
  return { event, sent: { ...sent[what] } };
};

const balances = (plant: Plant): number =>
  plant.app
    .reader()
    .rows<{ id: string }>('SELECT id FROM mfg_order_view WHERE company=:company')
    .map(({ id }) => {
      const order = plant.app.reader().state(mfgOrder, id);
      const balance = Math.round((order ? balanceOf(order) : 0) * 100);
      if (order && !live.includes(order.status)) assert.is(balance, 0, order.status);
      return balance;
    })
    .reduce((sum, one) => sum + one, 0);

/** Executes an action; asserts that the outcome is the machine's, and that books, lots and runs agree. */
const check = async (plant: Plant, one: Action, ids: string[]): Promise<string> => {
  const id = ids[one.which % ids.length] ?? '';
  const { event, sent } = sentFor(plant, one, id);
  const before = plant.app.reader().state(mfgOrder, id);
  assert.ok(before);
  const asked = { ...sent, type: event } as Parameters<typeof productionOrder.can>[1];
  const verdict = productionOrder.can(before.status, asked, contextOf(before));
  const command = events[event] as Command;
  const outcome = await plant.app.tries(command, { order_id: id, ...sent } as never);
  if (!outcome.done && outcome.status === 409 && outcome.code === 'not_allowed')
    assert.not.ok(verdict.taken, `${before.status} ${event}`);
  if (outcome.done) {
    assert.ok(verdict.taken, `${before.status} ${event}`);
    const after = plant.app.reader().state(mfgOrder, id)?.status;
    assert.is(after, verdict.taken ? verdict.target : '', `${before.status} ${event}`);
    const body = JSON.parse(outcome.body);
    if (event === 'split') ids.push(body.id);
  } else assert.ok([404, 409, 422].includes(outcome.status), JSON.stringify(outcome));
  const { lots, moves } = plant.worth();
  assert.is(plant.account('1130'), lots, `1130 after ${event}`);
  assert.is(moves, lots, `moves after ${event}`);
  assert.is(plant.account('1131'), balances(plant), `1131 after ${event}`);
  assert.equal(overlapsIn(plant.app.reader()), []);
  return outcome.done ? `${event} done` : `${event} ${outcome.code}`;
};

for (const settings of [{}, { inventory_method: 'average' }, { mfg_costing: 'standard' }]) {
  it(`keep books, lots and runs together: ${JSON.stringify(settings)}`, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(actions, async (all) => {
        const plant = await openPlant(settings);
        try {
          const item_id = await furnish(plant);
          const steps = [
            { id: 's0', name: 'Saw' },
            { id: 's1', name: 'Sand' },
          ];
          await plant.workflow(item_id, steps);
          const ids = [
            await plant.run({ item_id, quantity: 5 }),
            await plant.run({ item_id, quantity: 7 }),
          ];
          for (const one of all) seen.add(await check(plant, one, ids));
          rebuildEquals(plant.app);
        } finally {
          await plant.app.close();
        }
      }),
      { ...tried(8), examples: [[[...everything]]] },
    );
    const missed = Object.keys(events).filter((event) => !seen.has(`${event} done`));
    assert.equal(missed, [], [...seen].join());
  });
}

it.run();
