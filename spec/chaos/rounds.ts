import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '../cluster.ts';
import { dice } from '../random.ts';
import { compareStopped, findings } from './checks.ts';
import { clientOf, type World } from './client.ts';
import { faults } from './faults.ts';
import { newHistory } from './history.ts';
import { type Link, linkTo } from './link.ts';

/** Extent of a run. */
export type Extent = {
  readonly seed: number;
  readonly seconds: number;
  /** Names of the faults, in turn; by chance without. */
  readonly inTurn?: readonly string[];
  readonly clients?: number;
  readonly among?: readonly string[];
};

/** Outcome of a run: rounds by fault, writes by outcome, and what contradicts the promises. */
export type Outcome = {
  readonly rounds: Readonly<Record<string, number>>;
  readonly writes: Readonly<Record<string, number>>;
  readonly findings: readonly string[];
};

const hosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3'] as const;

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
  const at = dice(seed);
  const links = new Map<string, Link>();
  let folder = '';
  for (const host of hosts) links.set(host, await linkTo(() => folder));
  const cluster = await startCluster((server, host) => {
    ({ folder } = server);
    return links.get(host)?.url ?? server.url;
  });
  const struck: string[] = [];
  let found: readonly string[] = [];
  const history = newHistory();
  try {
    for (const host of hosts) await cluster.newNode(host);
    const first = await cluster.leader();
    await cluster.register(first);
    const { body } = await cluster.ask(first, 'POST', '/crm/contacts', {
      body: { name: 'Nora Lind' },
    });
    const world: World = { cluster, history, contact: String(body['id']) };
    const until = performance.now() + 1000 * seconds;
    const isNext = (): boolean =>
      inTurn ? struck.length < inTurn.length : performance.now() < until;
    while (found.length === 0 && isNext()) {
      const name = inTurn?.[struck.length] ?? at.one(among) ?? '';
      struck.push(name);
      let isOver = false;
      const running = Array.from({ length: clients }, (_, n) =>
        clientOf(world, 100 * struck.length + n, dice(at.whole(0, 2 ** 31))).run(() => isOver),
      );
      await pause(at.whole(200, 2000));
      await faults[name]?.({ cluster, links, at });
      // Some go on after the fault: writes are taken again.
      const before = history.writes.filter(({ outcome }) => outcome === 'done').length;
      const goesOn = performance.now() + 60_000;
      while (history.writes.filter(({ outcome }) => outcome === 'done').length < before + 10) {
        if (performance.now() > goesOn) {
          history.findings.push(`no write was answered for a minute after: ${name}`);
          break;
        }
        await pause(50);
      }
      isOver = true;
      await Promise.all(running);
      found = await findings(world);
      says(`round ${struck.length}: ${name}, ${history.writes.length} writes`);
    }
    if (found.length === 0) await compareStopped(cluster);
  } finally {
    await cluster.stop();
    for (const link of links.values()) await link.stop();
  }
  const writes = counted(history.writes.map(({ outcome }) => outcome));
  return { rounds: counted(struck), writes, findings: found };
};
