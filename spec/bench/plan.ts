import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../../kernel/values/clock.ts';
import { create as createDoc } from '../../modules/documents/drafting/create.ts';
import { finalize } from '../../modules/documents/issuing/finalize.ts';
import { create as createItem } from '../../modules/inventory/items/create.ts';
import { create as createCenter } from '../../modules/manufacturing/centers/create.ts';
import { set as setRecipe } from '../../modules/manufacturing/recipes/set.ts';
import { setWorkflow } from '../../modules/manufacturing/recipes/set-workflow.ts';
import { register, signIn } from '../owner.ts';
import { startService } from './children.ts';
import { type Feed, openFeed } from './feed.ts';
import { watched } from './imports.ts';
import { figure, type Part, table, verdict } from './table.ts';

const soldOfScale = 20;
const centers = 10;
/** Days over which the deliveries are spread. */
const days = 60;
/** Factor of time for ten times the data that still counts as linear. */
const mostFactor = 15;
const mostWaitMs = 2000;

/** Measured step of a plan. */
type Step = {
  readonly seconds: number;
  readonly peakMb: number;
  readonly readMs: number;
  readonly writeMs: number;
};

type Planned = {
  readonly sold: number;
  readonly runs: number;
  readonly operations: number;
  readonly late: number;
  readonly plan: Step;
  readonly accept: Step;
};

/** Creates items, each of a part of its own, with an operation for both, and sells some of each. */
const makeDemand = (feed: Feed, sold: number, today: string): void => {
  feed.on(today);
  const named = (prefix: string, count = sold) =>
    feed
      .all(
        createItem,
        Array.from({ length: count }, (_, n) => ({
          ...{ sku: `${prefix}${n}`, name: `${prefix} ${n}`, sell_by: 'piece', quantity: 0 },
        })),
      )
      .map(({ id }): string => id);
  const benches = feed
    .all(
      createCenter,
      Array.from({ length: centers }, (_, n) => ({ name: `Bench ${n}` })),
    )
    .map(({ id }): string => id);
  named('ORE', 1);
  const [parts, goods] = [named('PART'), named('GOOD')];
  const recipes = (ids: readonly string[], sku: (n: number) => string, qty: number) =>
    ids.map((item_id, n) => ({ item_id, components: [{ sku: sku(n), qty }] }));
  feed.all(setRecipe, [
    ...recipes(parts, () => 'ORE0', 1),
    ...recipes(goods, (n) => `PART${n}`, 2),
  ]);
  const minutes = { setup_minutes: 10, run_minutes_per_unit: 5 };
  feed.all(
    setWorkflow,
    [...parts, ...goods].map((item_id, n) => ({
      item_id,
      steps: [{ id: 'do', name: 'Do', work_center_id: benches[n % centers] ?? '', ...minutes }],
    })),
  );
  const invoices = goods.map((item_id, n) => ({
    ...{ doc_type: 'invoice' as const, contact_name: 'Bench Customer' },
    expected_delivery: addDays(today, 5 + (n % days)),
    line_items: [{ item_id, quantity: 1 + (n % 5), unit_price: 10 }],
  }));
  const drafts = feed.all(createDoc, invoices);
  feed.all(
    finalize,
    drafts.map(({ id }) => ({ entity_id: id as string })),
  );
};

/** Plans and accepts over HTTP, with a number of sold items. */
const planned = async (sold: number): Promise<Planned> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-plan-'));
  const first = await startService(folder);
  const { ask } = await register(first.url);
  const { id: company_id } = await ask('GET', '/companies/me');
  const users = await ask('GET', '/companies/me/users');
  await first.stop();
  const who = { company_id: company_id as string, user_id: users.items[0].id as string };
  const feed = await openFeed(join(folder, 'countinghouse.db'), who);
  makeDemand(feed, sold, new Date().toISOString().slice(0, 10));
  await feed.close();
  const service = await startService(folder, { onOneCore: false });
  try {
    const running = { service, client: await signIn(service.url) };
    const send = (path: string, body: object) =>
      watched(running, () => running.client.ask('POST', `/manufacturing/${path}`, body));
    const { result: made, ...plan } = await send('plan', { horizon_days: 365 });
    const { plan_id, create, late } = made;
    const { result: accepted, ...accept } = await send('plan/accept', { plan_id });
    if (accepted.created.length !== 2 * sold)
      throw new Error(`${accepted.created.length} runs for ${sold} sold items`);
    const operations = create.reduce(
      (sum: number, { steps }: { steps: readonly unknown[] }) => sum + steps.length,
      0,
    );
    return { sold, runs: create.length, operations, late: late.length, plan, accept };
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Plans and accepts for `scale` times 20 sold items, and for a tenth of them. */
export const planning = async (scale: number, say: (text: string) => void): Promise<Part> => {
  const all: Planned[] = [];
  for (const sold of [scale * 2, scale * soldOfScale].map((n) => Math.max(1, Math.round(n)))) {
    const one = await planned(sold);
    all.push(one);
    say(`${sold} sold: plan ${figure(one.plan.seconds)} s, accept ${figure(one.accept.seconds)} s`);
  }
  const [small, full] = all as [Planned, Planned];
  const rows = (['plan', 'accept'] as const).map((step) => {
    const { seconds, peakMb, readMs, writeMs } = full[step];
    const factor = seconds / small[step].seconds;
    return { step, seconds, small: small[step].seconds, factor, peakMb, readMs, writeMs };
  });
  const markdown = [
    `${full.sold} sold items with a part each: ${full.runs} runs, ${full.operations} operations on ${centers} work centers, ${full.late} needs late; a tenth of them in the third column.`,
    '',
    table([
      ['work', 's', 's of a tenth', 'factor', 'peak own MB', 'GET ms', 'POST ms', ''],
      ...rows.map((row) => [
        ...[row.step, figure(row.seconds), figure(row.small), figure(row.factor), row.peakMb],
        ...[figure(row.readMs), figure(row.writeMs)],
        verdict(row.factor <= mostFactor && Math.max(row.readMs, row.writeMs) <= mostWaitMs),
      ]),
    ]),
  ].join('\n');
  return { markdown, figures: { all } };
};
