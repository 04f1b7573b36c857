import * as assert from 'node:assert/strict';
import { join } from 'node:path';
import { allModules } from '../../gateway/modules.ts';
import { logIn, type Place } from '../../kernel/cluster/log.ts';
import { readPlace, writePlace } from '../../kernel/cluster/place.ts';
import { postgres } from '../../kernel/cluster/postgres.ts';
import { registryOf } from '../../kernel/declare/module.ts';
import { openStore } from '../../kernel/reader/open.ts';
import { applyCommits } from '../../kernel/writer/tape/apply.ts';
import { commitFrom } from '../../kernel/writer/tape/commit.ts';
import type { Answer, ClusterNode, TestCluster } from '../cluster.ts';
import { differences } from '../shadow/differences.ts';
import { until } from '../until.ts';
import type { World } from './client.ts';
import { againstOutcomes, againstTime, faultsOfSeries, type Write } from './history.ts';

type Row = Readonly<Record<string, unknown>>;

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

/** All rows of a list that is answered in pages. */
const allRows = async (
  read: (path: string) => Promise<Answer>,
  path: string,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let cursor = '';
  do {
    const { body } = await read(`${path}limit=200${cursor && `&cursor=${cursor}`}`);
    rows.push(...(body['items'] as Row[]));
    cursor = encodeURIComponent((body['next_cursor'] as string | null) ?? '');
  } while (cursor !== '');
  return rows;
};

const textsOf = (rows: readonly Row[], field: string): readonly string[] =>
  rows.map((row) => String(row[field]));

/** Findings of one node at the position of the last answered write: its records against the history. */
const findingsAt = async (
  { cluster, history, contact }: World,
  node: ClusterNode,
  position: number,
): Promise<readonly string[]> => {
  const read = (path: string): Promise<Answer> => served(cluster, node, path, position);
  const of = (...kinds: readonly Write['kind'][]): readonly Write[] =>
    history.writes.filter(({ kind }) => kinds.includes(kind));
  const items = textsOf(await allRows(read, '/items?'), 'name');
  const notes = (await read(`/crm/contacts/${contact}/notes`)).body as unknown as readonly Row[];
  const documents = await allRows(read, '/docs?doc_type=invoice&');
  const issued = documents.filter(({ status }) => status !== 'draft');
  const { ok } = (await read('/ledger/invariants')).body;
  return [
    ...againstOutcomes(of('item', 'refused'), items),
    ...againstOutcomes(of('note'), textsOf(notes, 'note')),
    ...againstOutcomes(of('invoice'), textsOf(documents, 'reference')),
    ...faultsOfSeries(textsOf(issued, 'ref_id')),
    ...(ok === true ? [] : ['books and records differ']),
  ].map((one) => `${node.host}: ${one}`);
};

/** Findings of all nodes, and of the order of the writes. */
export const findings = async (world: World): Promise<readonly string[]> => {
  const { cluster, history } = world;
  const position = Math.max(0, ...history.writes.map((one) => one.position));
  const found: string[] = [...history.findings, ...againstTime(history.writes)];
  for (const node of cluster.nodes) found.push(...(await findingsAt(world, node, position)));
  return found;
};

/** Stops all nodes, brings their copies to the end of the log, and compares their tables. */
export const compareStopped = async ({ nodes, server }: TestCluster): Promise<void> => {
  await Promise.all(nodes.map(({ child }) => child.stop()));
  const registry = registryOf(allModules);
  const stores = await Promise.all(
    nodes.map(({ dataDir }) => openStore(join(dataDir, 'countinghouse.db'))),
  );
  const db = postgres(server.url);
  try {
    for (const store of stores) {
      // A node that stopped before another one lacks the last groups.
      const { groups } = await logIn(db).pull(readPlace(store) as Place);
      const last = groups.at(-1);
      const commits = groups.map(({ bytes }) => commitFrom(bytes.toString()));
      if (last) applyCommits(store, registry, commits, () => writePlace(store, last));
    }
    const [first, ...rest] = stores;
    for (const { sqlite } of rest) assert.deepEqual(first && differences(first.sqlite, sqlite), []);
  } finally {
    await db.close();
    for (const store of stores) await store.close();
  }
};
