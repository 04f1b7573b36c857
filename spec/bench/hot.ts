import { addDays } from '../../kernel/clock.ts';
import { startBare } from './children.ts';
import type { Client } from './client.ts';
import { delivery, makeDrafts, setUpStall } from './invoices.ts';
import { fire, type Length, type Measured, type Shot } from './load.ts';
import { figure, type Part, table, verdict } from './table.ts';

/** One measured line: a request from so many clients, beside the bare server. */
type Row = Measured & {
  readonly work: string;
  readonly clients: number;
  readonly ratio: number;
  readonly least: number | null;
};

type Bare = Measured & { readonly clients: number };

const clientCounts = [1, 16, 64] as const;
/** Drafts to issue and deliver, by the number of clients; more than a few seconds' worth wears nobody out. */
const draftsFor = (seconds: number): Record<number, number> => ({
  1: Math.round(200 * seconds),
  16: Math.round(500 * seconds),
  64: Math.round(700 * seconds),
});

const measureBare = async (seconds: number): Promise<readonly Bare[]> => {
  const server = await startBare();
  const rows: Bare[] = [];
  const client = { url: server.url, token: '' };
  for (const clients of clientCounts)
    rows.push({ clients, ...(await fire(client, { path: '/items/1' }, clients, { seconds })) });
  await server.stop();
  return rows;
};

/** The quick requests: each from 1, 16 and 64 clients, as shares of the best that the bare server does. */
export const hot = async (
  client: Client,
  seconds: number,
  say: (text: string) => void,
): Promise<Part> => {
  const bare = await measureBare(seconds);
  const best = bare.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
  const rows: Row[] = [];
  const measure = async (
    work: string,
    shot: Shot,
    clients: number,
    least: number | null,
    length: Length = { seconds },
  ): Promise<void> => {
    const measured = await fire(client, shot, clients, length);
    rows.push({ work, clients, ...measured, ratio: measured.perSecond / best.perSecond, least });
    const failed = measured.failed > 0 ? `, ${measured.failed} failed` : '';
    say(`${work} at ${clients}: ${Math.round(measured.perSecond)}/s${failed}`);
  };
  for (const [work, shot, least] of await shotsOf(client))
    for (const clients of clientCounts) await measure(work, shot, clients, least);
  await beside(client, seconds, measure);
  await sell(client, seconds, measure);
  rows.push(...together(rows, best.perSecond));
  return { markdown: shown(bare, best, rows), figures: { bare, best: best.clients, rows } };
};

type Measure = (
  work: string,
  shot: Shot,
  clients: number,
  least: number | null,
  length?: Length,
) => Promise<void>;

const shotsOf = async ({
  ask,
}: Client): Promise<readonly (readonly [string, Shot, number | null])[]> => {
  const { items } = await ask('GET', '/items?category=rings&limit=1');
  let n = 0;
  const next = (): number => (n += 1);
  return [
    ['GET one item', { path: `/items/${items[0].id}` }, 0.5],
    [
      'GET 50 items, filtered, total remembered',
      { path: '/items?category=rings&status=available' },
      0.15,
    ],
    [
      'GET 50 documents, filtered, total counted',
      { path: () => `/docs?doc_type=invoice&date_from=${dayOf(next())}` },
      0.015,
    ],
    ['GET 50 items, searched', { path: () => `/items?q=fern%20${next() % 900}` }, null],
    [
      'POST an item',
      {
        method: 'POST',
        path: '/items',
        body: () => ({ name: `Posted ${next()}`, sell_by: 'piece', quantity: 1 }),
      },
      0.12,
    ],
  ];
};

/** Another first day each time, in an order that no memory of totals keeps up with. */
const dayOf = (n: number): string => addDays('2000-01-01', (n * 7919) % 8900);

/** Four who read beside 32 who write. */
const beside = async (client: Client, seconds: number, measure: Measure): Promise<void> => {
  const { items } = await client.ask('GET', '/items?limit=1');
  let n = 0;
  const body = () => ({ name: `Beside ${(n += 1)}`, sell_by: 'piece' });
  const writing = fire(client, { method: 'POST', path: '/items', body }, 32, {
    seconds: seconds + 1,
  });
  await measure('GET one item beside 32 that write', { path: `/items/${items[0].id}` }, 4, 0.1);
  await writing;
};

const issue = 'Finalize a 3-line invoice, with journal entry';
const deliver = 'Deliver a 3-line invoice: stock, cost of sales, journal entry';

/** Drafts made beforehand are issued, and what was issued is delivered; each shot takes the next. */
const sell = async (client: Client, seconds: number, measure: Measure): Promise<void> => {
  const stall = await setUpStall(client);
  for (const clients of clientCounts) {
    const drafts = await makeDrafts(client, stall, draftsFor(seconds)[clients] ?? 0);
    const length = { shots: drafts.length };
    const each = (verb: string) => {
      const ids = drafts.values();
      return () => `/docs/${ids.next().value}/${verb}`;
    };
    const body = () => ({});
    const [toIssue, toDeliver] = [each('finalize'), each('fulfill-lines')];
    await measure(issue, { method: 'POST', path: toIssue, body }, clients, 0.08, length);
    const sent = { method: 'POST', path: toDeliver, body: () => delivery } as const;
    await measure(deliver, sent, clients, null, length);
  }
};

/** Issued and delivered, one after the other: what both requests together allow. */
const together = (rows: readonly Row[], best: number): Row[] =>
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
        ratio: perSecond / best,
        least: 0.08,
      },
    ];
  });

/** Whether a line keeps to its goal: at 16 clients or more, where the goals are set. */
const isKept = ({ clients, ratio, least }: Row): boolean | undefined =>
  least === null || clients === 1 ? undefined : ratio >= least;

const shown = (bare: readonly Bare[], best: Bare, rows: readonly Row[]): string => {
  const cells = (work: string, one: Bare | Row): (string | number | null)[] => [
    ...[work, one.clients, Math.round(one.perSecond), figure(one.p50), figure(one.p99)],
    (one.perSecond / best.perSecond).toFixed(3),
  ];
  return [
    `The bare server is best at ${best.clients} clients: ${Math.round(best.perSecond)} a second, ratio 1.`,
    '',
    table([
      ['Work', 'Clients', 'a second', 'p50 ms', 'p99 ms', 'ratio', 'at least', ''],
      ...bare.map((one) => [...cells('bare Koa + router', one), '', '']),
      ...rows.map((row) => [
        ...cells(row.work, row),
        row.least,
        row.failed > 0 ? `**${row.failed} failed**` : verdict(isKept(row)),
      ]),
    ]),
  ].join('\n');
};
