import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, type TestCluster } from '../cluster.ts';
import { type Dice, dice } from '../random.ts';
import { compareStopped, findings } from './checks.ts';
import { clientOf, observerOf } from './client.ts';
import { faults } from './faults.ts';
import { type History, newHistory, type Streamed } from './history.ts';
import { type Link, linkTo } from './link.ts';
import { healedMs, newWrite, repeatDone, settle, settleUnknown, type World } from './send.ts';
import { streamReader } from './stream-reader.ts';

/** Extent of a run. */
export type Extent = {
  readonly seed: number;
  readonly seconds: number;
  /** Names of the faults, in turn; by chance without. */
  readonly inTurn?: readonly string[];
  readonly clients?: number;
  readonly among?: readonly string[];
};

/** Outcome of a run: rounds by fault, writes by outcome, answers other than success, and what contradicts the promises. */
export type Outcome = {
  readonly rounds: Readonly<Record<string, number>>;
  readonly writes: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, number>>;
  readonly reads: number;
  readonly streamed: number;
  readonly findings: readonly string[];
};

const hosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3'] as const;

/** Items of a round that clients write and read as registers. */
const registersOfRound = 3;
/** Writes after a fault by which the cluster shows that it goes on. */
const writesAfter = 10;
/** Answered writes that a round repeats with their keys. */
const repeated = 5;

const counted = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Records of a round, created before the fault. */
const recordsOf = async (
  around: Pick<World, 'cluster' | 'history'>,
  round: number,
  at: Dice,
): Promise<Pick<World, 'contact' | 'registers' | 'since'>> => {
  const end = performance.now() + healedMs;
  const create = async (
    kind: 'contact' | 'item',
    name: string,
    path: string,
    body: object,
  ): Promise<string> => {
    const call = { verb: 'POST', path, body: { name, ...body } } as const;
    const one = newWrite(around, { client: 'run', kind, name, call });
    await settle(around, one, at, () => performance.now() > end);
    if (one.outcome !== 'done') throw new Error(`${name} was not created`);
    return one.id ?? '';
  };
  const contact = await create('contact', `contact ${round}`, '/crm/contacts', {});
  const registers: string[] = [];
  for (let n = 0; n < registersOfRound; n += 1)
    registers.push(
      await create('item', `register ${round}.${n}`, '/items', { sell_by: 'piece', quantity: 0 }),
    );
  const since = Math.max(...around.history.writes.map(({ position }) => position));
  return { contact, registers, since };
};

type Round = {
  readonly cluster: TestCluster;
  readonly links: ReadonlyMap<string, Link>;
  readonly history: History;
  readonly streams: readonly Streamed[];
  readonly round: number;
  readonly name: string;
  readonly clients: number;
  readonly at: Dice;
};

/** One round: clients and observers while a fault strikes; then what contradicts the promises. */
const roundOf = async (given: Round): Promise<readonly string[]> => {
  const { cluster, links, history, round, name, clients, at } = given;
  const fault = faults[name];
  if (!fault)
    throw new Error(`There is no fault ${name}. Choose among: ${Object.keys(faults).join(', ')}.`);
  history.reads.length = 0;
  const world: World = { ...given, ...(await recordsOf(given, round, at)) };
  const diceOfOne = (): Dice => dice(at.whole(0, 2 ** 31));
  let isOver = false;
  const running = [
    ...Array.from({ length: clients }, (_, n) => clientOf(world, `${round}.${n}`, diceOfOne())),
    ...cluster.nodes.map((node) => observerOf(world, node, diceOfOne())),
  ].map((run) => run(() => isOver));
  const done = (): number => history.writes.filter(({ outcome }) => outcome === 'done').length;
  try {
    await pause(at.whole(200, 2000));
    await fault({ cluster, links, at });
    const before = done();
    const goesOn = performance.now() + healedMs;
    while (done() < before + writesAfter) {
      if (performance.now() > goesOn) {
        history.findings.push(
          `no ${writesAfter} writes were answered within ${healedMs / 1000} s after: ${name}`,
        );
        break;
      }
      await pause(50);
    }
  } finally {
    isOver = true;
    await Promise.all(running);
  }
  return [
    ...(await settleUnknown(world, at)),
    ...(await repeatDone(world, at, repeated)),
    ...(await findings(world)),
  ];
};

/**
 * Three nodes and a PostgreSQL under writes and faults: in each round clients write and read at nodes by chance while one fault
 * strikes; then all is healed and checked. Ends with the first round that finds something; an error is a finding, too.
 */
export const chaos = async (
  { seed, seconds, inTurn, clients = 5, among = Object.keys(faults) }: Extent,
  says: (text: string) => void,
): Promise<Outcome> => {
  const at = dice(seed);
  const links = new Map<string, Link>();
  let folder = '';
  for (const host of hosts) links.set(host, await linkTo(() => folder));
  const cluster = await startCluster((server, host) => {
    ({ folder } = server);
    return links.get(host)?.url ?? server.url;
  });
  const struck: string[] = [];
  const found: string[] = [];
  const history = newHistory();
  const stream = streamReader(cluster, 'the stream', 0, dice(at.whole(0, 2 ** 31)));
  const streams = [stream.streamed];
  let isOver = false;
  let streaming: Promise<void> | undefined;
  try {
    for (const host of hosts) await cluster.newNode(host);
    await cluster.register(await cluster.leader());
    streaming = stream.run(() => isOver);
    const until = performance.now() + 1000 * seconds;
    const isNext = (): boolean =>
      inTurn ? struck.length < inTurn.length : performance.now() < until;
    while (found.length === 0 && isNext()) {
      const name = inTurn?.[struck.length] ?? at.one(among) ?? '';
      struck.push(name);
      const round = { cluster, links, history, streams, round: struck.length, name, clients, at };
      found.push(...(await roundOf(round)));
      says(`round ${struck.length}: ${name}, ${history.writes.length} writes`);
    }
    isOver = true;
    await streaming;
    if (found.length === 0) found.push(...(await compareStopped(cluster)));
    if (struck.length === 0) found.push('no round ran');
  } catch (error) {
    found.push(`round ${struck.length}, ${struck.at(-1)}: ${(error as Error).stack}`);
  } finally {
    isOver = true;
    await streaming;
    await cluster
      .stop()
      .catch((error: unknown) => found.push(`the cluster did not stop: ${error}`));
    for (const link of links.values()) await link.stop();
  }
  return {
    rounds: counted(struck),
    writes: counted(history.writes.map(({ outcome }) => outcome)),
    answers: history.answers,
    reads: history.reads.length,
    streamed: stream.streamed.entries.length,
    findings: found,
  };
};
