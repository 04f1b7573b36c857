import { performance } from 'node:perf_hooks';
import { type Surroundings, startCluster } from '../cluster.ts';
import { type Dice, dice } from '../random.ts';
import { againstAnswers } from './checks.ts';
import { type Deliveries, startDeliveries } from './deliveries.ts';
import { againstPostgres } from './end/postgres-alone.ts';
import { type Extent, unknownFault } from './extent.ts';
import { faults, sparing } from './faults.ts';
import { newHistory } from './history.ts';
import { type Link, linkTo } from './link.ts';
import { newerPrograms } from './newer/newer-programs.ts';
import { mailProbe } from './probes/mails.ts';
import type { Probe } from './probes/probe.ts';
import { resourceProbe } from './probes/resources.ts';
import { signOutProbe } from './probes/sign-outs.ts';
import { stockProbe } from './probes/stock.ts';
import { reachOf } from './reach.ts';
import { compareStopped, type Replay, replayOf } from './replay.ts';
import { failed, type Running, round } from './round.ts';
import { newSwitches } from './switches.ts';

/** Outcome of a run: rounds by fault, writes by kind and outcome, answers other than success, and what contradicts the promises. */
export type Outcome = {
  readonly rounds: Readonly<Record<string, number>>;
  readonly writes: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, number>>;
  /** Reads of registers and lists. */
  readonly reads: number;
  /** Entries that event streams received. */
  readonly streamed: number;
  /** Figures of the probes. */
  readonly figures: Readonly<Record<string, unknown>>;
  readonly findings: readonly string[];
};

const hosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3'] as const;
/** Disk of a PostgreSQL that is to be filled; a long run would outgrow it. */
const surroundingsOf = (names: readonly string[], seconds: number): Surroundings =>
  seconds <= 3600 && names.includes('fill the disk of PostgreSQL')
    ? { diskMb: 768, settings: ['max_wal_size=128MB'] }
    : {};

const counted = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/**
 * Three nodes and a PostgreSQL under writes and faults: in each round clients write and read at nodes by chance while one fault
 * strikes; then all is healed and checked. Ends with the first round that finds something.
 */
export const chaos = async (
  { seed, seconds, inTurn, clients = 5, among = Object.keys(faults) }: Extent,
  says: (text: string) => void,
): Promise<Outcome> => {
  const unknown = unknownFault([...among, ...(inTurn ?? [])]);
  if (unknown !== undefined) throw new Error(unknown);
  const at = dice(seed);
  const links = new Map<string, Link>();
  const switches = await newSwitches();
  let folder = '';
  for (const host of hosts) links.set(host, await linkTo(() => folder));
  const mails = await mailProbe();
  const probes: readonly Probe[] = [stockProbe, signOutProbe, mails, resourceProbe()];
  const reach = reachOf(
    await startCluster({
      ...switches,
      ...surroundingsOf(inTurn ?? among, seconds),
      optionsOf: () => mails.options,
      urlFor: (server, host) => {
        ({ folder } = server);
        return links.get(host)?.url ?? server.url;
      },
    }),
  );
  const { cluster } = reach;
  const struck: string[] = [];
  const history = newHistory();
  const findings: string[] = [];
  let replay: Replay | undefined;
  const programs = newerPrograms();
  const newerProgram = async () => {
    const program = await programs.next();
    await replay?.renew(program.registry);
    return program;
  };
  let deliveries: Deliveries | undefined;
  let reads = 0;
  try {
    // One after the other: a busy machine would not start three of them in time.
    for (const host of hosts) await cluster.newNode(host);
    await cluster.register(await cluster.leader());
    replay = await replayOf(cluster);
    deliveries = await startDeliveries(cluster);
    const until = performance.now() + 1000 * seconds;
    const isNext = (): boolean =>
      inTurn ? struck.length < inTurn.length : performance.now() < until;
    while (findings.length === 0 && isNext()) {
      const name = inTurn?.[struck.length] ?? at.one(among) ?? '';
      struck.push(name);
      const ofRound = dice(at.whole(0, 2 ** 31));
      const diceOfOne = (): Dice => dice(ofRound.whole(0, 2 ** 31));
      const ofFault = diceOfOne();
      const strike: Running['strike'] = async (finds) =>
        faults[name]?.({
          ...{ cluster, links, switches, reach, history, newerProgram },
          ...{ at: ofFault, finds, says },
        });
      const isSparing = sparing.has(name);
      const running = {
        cluster,
        history,
        replay,
        diceOfOne,
        deliveries,
        probes,
        clients,
        isSparing,
        says,
        strike,
      };
      const found = await round(running, struck.length).catch((error: unknown) => {
        failed(history)(error);
        return history.findings;
      });
      findings.push(...found.map((one) => `round ${struck.length} (${name}): ${one}`));
      reads += history.reads.length;
      says(`round ${struck.length}: ${name}, ${history.writes.length} writes`);
    }
    if (findings.length === 0 && !inTurn) {
      findings.push(...(await againstPostgres({ cluster, history }, replay, at)));
      findings.push(...(await againstAnswers({ cluster, history })));
    }
    if (findings.length === 0) findings.push(...(await compareStopped(cluster, replay)));
  } catch (error) {
    failed({ findings })(error);
  } finally {
    await replay?.close();
    await deliveries?.stop();
    await cluster.stop();
    for (const probe of probes) await probe.stop?.();
    for (const link of links.values()) await link.stop();
    await switches.stop();
    await programs.stop();
  }
  if (struck.length === 0) findings.push('no round was run');
  const writes = counted(history.writes.map(({ kind, outcome }) => `${kind} ${outcome}`));
  return {
    rounds: counted(struck),
    writes,
    answers: history.answers,
    reads,
    streamed: history.streamed,
    figures: Object.assign({}, ...probes.map(({ figures }) => figures?.() ?? {})),
    findings,
  };
};
