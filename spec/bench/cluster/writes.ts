import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { load, type Measured, measured, median, perSecond, type Run } from '../load.ts';
import { posted } from '../shots.ts';
import { figure, table } from '../table.ts';
import type { Node, Nodes } from './nodes.ts';

/** Milliseconds that are added to each round trip to PostgreSQL. */
export const delays = [0, 0.5, 1, 5] as const;
const clientCounts = [1, 16, 64] as const;
const rounds = 3;
const warmUpSeconds = 4;

/** Writes of one leader: at a delay, from a number of clients; without a delay on a single node. */
export type WriteRow = Measured & {
  readonly delay: number | undefined;
  readonly clients: number;
  readonly cpuMs: number;
  readonly aCommit: number;
  /** Rate as a part of that of a single node, median of the rounds. */
  readonly ratio: number;
};

/** One run of a load, the processor time that the node took for it, and its commits. */
type Turn = { readonly run: Run; readonly cpuMs: number; readonly commits: number };

const turn = async (node: Node, clients: number, seconds: number): Promise<Turn> => {
  const [cpu, { commits }] = [node.cpu(), node.place()];
  const run = await load(node.client, posted('Written'), clients, { seconds });
  return { run, cpuMs: cpu(), commits: node.place().commits - commits };
};

/** Creates items on a single node and on a leader at each delay, in turns. */
export const writes = async (
  single: Node,
  { link, leader }: Pick<Nodes, 'link' | 'leader'>,
  seconds: number,
  say: (text: string) => void,
): Promise<readonly WriteRow[]> => {
  for (const node of [single, leader])
    await load(node.client, posted('Warm'), 64, { seconds: warmUpSeconds });
  const rows: WriteRow[] = [];
  for (const clients of clientCounts) {
    const all = new Map<number | undefined, Turn[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const delay of [undefined, ...delays]) {
        link.delay(delay ?? 0);
        const node = delay === undefined ? single : leader;
        all.set(delay, [...(all.get(delay) ?? []), await turn(node, clients, seconds / rounds)]);
      }
    link.delay(0);
    const bare = all.get(undefined) ?? [];
    for (const [delay, turns] of all) {
      const one = measured(...turns.map(({ run }) => run));
      const total = (of: (turn: Turn) => number): number =>
        turns.reduce((sum, each) => sum + of(each), 0);
      rows.push({
        ...one,
        ...{ delay, clients },
        cpuMs: total(({ cpuMs }) => cpuMs) / one.answers,
        aCommit: one.answers / total(({ commits }) => commits),
        ratio: median(turns.map(({ run }, n) => perSecond(run) / perSecond((bare[n] as Turn).run))),
      });
      say(`cluster: ${Math.round(one.perSecond)} writes/s, ${clients} clients, ${nameOf(delay)}`);
    }
  }
  return rows;
};

/** Median round trip of a statement through a link at each delay. */
export const roundTrips = async ({
  link,
}: Pick<Nodes, 'link'>): Promise<ReadonlyMap<number, number>> => {
  const client = new pg.Client({ connectionString: link.url });
  await client.connect();
  const found = new Map<number, number>();
  for (const delay of delays) {
    link.delay(delay);
    const times: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const from = performance.now();
      await client.query('SELECT 1');
      times.push(performance.now() - from);
    }
    found.set(delay, median(times));
  }
  link.delay(0);
  await client.end();
  return found;
};

const nameOf = (delay: number | undefined): string =>
  delay === undefined ? 'single node' : `${delay} ms`;

/** Table of the writes. */
export const writesTable = (
  rows: readonly WriteRow[],
  trips: ReadonlyMap<number, number>,
): string =>
  table([
    [
      ...['Added to a round trip', 'round trip ms', 'clients', 'writes/s', 'p50 ms', 'p99 ms'],
      ...['writes a commit', 'CPU ms a write', 'ratio to a single node', ''],
    ],
    ...rows.map((row) => [
      ...[nameOf(row.delay), row.delay === undefined ? '' : figure(trips.get(row.delay) ?? 0)],
      ...[row.clients, Math.round(row.perSecond), figure(row.p50), figure(row.p99)],
      ...[row.delay === undefined ? '' : row.aCommit.toFixed(1), figure(row.cpuMs)],
      ...[row.ratio.toFixed(2), row.failed > 0 ? `**${row.failed} failed**` : ''],
    ]),
  ]);
