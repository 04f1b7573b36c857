import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { load, type Shot } from '../load.ts';
import { shotsOf } from '../shots.ts';
import { figure, table } from '../table.ts';
import type { Node } from './nodes.ts';

/** Cost of a read on a follower. */
export type ReadRow = {
  readonly work: string;
  readonly cpuMs: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
};

/** Reads beside writes on one core: writes a second that were done, and reads a second that were answered. */
export type Checked = { readonly writes: number; readonly reads: number };

type Pair = { readonly leader: Node; readonly follower: Node };

const readers = 8;
/** Items a second that are created meanwhile, so that no read is answered from what the node remembers. */
const trickle = 20;

/** Creates items at a steady rate while something runs; answers the rate that was reached. */
const besideWrites = async (
  { client }: Node,
  rate: number,
  run: () => Promise<void>,
): Promise<number> => {
  const from = performance.now();
  const isOver = new AbortController();
  let count = 0;
  const writing = (async () => {
    while (!isOver.signal.aborted) {
      await client.ask('POST', '/items', { name: 'Dripped', sell_by: 'piece', quantity: 1 });
      count += 1;
      const early = from + (count * 1000) / rate - performance.now();
      if (early > 0) await pause(early);
    }
  })();
  await run();
  const seconds = (performance.now() - from) / 1000;
  isOver.abort();
  await writing;
  return count / seconds;
};

const [record, list] = ['GET a record', 'GET a list of 50'] as const;

const shots = async ({ client }: Node): Promise<readonly (readonly [string, Shot])[]> => {
  const all = new Map((await shotsOf(client)).map(([name, shot]) => [name, shot]));
  const shot = (name: string): Shot => all.get(name) as Shot;
  return [
    [record, shot('GET one item, each time another')],
    [list, shot('GET 50 items, filtered, each time others')],
  ];
};

/** Processor time of reads on a follower beside a trickle of writes, less that of the trickle alone. */
export const reading = async (
  { leader, follower }: Pair,
  seconds: number,
  say: (text: string) => void,
): Promise<readonly ReadRow[]> => {
  let trickleCpu = 0;
  await besideWrites(leader, trickle, async () => {
    const [cpu, from] = [follower.cpu(), performance.now()];
    await pause(seconds * 1000);
    trickleCpu = cpu() / (performance.now() - from);
  });
  const rows: ReadRow[] = [];
  for (const [work, shot] of await shots(follower))
    await besideWrites(leader, trickle, async () => {
      await load(follower.client, shot, readers, { seconds });
      const [cpu, from] = [follower.cpu(), performance.now()];
      const run = await load(follower.client, shot, readers, { seconds });
      const spent = cpu() - trickleCpu * (performance.now() - from);
      const sorted = run.times.toSorted((a, b) => a - b);
      const part = (of: number): number => sorted[Math.floor(sorted.length * of)] ?? Number.NaN;
      rows.push({
        ...{ work, cpuMs: spent / sorted.length, perSecond: (sorted.length * 1000) / run.ms },
        ...{ p50: part(0.5), p99: part(0.99), failed: run.failed },
      });
      say(`cluster: ${work}: ${figure(spent / sorted.length)} ms of CPU`);
    });
  return rows;
};

/** Reads of a record on a follower beside a rate of writes, to compare with what is calculated. */
export const checkedReads = async (
  { leader, follower }: Pair,
  rate: number,
  seconds: number,
): Promise<Checked> => {
  const [first] = await shots(follower);
  let reads = 0;
  const done = await besideWrites(leader, rate, async () => {
    const run = await load(follower.client, first?.[1] as Shot, readers, { seconds });
    reads = (run.times.length * 1000) / run.ms;
  });
  return { writes: done, reads };
};

/** Table of the reads. */
export const readsTable = (rows: readonly ReadRow[]): string =>
  table([
    ['Read on a follower', 'CPU ms', 'reads/s on a core', 'p50 ms', 'p99 ms', ''],
    ...rows.map((row) => [
      ...[row.work, figure(row.cpuMs), Math.round(row.perSecond), figure(row.p50), figure(row.p99)],
      row.failed > 0 ? `**${row.failed} failed**` : '',
    ]),
  ]);
