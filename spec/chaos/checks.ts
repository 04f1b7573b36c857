import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type ClusterNode, ownerName } from '../cluster.ts';
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
import type { History, LedgerEntry, Streamed, Write } from './history.ts';
import { isStock } from './probes/stock-name.ts';
import { compareRunning, type Replay } from './replay.ts';
import { attempt, type World } from './send.ts';

const servedMs = 600_000;

type Row = Readonly<Record<string, unknown>>;

/** Answer of a node once it serves at a position; an exception if it does not within a time. */
export const served = async (
  world: Pick<World, 'cluster' | 'history'>,
  node: ClusterNode,
  path: string,
  position: number,
): Promise<Answer> => {
  // Long reads yield to all else, so they take minutes on a busy machine.
  const end = performance.now() + servedMs;
  let last: Answer | undefined;
  while (performance.now() < end) {
    const asked = { 'X-Wait-For': String(position) };
    last = await attempt(world, node, 'GET', path, asked, servedMs);
    if (last?.status === 200) return last;
    await pause(100);
  }
  const says = last ? `${last.status} ${last.bytes}` : 'no answer';
  throw new Error(`${node.host} does not serve ${path} at position ${position}: ${says}`);
};

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

/** Findings about the records of a node at a position. */
const againstRecords = async (
  world: World,
  node: ClusterNode,
  position: number,
): Promise<readonly string[]> => {
  const { history, contact } = world;
  const read = (path: string): Promise<Answer> => served(world, node, path, position);
  const of = (...kinds: readonly Write['kind'][]): readonly Write[] =>
    history.writes.filter(({ kind }) => kinds.includes(kind));
  // The lots of one stock share its name, and are compared by their quantities.
  const items = textsOf(await allRows(read, '/items?'), 'name').filter((name) => !isStock(name));
  // The owner is a contact, too.
  const contacts = textsOf(await allRows(read, '/crm/contacts?'), 'name').filter(
    (name) => name !== ownerName,
  );
  const notes = (await read(`/crm/contacts/${contact}/notes`)).body as unknown as readonly Row[];
  const documents = await allRows(read, '/docs?doc_type=invoice&');
  const issued = documents.filter(({ status }) => status !== 'draft');
  const numbers = new Map(issued.map(({ id, ref_id }) => [String(id), String(ref_id)]));
  return [
    ...againstOutcomes(of('item', 'refused'), items),
    ...againstOutcomes(of('contact'), contacts),
    ...againstOutcomes(
      of('note').filter(({ record }) => record === contact),
      textsOf(notes, 'note'),
    ),
    ...againstOutcomes(of('invoice'), textsOf(documents, 'reference')),
    ...faultsOfSeries([...numbers.values()]),
    ...againstNumbers(of('issue'), numbers),
  ].map((one) => `${node.host}: ${one}`);
};

/** Findings about books and chain as all nodes answer them; they must say the same at one position. */
export const againstAnswers = async (
  world: Pick<World, 'cluster' | 'history'>,
): Promise<readonly string[]> => {
  const { nodes } = world.cluster;
  const position = positionOf(world.history);
  const findings: string[] = [];
  for (const path of ['/ledger/invariants', '/ledger/verify']) {
    let answers: readonly Answer[] = [];
    // A job may write between the answers of two nodes, which are then asked again.
    do answers = await Promise.all(nodes.map((node) => served(world, node, path, position)));
    while (new Set(answers.map((one) => one.position)).size > 1);
    answers.forEach(({ body, bytes }, n) => {
      if (body['ok'] !== true) findings.push(`${nodes[n]?.host}: ${path}: ${bytes}`);
    });
    const said = answers.map(({ body }) => JSON.stringify([body['items'], body['head']]));
    if (new Set(said).size > 1) findings.push(`the nodes differ in ${path}: ${said.join(' / ')}`);
  }
  return findings;
};

/** Position up to which all writes were answered. */
export const positionOf = ({ writes }: History): number =>
  Math.max(0, ...writes.map((one) => one.position));

/** Names of the notes of each contact, in the order of the ledger. */
const notesInOrder = (
  { writes }: History,
  entries: readonly LedgerEntry[],
): ReadonlyMap<string, readonly string[]> => {
  const byKey = new Map(
    writes.filter(({ kind }) => kind === 'note').map((one) => [one.key, one] as const),
  );
  const lists = new Map<string, string[]>();
  for (const { key } of entries) {
    const { record = '', name } = byKey.get(key ?? '') ?? {};
    if (name === undefined) continue;
    const list = lists.get(record) ?? [];
    if (list.at(-1) !== name) list.push(name);
    lists.set(record, list);
  }
  return lists;
};

/** Findings of a history against the ledger, for which no node is asked. */
export const againstHistory = (
  { writes, reads }: History,
  entries: readonly LedgerEntry[],
  streams: readonly Streamed[],
): readonly string[] => {
  const registers = writes.filter(({ kind }) => kind === 'register');
  const waited = reads.filter(({ asked }) => asked > 0);
  return [
    ...againstTime(writes),
    ...againstLedger(writes, entries),
    ...againstVersions(registers, entries),
    ...againstContents(reads, writes, entries),
    ...againstOrder(reads),
    ...againstWaiting(waited, writes),
    ...againstLists(reads, notesInOrder({ writes } as History, entries)),
    ...streams.flatMap((one) => againstStream(one, entries)),
  ];
};

/** Findings of a round, after it was healed and all writes are settled. */
export const findingsOf = async (
  world: World,
  replay: Replay,
  streams: readonly Streamed[],
): Promise<readonly string[]> => {
  const { cluster, history } = world;
  const found: string[] = [];
  for (const node of cluster.nodes)
    found.push(...(await againstRecords(world, node, positionOf(history))));
  found.push(...(await compareRunning(cluster, replay)), ...replay.chainFaults());
  return [...history.findings, ...againstHistory(history, replay.entries(), streams), ...found];
};
