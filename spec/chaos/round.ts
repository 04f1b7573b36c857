import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestCluster } from '../cluster.ts';
import type { Dice } from '../random.ts';
import { againstSettled } from './against/against-settled.ts';
import { againstDeliveries } from './against-deliveries.ts';
import { findingsOf } from './checks.ts';
import { clientOf, observerOf } from './client.ts';
import type { Deliveries } from './deliveries.ts';
import type { History, Streamed } from './history.ts';
import type { Probe, Probing } from './probes/probe.ts';
import type { Replay } from './replay.ts';
import { healedMs, newWrite, repeatDone, settle, settleUnknown, type World } from './send.ts';
import { streamReader } from './stream-reader.ts';

/** A round of a run: its cluster, its fault, and what it is checked with. */
export type Running = {
  readonly cluster: TestCluster;
  readonly history: History;
  readonly replay: Replay;
  /** Dice for one part of the round; the parts draw as often as the moments have it, and so not from the same. */
  readonly diceOfOne: () => Dice;
  readonly deliveries: Deliveries;
  readonly probes: readonly Probe[];
  readonly clients: number;
  /** True if the fault leaves the leader and PostgreSQL alone. */
  readonly isSparing: boolean;
  readonly says: (text: string) => void;
  readonly strike: (finds: (text: string) => void) => Promise<void>;
};

const streamReaders = 2;
const registers = 2;
const repeated = 10;
/** Writes that must be answered after a fault. */
const further = 10;

/** Makes the records of a round. */
const prepared = async ({ cluster, history, diceOfOne }: Running, n: number): Promise<World> => {
  const at = diceOfOne();
  const end = performance.now() + healedMs;
  const made = async (kind: 'contact' | 'item', name: string, path: string): Promise<string> => {
    const body = kind === 'item' ? { name, sell_by: 'piece', quantity: 1 } : { name };
    const given = { client: 'setup', kind, name, call: { verb: 'POST', path, body } } as const;
    const one = newWrite({ history }, given);
    await settle({ cluster, history }, one, at, () => performance.now() > end);
    if (one.id === undefined) throw new Error(`${name} was not answered`);
    return one.id;
  };
  const contact = await made('contact', `Contact ${n}`, '/crm/contacts');
  const items: string[] = [];
  for (let r = 0; r < registers; r += 1)
    items.push(await made('item', `Register ${n}-${r}`, '/items'));
  const since = Math.max(...history.writes.map((one) => one.position));
  return { cluster, history, contact, registers: items, since };
};

/** Takes an exception for a finding, so that the run goes on to its end and prints its seed. */
export const failed =
  ({ findings }: Pick<History, 'findings'>) =>
  (error: unknown): void => {
    findings.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };

/** Seconds of each part of a round. */
const stopwatch = () => {
  let since = performance.now();
  const laps: string[] = [];
  return {
    laps,
    lap: (part: string): void => {
      laps.push(`${part} ${((performance.now() - since) / 1000).toFixed(1)} s`);
      since = performance.now();
    },
  };
};

const epochOf = async ({ server }: TestCluster): Promise<unknown> =>
  (await server.query('SELECT epoch FROM countinghouse.epoch'))[0]?.['epoch'];

/** Findings about the deliveries after an entry, and about jobs that were settled twice. */
const againstJobs = async (
  { replay, deliveries }: Running,
  first: number,
  isOnce: boolean,
): Promise<readonly string[]> => {
  const due = replay.entries().filter(({ id, entity }) => id > first && entity.startsWith('item:'));
  await deliveries.have(due);
  return [
    ...againstDeliveries(due, deliveries.arrived, isOnce, replay.jobs.failed),
    ...againstSettled(replay.jobs.settled),
  ];
};

const doneIn = ({ writes }: History): number =>
  writes.filter(({ outcome }) => outcome === 'done').length;

/** Clients write and read while a fault strikes; then all is healed, every write is settled, and all is checked. */
export const round = async (running: Running, n: number): Promise<readonly string[]> => {
  const { cluster, history, replay, diceOfOne, clients } = running;
  const at = diceOfOne();
  history.reads.length = 0;
  const world = await prepared(running, n);
  const probings: Probing[] = [];
  for (const probe of running.probes)
    probings.push(await probe.begin({ world, round: n, at: diceOfOne() }));
  await replay.catchUp();
  const first = replay.entries().at(-1)?.id ?? 0;
  const epoch = await epochOf(cluster);
  let isOver = false;
  const runs = [
    ...Array.from({ length: clients }, (_, c) => clientOf(world, `${n}.${c}`, diceOfOne())),
    ...cluster.nodes.map((node) => observerOf(world, node, diceOfOne())),
    ...probings.map(({ run }) => run),
  ].map((run) => run(() => isOver).catch(failed(history)));
  const streams = Array.from({ length: streamReaders }, (_, s) =>
    streamReader(cluster, `stream ${s + 1}`, first, diceOfOne()),
  );
  let isRead = (_: Streamed): boolean => false;
  const reading = streams.map(({ run, streamed }) =>
    run(() => isRead(streamed)).catch(failed(history)),
  );
  const findings: string[] = [];
  const { lap, laps } = stopwatch();
  try {
    await pause(at.whole(200, 2000));
    await running.strike((text) => history.findings.push(text));
    lap('fault');
    const before = doneIn(history);
    const end = performance.now() + healedMs;
    while (doneIn(history) < before + further && performance.now() < end) await pause(50);
    if (doneIn(history) < before + further)
      findings.push(
        `only ${doneIn(history) - before} writes within ${healedMs / 1000} s of healing`,
      );
    lap('recovery');
    isOver = true;
    await Promise.all(runs);
    findings.push(...(await settleUnknown(world, at)), ...(await repeatDone(world, at, repeated)));
    lap('repetitions');
    await replay.catchUp();
    const last = replay.entries().at(-1)?.id ?? 0;
    const endOfStreams = performance.now() + healedMs;
    isRead = ({ entries }) => (entries.at(-1)?.id ?? 0) >= last || performance.now() > endOfStreams;
    await Promise.all(reading);
    for (const { streamed } of streams)
      if ((streamed.entries.at(-1)?.id ?? 0) < last)
        findings.push(`${streamed.reader} did not reach entry ${last}`);
    lap('streams');
    for (const { streamed } of streams) history.streamed += streamed.entries.length;
    // While the same node led, undisturbed, each job is done once.
    const isOnce = running.isSparing && (await epochOf(cluster)) === epoch;
    findings.push(...(await againstJobs(running, first, isOnce)));
    lap('deliveries');
    for (const probing of probings)
      findings.push(...(await probing.findings({ isOnce, failed: replay.jobs.failed })));
    lap('probes');
    findings.push(
      ...(await findingsOf(
        world,
        replay,
        streams.map((one) => one.streamed),
      )),
    );
    lap('checks');
  } finally {
    running.says(laps.join(', '));
    isOver = true;
    isRead = () => true;
    await Promise.all([...runs, ...reading]);
  }
  return findings;
};
