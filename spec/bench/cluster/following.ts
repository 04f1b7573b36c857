import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { delivery, makeDrafts, setUpStall } from '../invoices.ts';
import { load, type Measured, measured } from '../load.ts';
import { posted } from '../shots.ts';
import { figure, table } from '../table.ts';
import type { Node } from './nodes.ts';

/** Commits that a follower applied, and the processor time that it took. */
export type AppliedRow = {
  readonly work: string;
  readonly commits: number;
  readonly entries: number;
  readonly writes: number;
  readonly cpuMs: number;
  /** Processor time of the leader for the writes. */
  readonly leaderMs: number;
  /** Length of the time in which it applied without a pause; undefined where it followed as the leader wrote. */
  readonly ms: number | undefined;
};

type Pair = { readonly leader: Node; readonly follower: Node };

const invoices = 400;

const [item, finalizing, delivering] = [
  'items, 1 client',
  'invoices of 3 lines finalized, 1 client',
  'invoices of 3 lines delivered, 1 client',
] as const;
/** Kinds of writes that plans assume, a third of each. */
const planned: readonly string[] = [item, finalizing, delivering];

/** Waits until the follower has all that the leader has. */
const caughtUp = async ({ leader, follower }: Pair): Promise<void> => {
  const { commits } = leader.place();
  while (follower.place().commits < commits) await pause(5);
};

/** Cost of applying: items and invoices as they are written, and items in one go after a stop. */
export const applying = async (
  pair: Pair,
  seconds: number,
  say: (text: string) => void,
): Promise<readonly AppliedRow[]> => {
  const { leader, follower } = pair;
  await caughtUp(pair);
  const rows: AppliedRow[] = [];
  const row = async (work: string, write: () => Promise<number>, isPaused = false) => {
    const [cpu, leading, place] = [follower.cpu(), leader.cpu(), follower.place()];
    if (isPaused) process.kill(follower.pid, 'SIGSTOP');
    let from = performance.now();
    const count = await write();
    const leaderMs = leading();
    if (isPaused) {
      process.kill(follower.pid, 'SIGCONT');
      from = performance.now();
    }
    await caughtUp(pair);
    const [ms, now] = [performance.now() - from, follower.place()];
    rows.push({
      ...{ work, writes: count, leaderMs, ms: isPaused ? ms : undefined },
      commits: now.commits - place.commits,
      entries: now.entries - place.entries,
      cpuMs: cpu(),
    });
    say(`cluster: applied ${now.commits - place.commits} commits, ${work}`);
  };
  const items = (clients: number) => async (): Promise<number> =>
    (await load(leader.client, posted('Applied'), clients, { seconds })).times.length;
  // Compiles what applies, as on a node that has run for a while.
  await row('', items(16));
  rows.length = 0;
  await row(item, items(1));
  await row('items, 16 clients', items(16));
  const drafts = await makeDrafts(leader.client, await setUpStall(leader.client), invoices);
  const sent = (verb: string, body: object) => async (): Promise<number> => {
    const ids = drafts.values();
    const path = (): string => `/docs/${ids.next().value}/${verb}`;
    const shot = { method: 'POST', path, body: () => body } as const;
    return (await load(leader.client, shot, 1, { shots: invoices })).times.length;
  };
  await row(finalizing, sent('finalize', {}));
  await row(delivering, sent('fulfill-lines', delivery));
  await row('items, in one go after a stop', items(1), true);
  return rows;
};

/** Costs and entries of the mean write of those kinds, and the cost of applying an item. */
export const writesOf = (rows: readonly AppliedRow[]) => {
  const mean = (of: (row: AppliedRow) => number, kinds = planned): number => {
    const counted = rows.filter(({ work }) => kinds.includes(work));
    return counted.reduce((sum, row) => sum + of(row) / row.writes, 0) / counted.length;
  };
  return {
    writeMs: mean(({ leaderMs }) => leaderMs),
    applyMs: mean(({ cpuMs }) => cpuMs),
    itemMs: mean(({ cpuMs }) => cpuMs, [item]),
    entriesAWrite: mean(({ entries }) => entries),
  };
};

/** Times of a read on the follower that waits for a write which the leader has just answered. */
export type Lag = { readonly work: string; readonly waiting: Measured; readonly plain: Measured };

const readUrl = ({ client }: Node, path: string): string => `${client.url}${path}`;

/** Reads each written item on the follower, at once and without waiting, alone and beside 16 clients that write. */
export const lags = async (
  { leader, follower }: Pair,
  seconds: number,
): Promise<readonly Lag[]> => {
  const read = async (path: string, headers: Readonly<Record<string, string>>): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(readUrl(follower, path), {
      headers: { authorization: `Bearer ${follower.client.token}`, ...headers },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
    return performance.now() - from;
  };
  const lag = async (work: string): Promise<Lag> => {
    const until = performance.now() + seconds * 1000;
    const [waiting, plain]: [number[], number[]] = [[], []];
    while (performance.now() < until) {
      const answer = await fetch(readUrl(leader, '/items'), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${leader.client.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'Lagging', sell_by: 'piece', quantity: 1 }),
      });
      const { id } = (await answer.json()) as { id: string };
      const position = answer.headers.get('x-position') ?? '';
      waiting.push(await read(`/items/${id}`, { 'x-wait-for': position }));
      plain.push(await read(`/items/${id}`, {}));
    }
    const of = (times: readonly number[]): Measured => measured({ times, ms: 1, failed: 0 });
    return { work, waiting: of(waiting), plain: of(plain) };
  };
  const alone = await lag('nothing else is written');
  const writing = load(leader.client, posted('Beside'), 16, { seconds: seconds + 0.5 });
  const beside = await lag('16 clients write');
  await writing;
  return [alone, beside];
};

/** Table of what was applied. */
export const appliedTable = (rows: readonly AppliedRow[]): string =>
  table([
    [
      ...['A follower applies', 'writes', 'commits', 'entries', 'leader: CPU ms a write'],
      'follower: CPU ms a write',
      ...['CPU ms a commit', 'CPU ms an entry', 'commits/s', 'entries/s'],
    ],
    ...rows.map(({ work, writes, commits, entries, leaderMs, cpuMs, ms }) => [
      ...[work, writes, commits, entries],
      ...[leaderMs / writes, cpuMs / writes, cpuMs / commits, cpuMs / entries].map(figure),
      ...[commits, entries].map((count) => (ms === undefined ? '' : figure((count * 1000) / ms))),
    ]),
  ]);

/** Table of the lag. */
export const lagTable = (rows: readonly Lag[]): string =>
  table([
    [
      'Read on a follower',
      'of a write just answered: p50 ms',
      'p99 ms',
      'without waiting: p50 ms',
      'p99 ms',
    ],
    ...rows.map(({ work, waiting, plain }) => [
      ...[work, figure(waiting.p50), figure(waiting.p99), figure(plain.p50), figure(plain.p99)],
    ]),
  ]);
