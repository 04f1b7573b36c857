import fc from 'fast-check';
import { type SinonFakeTimers, useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../kernel/declare/operation.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { update } from '../../../modules/manufacturing/centers/update.ts';
import { overlapsIn } from '../../../modules/manufacturing/checks/overlapping-bookings.ts';
import { accept } from '../../../modules/manufacturing/mrp/accept.ts';
import { plan } from '../../../modules/manufacturing/mrp/plan.ts';
import { cancel } from '../../../modules/manufacturing/orders/cancel.ts';
import { complete } from '../../../modules/manufacturing/orders/complete.ts';
import { hold } from '../../../modules/manufacturing/orders/hold.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { resume } from '../../../modules/manufacturing/orders/resume.ts';
import { reverseReceipt } from '../../../modules/manufacturing/orders/reverse-receipt.ts';
import { schedule } from '../../../modules/manufacturing/orders/schedule.ts';
import { split } from '../../../modules/manufacturing/orders/split.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { step } from '../../../modules/manufacturing/orders/step.ts';
import { mfgOrder } from '../../../modules/manufacturing/state/order.ts';
import { liveReceipts } from '../../../modules/manufacturing/state/order-state.ts';
import { tried } from '../../random.ts';
import { closes } from '../closes.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite('manufacturing.schedule bookings');

type Action = { readonly what: string; readonly which: number; readonly n: number };

/** A plant under a clock, with its runs. */
type Shop = {
  readonly plant: Plant;
  readonly clock: SinonFakeTimers;
  readonly made: string;
  readonly centers: readonly string[];
  readonly runs: string[];
};

const began = Date.parse('2040-01-02T06:00:00Z');
const hourMs = 3_600_000;
const dayFrom = (clock: SinonFakeTimers, days: number): string =>
  new Date(clock.now + days * 24 * hourMs).toISOString().slice(0, 10);

const open = async (clock: SinonFakeTimers): Promise<Shop> => {
  const plant = await openPlant();
  const saw = await plant.center({ name: 'Saw', capacity: 2 });
  const lathe = await plant.center({ name: 'Lathe' });
  await plant.item({ sku: 'PART', quantity: 1000 });
  const made = await plant.item({ sku: 'M', quantity: 0 });
  await plant.recipe(made, { components: [{ sku: 'PART', qty: 1 }] });
  const time = { setup_minutes: 30, run_minutes_per_unit: 60 };
  await plant.workflow(made, [
    { id: 's0', name: 'Cut', work_center_id: saw, ...time, max_stations: 2 },
    { id: 's1', name: 'Mark', work_center_id: lathe },
    {
      ...{ id: 's2', name: 'Turn', work_center_id: lathe, ...time },
      alternates: [{ work_center_id: saw }],
    },
  ]);
  return { plant, clock, made, centers: [saw, lathe], runs: [] };
};

/** Closures, fewer stations and other shifts, also for longer than the calendar. */
const calendars = (clock: SinonFakeTimers, n: number): object =>
  [
    { exceptions: [{ from_date: dayFrom(clock, 0), from: '11:00', to: '14:00', stations: 0 }] },
    { exceptions: [{ from_date: dayFrom(clock, 1), to_date: dayFrom(clock, 2), stations: 0 }] },
    { exceptions: [{ from_date: dayFrom(clock, 0), to_date: dayFrom(clock, 4000), stations: 0 }] },
    { exceptions: [], capacity: 1 },
    { capacity: 3, shifts: [{ weekdays: [1, 2, 3], from: '06:00', to: '22:00' }] },
    { exceptions: [], shifts: [{ weekdays: [1, 2, 3, 4, 5, 6], from: '20:00', to: '04:00' }] },
  ][n % 6]!;

const commands: Readonly<Record<string, Command>> = {
  ...{ schedule, start, hold, resume, step, receive, complete, cancel, split },
  'reverse-receipt': reverseReceipt,
};

const inputOf = ({ plant, clock }: Shop, { what, n }: Action, id: string): object => {
  const order = plant.app.reader().state(mfgOrder, id);
  const [receipt] = order ? liveReceipts(order) : [];
  const sent: Readonly<Record<string, object>> = {
    schedule: {
      ...(n % 3 === 0 ? {} : { start_at: dayFrom(clock, n % 4) }),
      ...(n % 2 === 0
        ? { direction: 'forward' }
        : { due_at: dayFrom(clock, 4 + n), finite: n !== 5 }),
    },
    step: { step_id: `s${n % 3}` },
    split: { quantity: 1 },
    'reverse-receipt': { receipt_id: receipt?.id ?? 'none' },
  };
  return sent[what] ?? {};
};

/** Actions other than commands on a run; each answers `done` or the code of a refusal. */
const others: Readonly<Record<string, (shop: Shop, action: Action) => Promise<string>>> = {
  wait: async ({ clock }, { n }) => {
    clock.setSystemTime(clock.now + n * 5 * hourMs);
    return 'done';
  },
  create: async ({ plant, clock, made, runs }, { n, which }) => {
    const due = which === 0 ? {} : { due_date: dayFrom(clock, n) };
    runs.push(await plant.run({ item_id: made, quantity: n, priority: which - 1, ...due }));
    return 'done';
  },
  sell: async ({ plant: { app }, clock, made }, { n }) => {
    const { id } = await app.does(createDoc, {
      ...{ doc_type: 'invoice', contact_name: 'Bo', expected_delivery: dayFrom(clock, n) },
      line_items: [{ item_id: made, quantity: n, unit_price: 10 }],
    });
    await app.does(finalize, { entity_id: id });
    return 'done';
  },
  center: async ({ plant: { app }, clock, centers }, { which, n }) => {
    await app.does(update, { wc_id: centers[which % 2]!, ...calendars(clock, n) });
    return 'done';
  },
  accept: async ({ plant: { app }, clock, runs }, { n }) => {
    const { plan_id } = await app.asks(plan, {});
    clock.setSystemTime(clock.now + n * hourMs);
    const { created } = await app.does(accept, { plan_id });
    runs.push(...created.map(({ id }: { id: string }) => id));
    return 'done';
  },
};

const act = async (shop: Shop, action: Action): Promise<string> => {
  const other = others[action.what];
  if (other) return other(shop, action);
  const id = shop.runs[action.which % shop.runs.length];
  if (id === undefined) return 'none';
  return shop.plant.tries(commands[action.what]!, id, inputOf(shop, action, id));
};

const names = [...Object.keys(commands), ...Object.keys(others)];

const one: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom(...names, 'schedule', 'schedule', 'start', 'accept', 'center', 'create'),
  which: fc.nat({ max: 5 }),
  n: fc.integer({ min: 1, max: 6 }),
});

