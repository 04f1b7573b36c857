import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '../owner.ts';
import { startBare } from './children.ts';
import { delivery, makeDrafts, setUpStall } from './invoices.ts';
import {
  load,
  type Measured,
  measured,
  median,
  perSecond,
  type Run,
  type Shot,
  type Target,
} from './load.ts';
import { posted, shotsOf } from './shots.ts';
import { figure, type Part, table, verdict } from './table.ts';

/** Measured line: a request from a number of clients, and its ratio to the reference server. */
type Row = Measured & {
  readonly work: string;
  readonly clients: number;
  readonly ratio: number;
  readonly least: number | null;
};

const clientCounts = [1, 16, 64] as const;
/** Number of clients at which the reference server is fastest. */
const bareClients = 64;
/** Rounds in which a line alternates with the reference server. */
const rounds = 5;
/** Drafts to issue and deliver, by the number of clients: enough for a few seconds. */
const draftsFor = (seconds: number): Record<number, number> => ({
  1: Math.round(200 * seconds),
  16: Math.round(500 * seconds),
  64: Math.round(700 * seconds),
});

/** Warm-up of each request before it is measured: in production the code is fully compiled. */
const warmUpSeconds = 20;
/** Documents that are issued and delivered before the measurement. */
const warmUpDrafts = 8000;

const bareWork = 'bare Koa + router';
const bareWrite =
  'bare Koa + the least of a durable write (ledger, hash, entity, two views, trigrams, key)';

/**
 * Short requests, each from 1, 16 and 64 clients. Every line alternates with the reference server, and its ratio is
 * the median of the rounds, so that a temporary slowdown of the machine affects both.
 */
export const hot = async (
  client: Client,
  seconds: number,
  say: (text: string) => void,
): Promise<Part> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-bare-'));
  const server = await startBare(folder);
  const bare = { url: server.url, token: '' };
  const bareShot = { path: '/items/1' };
  const bareRuns: Run[] = [];
  const rows: Row[] = [];
  const turn = (at = bareClients): Promise<Run> =>
    load(bare, bareShot, at, { seconds: seconds / rounds });
  const keep = (work: string, clients: number, least: number | null, pairs: readonly Pair[]) => {
    bareRuns.push(...pairs.map((pair) => pair.bare));
    const one = measured(...pairs.map((pair) => pair.run));
    const ratio = median(pairs.map((pair) => perSecond(pair.run) / perSecond(pair.bare)));
    rows.push({ work, clients, ...one, ratio, least });
    const failed = one.failed > 0 ? `, ${one.failed} failed` : '';
    say(`${work} at ${clients}: ${Math.round(one.perSecond)}/s, ${ratio.toFixed(3)}${failed}`);
  };
  const measure: Measure = async (work, shot, clients, least, { target = client, shots } = {}) => {
    const length =
      shots === undefined ? { seconds: seconds / rounds } : { shots: Math.floor(shots / rounds) };
    const pairs: Pair[] = [];
    if (shots === undefined && clients === clientCounts[0])
      await load(target, shot, bareClients, { seconds: warmUpSeconds });
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ bare: await turn(), run: await load(target, shot, clients, length) });
    keep(work, clients, least, pairs);
  };
  await turn();
  for (const clients of clientCounts)
    await measure(bareWork, bareShot, clients, null, { target: bare });
  for (const clients of clientCounts)
    await measure(bareWrite, posted(), clients, null, { target: bare });
  for (const [work, shot, least] of await shotsOf(client))
    for (const clients of clientCounts) await measure(work, shot, clients, least);
  const [work, readers, pairs] = await readsDuringWrites(client, seconds, turn);
  keep(work, readers, 0.1, pairs);
  await sell(client, seconds, measure);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  const all = measured(...bareRuns);
  rows.push(...together(rows));
  return { markdown: shown(all, rows), figures: { bare: all, rounds, rows } };
};

/** One round: a run of the reference server, then one of the service. */
type Pair = { readonly bare: Run; readonly run: Run };

