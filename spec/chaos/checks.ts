import { join } from 'node:path';
import { allModules } from '../../gateway/modules.ts';
import { logIn, type Place } from '../../kernel/cluster/log.ts';
import { readPlace, writePlace } from '../../kernel/cluster/place.ts';
import { postgres } from '../../kernel/cluster/postgres.ts';
import { registryOf } from '../../kernel/declare/module.ts';
import { openStore, type Store } from '../../kernel/reader/open.ts';
import { applyCommits } from '../../kernel/writer/tape/apply.ts';
import { commitFrom } from '../../kernel/writer/tape/commit.ts';
import { type Answer, type ClusterNode, ownerName, type TestCluster } from '../cluster.ts';
import { differences } from '../shadow/differences.ts';
import { until } from '../until.ts';
import {
  againstContents,
  againstLists,
  againstOrder,
  againstStream,
  againstVersions,
  againstWaiting,
} from './against-reads.ts';
import {
  againstLedger,
  againstNumbers,
  againstOutcomes,
  againstTime,
  faultsOfSeries,
} from './against-writes.ts';
import type { Body, Kind, LedgerEntry, Write } from './history.ts';
import type { World } from './send.ts';

/** Answer of a node once it serves at a position. */
const served = (
  cluster: TestCluster,
  node: ClusterNode,
  path: string,
  position: number,
): Promise<Answer> =>
  until(async () => {
    const asked = { 'X-Wait-For': String(position) };
    const answer = await cluster.ask(node, 'GET', path, asked).catch(() => undefined);
    return answer?.status === 200 && answer;
  }, `${path} at ${node.host}`);

type Reads = (path: string) => Promise<Answer>;

/** All rows of a list that is answered in pages. */
const allRows = async (read: Reads, path: string): Promise<readonly Body[]> => {
  const rows: Body[] = [];
  let cursor = '';
  do {
    const { body } = await read(`${path}limit=200${cursor && `&cursor=${cursor}`}`);
    rows.push(...(body['items'] as Body[]));
    cursor = encodeURIComponent((body['next_cursor'] as string | null) ?? '');
  } while (cursor !== '');
  return rows;
};

const textsOf = (rows: readonly Body[], field: string): readonly string[] =>
  rows.map((row) => String(row[field]));

/** Ledger of the company as a node answers it, the oldest entry first. */
const ledgerOf = async (read: Reads): Promise<readonly LedgerEntry[]> =>
  (await allRows(read, '/ledger?'))
    .map((row) => ({
      id: Number(row['id']),
      hash: String(row['hash']),
      entity: String(row['entity_id']),
      key: row['idempotency_key'] as string | null,
      command: String(row['correlation_id']),
    }))
    .toSorted((a, b) => a.id - b.id);

/** Notes of a contact, the oldest first. */
const notesOf = async (read: Reads, contact: string): Promise<readonly string[]> => {
  const { body } = await read(`/crm/contacts/${contact}/notes`);
  return textsOf(body as unknown as readonly Body[], 'note').toReversed();
};

/** Findings of one node at the position of the last answered write: its records against the history. */
const findingsAt = async (
  world: World,
  node: ClusterNode,
  position: number,
): Promise<readonly string[]> => {
  const { history, contact } = world;
  const { writes, reads } = history;
  const read: Reads = (path) => served(world.cluster, node, path, position);
  const of = (...kinds: readonly Kind[]): readonly Write[] =>
    writes.filter(({ kind }) => kinds.includes(kind));
  const items = textsOf(await allRows(read, '/items?'), 'name');
  // The owner is a contact, too.
  const contacts = textsOf(await allRows(read, '/crm/contacts?'), 'name').filter(
    (name) => name !== ownerName,
  );
  const notes = await notesOf(read, contact);
  const documents = await allRows(read, '/docs?doc_type=invoice&');
  const numbers = documents.flatMap(({ id, status, ref_id }) =>
    status === 'draft' ? [] : [[String(id), String(ref_id)] as const],
  );
  const entries = await ledgerOf(read);
  const { ok } = (await read('/ledger/invariants')).body;
  const verified = (await read('/ledger/verify')).body;
  return [
    ...againstOutcomes(of('item', 'refused'), items),
    ...againstOutcomes(of('contact'), contacts),
    ...againstOutcomes(
      of('note').filter(({ record }) => record === contact),
      notes,
    ),
    ...againstOutcomes(of('invoice'), textsOf(documents, 'reference')),
    ...faultsOfSeries(numbers.map(([, number]) => number)),
    ...againstNumbers(of('issue'), new Map(numbers)),
    ...againstLedger(
      writes.filter(({ kind }) => kind !== 'refused'),
      entries,
    ),
    ...againstVersions(of('register'), entries),
    ...againstContents(reads, writes, entries),
    ...againstLists(reads, new Map([[contact, notes]])),
    ...world.streams.flatMap((streamed) => againstStream(streamed, entries)),
    ...(ok === true ? [] : ['books and records differ']),
    ...(verified['ok'] === true ? [] : [`the chain is broken: ${JSON.stringify(verified)}`]),
  ].map((one) => `${node.host}: ${one}`);
};

/** Findings of all nodes, of the order of the writes, and of the reads of the round. */
export const findings = async (world: World): Promise<readonly string[]> => {
  const { cluster, history } = world;
  const position = Math.max(0, ...history.writes.map((one) => one.position));
  const found: string[] = [
    ...history.findings,
    ...againstTime(history.writes),
    ...againstOrder(history.reads),
    ...againstWaiting(history.reads, history.writes),
  ];
  for (const node of cluster.nodes) found.push(...(await findingsAt(world, node, position)));
  return found;
};

/** Brings a stopped copy to the end of the log. */
const catchUp = async (store: Store, db: ReturnType<typeof postgres>): Promise<void> => {
  for (;;) {
    const { groups } = await logIn(db).pull(readPlace(store) as Place);
    const last = groups.at(-1);
    if (!last) return;
    const commits = groups.map(({ bytes }) => commitFrom(bytes.toString()));
    applyCommits(store, registryOf(allModules), commits, () => writePlace(store, last));
  }
};

/** Stops all nodes, brings their copies to the end of the log, and answers the tables that differ. */
export const compareStopped = async ({
  nodes,
  server,
}: TestCluster): Promise<readonly string[]> => {
  await Promise.all(nodes.map(({ child }) => child.stop()));
  const stores = await Promise.all(
    nodes.map(({ dataDir }) => openStore(join(dataDir, 'countinghouse.db'))),
  );
  const db = postgres(server.url);
  try {
    // A node that stopped before another one lacks the last groups.
    for (const store of stores) await catchUp(store, db);
    const [first, ...rest] = stores;
    return rest.flatMap(({ sqlite }, at) =>
      (first ? differences(first.sqlite, sqlite) : []).map(
        (one) => `${nodes[at + 1]?.host} differs from ${nodes[0]?.host}: ${JSON.stringify(one)}`,
      ),
    );
  } finally {
    await db.close();
    for (const store of stores) await store.close();
  }
};