const did = (...steps: readonly [what: string, which: number, n: number][]): Action[] =>
  steps.map(([what, which, n]) => ({ what, which, n }));

const examples: readonly Action[][] = [
  // The first run is booked in hours that are closed then; the third would pause in them.
  did(['wait', 0, 1], ['schedule', 0, 6], ['center', 0, 6], ['create', 0, 6], ['schedule', 2, 4]),
  // The center of a step is closed for good: its run keeps the stations of the others.
  did(['create', 1, 2], ['accept', 0, 1], ['center', 1, 2], ['step', 1, 1], ['accept', 0, 1]),
  did(['create', 1, 2], ['accept', 0, 1], ['center', 1, 2], ['step', 2, 1], ['accept', 0, 1]),
  did(['accept', 0, 1], ['start', 0, 1], ['receive', 0, 1], ['complete', 0, 1]).concat(
    did(['reverse-receipt', 0, 1], ['accept', 0, 1], ['create', 1, 4], ['schedule', 2, 6]),
  ),
  did(['start', 0, 1], ['hold', 0, 1], ['accept', 0, 1], ['resume', 0, 1], ['accept', 0, 1]),
];

it('never hold a station twice at a time, whatever is scheduled, planned, accepted or closed', async () => {
  const seen = new Set<string>();
  const sequences = fc.array(one, { minLength: 10, maxLength: 20, size: 'max' });
  await fc.assert(
    fc.asyncProperty(sequences, async (more) => {
      const clock = useFakeTimers({ now: began, toFake: ['Date'] });
      const shop = await open(clock);
      try {
        for (const action of [...did(['create', 1, 3], ['create', 2, 2]), ...more]) {
          seen.add(`${action.what} ${await act(shop, action)}`);
          assert.equal(overlapsIn(shop.plant.app.reader()), [], action.what);
        }
        await closes(shop.plant.app);
      } finally {
        await shop.plant.app.close();
        clock.restore();
      }
    }),
    { ...tried(20), examples: examples.map((example): [Action[]] => [example]) },
  );
  const missed = names.filter((name) => !seen.has(`${name} done`));
  assert.equal(missed, [], [...seen].join());
});

it.run();
