import { open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '../../../kernel/cluster/log.ts';
import { readPlace, writePlace } from '../../../kernel/cluster/place.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import type { ClusterNode, TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';
import { removeCopy } from '../copy-faults.ts';
import { type Fault, follower, killed, leaseMs, type Struck } from '../fault.ts';
import { attemptStart } from './attempted-start.ts';

const pageBytes = 4096;
const mostPages = 16;

const fileOf = ({ dataDir }: ClusterNode): string => join(dataDir, 'countinghouse.db');

/** Stops a node, by chance as a crash does. */
const stopped = async ({ at }: Struck, { child }: ClusterNode): Promise<void> =>
  at.is(0.5) ? child.kill() : child.stop();

/**
 * Starts a node with a copy that is broken: it says so with the next step, which is then done, or it repairs its copy and goes on. `isSure`
 * if it cannot have overlooked that.
 */
const startBroken = async (
  { cluster, finds }: Struck,
  node: ClusterNode,
  says: RegExp,
  isSure: boolean,
): Promise<void> => {
  const { isStarted, text } = await attemptStart(cluster, node);
  if (isStarted && isSure) finds(`${node.host} runs with a broken copy: ${says}`);
  if (isStarted) return;
  const lines = text().trim().split('\n');
  if (lines.length !== 1 || !says.test(lines[0] ?? ''))
    finds(`${node.host} does not say in one sentence what is broken: ${text()}`);
  await removeCopy(node);
  node.child = await cluster.start(node);
};

const isDamaged = /^The copy of the database in .* is damaged \(.*\)\. Move countinghouse\.db, /;

/** Overwrites pages in the middle of the file of a stopped follower. */
const tear: Fault = async (struck) => {
  const { at } = struck;
  const node = await follower(struck);
  await stopped(struck, node);
  const file = await open(fileOf(node), 'r+');
  const pages = Math.floor((await file.stat()).size / pageBytes);
  const count = at.whole(1, mostPages);
  const bytes = Buffer.alloc(count * pageBytes, at.is(0.5) ? 0 : 0xa5);
  await file.write(bytes, 0, bytes.length, at.whole(1, pages - count) * pageBytes);
  await file.close();
  // Pages that are free, or newer in the write-ahead log, do not matter.
  await startBroken(struck, node, isDamaged, false);
};

/** Cuts the file of a stopped follower off. */
const cutOff: Fault = async (struck) => {
  const node = await follower(struck);
  await stopped(struck, node);
  const { size } = await open(fileOf(node)).then(async (file) => {
    const found = await file.stat();
    await file.close();
    return found;
  });
  await truncate(fileOf(node), struck.at.whole(0, size - 1));
  await startBroken(struck, node, isDamaged, false);
};

const appendsSql = (bounds: string): string =>
  `SELECT seq, token FROM countinghouse.log WHERE ${bounds} AND position('"append"' in convert_from(bytes, 'UTF8')) > 0`;

/** Another place than that of a copy, which the log has: between both are ledger entries. */
const otherPlace = async (
  { server }: TestCluster,
  { seq }: Place,
  isLater: boolean,
): Promise<Place> => {
  const placeOf = (row: Readonly<Record<string, unknown>> | undefined): Place | undefined =>
    row && { seq: Number(row['seq']), token: String(row['token']) };
  if (isLater)
    return until(async () => {
      const [row] = await server.query(`${appendsSql(`seq>${seq}`)} ORDER BY seq LIMIT 1`);
      return placeOf(row);
    }, 'a later group');
  const [last] = await server.query(`${appendsSql(`seq<=${seq}`)} ORDER BY seq DESC LIMIT 1`);
  const [row] = await server.query(
    `SELECT seq, token FROM countinghouse.log WHERE seq=${Number(last?.['seq']) - 1}`,
  );
  return placeOf(row) as Place;
};

/** Edits the position of a stopped follower: ahead of the log or back by number alone, or to another group of the log. */
const editPosition: Fault = async (struck) => {
  const { cluster, at } = struck;
  const node = await follower(struck);
  await stopped(struck, node);
  const store = await openStore(fileOf(node));
  const place = readPlace(store) as Place;
  const isOfLog = at.is(0.5);
  const isLater = at.is(0.5);
  writePlace(
    store,
    isOfLog
      ? await otherPlace(cluster, place, isLater)
      : { ...place, seq: isLater ? place.seq + at.whole(1, 10) : place.seq - 1 },
  );
  await store.close();
  const says = isOfLog
    ? /^The copy of the database in .* ends with entry \d+, but its position \d+ in the log with entry \d+: the file was changed\. Move countinghouse\.db, /
    : /^The log does not contain the group \d+ .* Move the data folder aside and start with an empty one\.$/;
  await startBroken(struck, node, says, true);
};

const epochIn = async ({ server }: TestCluster): Promise<number> =>
  Number((await server.query('SELECT epoch FROM countinghouse.epoch'))[0]?.['epoch']);

/** Resolves once the log has a group of a later epoch. */
const writtenAfter = ({ server }: TestCluster, epoch: number): Promise<unknown> =>
  until(async () => {
    const text = `SELECT 1 FROM countinghouse.log WHERE epoch>${epoch} LIMIT 1`;
    return (await server.query(text)).length > 0;
  }, 'a write by another leader');

/** Fills the disk of a node for a while. */
const fullWhile = async (
  { switches }: Struck,
  { host }: ClusterNode,
  work: () => Promise<unknown>,
): Promise<void> => {
  await switches.set(host, { isDiskFull: true });
  await work();
  await switches.set(host, {});
};

/** Copies and disks of nodes that are broken. */
export const brokenCopies: Readonly<Record<string, Fault>> = {
  'tear the copy of a follower': tear,
  'cut the copy of a follower off': cutOff,
  'edit the position of a follower': editPosition,
  'fill the disk of a follower': async (struck) =>
    fullWhile(struck, await follower(struck), () => pause(struck.at.whole(1, 5) * leaseMs)),
  'fill the disk of the leader': async (struck) => {
    const epoch = await epochIn(struck.cluster);
    await fullWhile(struck, await struck.cluster.leader(), async () => {
      await writtenAfter(struck.cluster, epoch);
      await pause(struck.at.whole(0, leaseMs));
    });
  },
  'elect while the disk of a follower is full': async (struck) => {
    const { cluster } = struck;
    const epoch = await epochIn(cluster);
    const leading = await cluster.leader();
    await fullWhile(struck, await follower(struck), async () => {
      await leading.child.kill();
      await writtenAfter(cluster, epoch);
      await killed(struck, [leading]);
    });
  },
};