type Measure = (
  work: string,
  shot: Shot,
  clients: number,
  least: number | null,
  how?: { readonly target?: Target; readonly shots?: number },
) => Promise<void>;

/** Four readers while 32 writers write; the writers pause in the reference server's runs. */
const readsDuringWrites = async (
  client: Client,
  seconds: number,
  turn: () => Promise<Run>,
): Promise<readonly [string, number, readonly Pair[]]> => {
  const { items } = await client.ask('GET', '/items?limit=1');
  const length = { seconds: seconds / rounds };
  const shot = posted('Beside');
  const readers = 4;
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await turn();
    const writing = load(client, shot, 32, { seconds: length.seconds + 0.5 });
    pairs.push({
      bare,
      run: await load(client, { path: `/items/${items[0].id}` }, readers, length),
    });
    await writing;
  }
  return ['GET one item beside 32 that write', readers, pairs];
};

const issue = 'Finalize a 3-line invoice, with journal entry';
const deliver = 'Deliver a 3-line invoice: stock, cost of sales, journal entry';

/** Issues prepared drafts, then delivers the issued ones; each shot takes the next. */
const sell = async (client: Client, seconds: number, measure: Measure): Promise<void> => {
  const stall = await setUpStall(client);
  const all = async (verb: string, body: object, drafts: readonly string[]): Promise<void> => {
    const shots = drafts.length;
    await load(client, sentTo(drafts, verb, body), bareClients, { shots });
  };
  const warming = await makeDrafts(client, stall, warmUpDrafts);
  await all('finalize', {}, warming);
  await all('fulfill-lines', delivery, warming);
  for (const clients of clientCounts) {
    const drafts = await makeDrafts(client, stall, draftsFor(seconds)[clients] ?? 0);
    const shots = drafts.length;
    await measure(issue, sentTo(drafts, 'finalize', {}), clients, 0.08, { shots });
    await measure(deliver, sentTo(drafts, 'fulfill-lines', delivery), clients, null, { shots });
  }
};

/** Shot that applies a verb to one document after the other. */
const sentTo = (drafts: readonly string[], verb: string, body: object): Shot => {
  const ids = drafts.values();
  return { method: 'POST', path: () => `/docs/${ids.next().value}/${verb}`, body: () => body };
};

/** Issue and delivery in sequence: the combined rate of both requests. */
const together = (rows: readonly Row[]): Row[] =>
  clientCounts.flatMap((clients) => {
    const of = (work: string) => rows.find((row) => row.work === work && row.clients === clients);
    const [issued, delivered] = [of(issue), of(deliver)];
    if (!issued || !delivered) return [];
    const perSecond = 1 / (1 / issued.perSecond + 1 / delivered.perSecond);
    return [
      {
        work: 'Finalize and deliver, both requests',
        clients,
        perSecond,
        p50: issued.p50 + delivered.p50,
        p99: issued.p99 + delivered.p99,
        answers: issued.answers,
        failed: 0,
        ratio: 1 / (1 / issued.ratio + 1 / delivered.ratio),
        least: 0.08,
      },
    ];
  });

/** True if a line meets its goal, for 16 clients or more, where goals are set. */
const isKept = ({ clients, ratio, least }: Row): boolean | undefined =>
  least === null || clients === 1 ? undefined : ratio >= least;

const shown = (bare: Measured, rows: readonly Row[]): string =>
  [
    `The bare server did ${Math.round(bare.perSecond)} a second in all its turns, at ${bareClients} clients: ratio 1.`,
    '',
    table([
      ['Work', 'Clients', 'a second', 'p50 ms', 'p99 ms', 'ratio', 'at least', ''],
      ...rows.map((row) => [
        ...[row.work, row.clients, Math.round(row.perSecond), figure(row.p50), figure(row.p99)],
        ...[row.ratio.toFixed(3), row.least],
        row.failed > 0 ? `**${row.failed} failed**` : verdict(isKept(row)),
      ]),
    ]),
  ].join('\n');
