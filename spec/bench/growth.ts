import { type Client, together } from '../owner.ts';
import { auditOf } from './audit.ts';
import { delivery, invoiceOf, makeDrafts, setUpStall } from './invoices.ts';
import { fire, type Measured, readAnew, type Shot } from './load.ts';
import { type Grows, reads } from './operations.ts';
import { figure, type Part, table } from './table.ts';

/** Median times in milliseconds of every operation on a company of one scale. */
export type Sized = {
  readonly scale: number;
  readonly times: ReadonlyMap<string, { readonly grows: Grows; readonly p50: number }>;
};

const auditLines = 400;
const shots = 60;

/** Times every operation on a company, with one client, one after the other. */
export const sized = async (
  client: Client,
  scale: number,
  seconds: number,
  say: (text: string) => void,
): Promise<Sized> => {
  const times = new Map<string, { grows: Grows; p50: number }>();
  const keep = (work: string, grows: Grows, measured: Measured): void => {
    if (measured.failed > 0) throw new Error(`${work}: ${measured.failed} requests failed`);
    times.set(work, { grows, p50: measured.p50 });
    say(`scale ${scale}, ${work}: ${figure(measured.p50)} ms`);
  };
  for (const { work, grows, path } of await reads(client)) {
    await fire(client, { path }, 1, { shots: 2 });
    keep(work, grows, await readAnew(client, path, seconds / 3));
  }
  for (const { work, shot } of await writes(client))
    keep(work, 'constant', await fire(client, shot, 1, { shots }));
  const { beginMs, countMs, adjustMs } = await auditOf(client, auditLines);
  const audit = `an audit of ${auditLines} lines`;
  times.set(`begin ${audit}`, { grows: 'constant', p50: beginMs });
  times.set(`count a line of ${audit}`, { grows: 'constant', p50: countMs });
  times.set(`adjust ${audit}`, { grows: 'constant', p50: adjustMs });
  return { scale, times };
};

type Written = { readonly work: string; readonly shot: Shot };

/** Writes of each kind; each shot takes the next prepared record. */
const writes = async (client: Client): Promise<readonly Written[]> => {
  const stall = await setUpStall(client);
  const drafts = await makeDrafts(client, stall, shots);
  const bills = await together(Array.from({ length: shots }), 8, async (_, n) => {
    const body = { ...invoiceOf(stall, n), doc_type: 'bill' };
    return (await client.ask('POST', '/docs', body)).id as string;
  });
  let n = 0;
  const next = (): number => (n += 1);
  const make = (work: string, path: string, body: () => unknown) => ({
    work,
    shot: { method: 'POST', path, body } satisfies Shot,
  });
  const each = (work: string, ids: readonly string[], verb: string, body: object) => {
    const left = ids.values();
    const path = (): string => `/docs/${left.next().value}/${verb}`;
    return { work, shot: { method: 'POST', path, body: () => body } satisfies Shot };
  };
  return [
    make('make an item', '/items', () => ({
      ...{ name: `Grown ${next()}`, sell_by: 'piece', quantity: 3, cost_price: 2 },
    })),
    make('make a contact', '/crm/contacts', () => ({ name: `Somebody ${next()}` })),
    make('make an invoice', '/docs', () => invoiceOf(stall, next())),
    each('issue an invoice', drafts, 'finalize', {}),
    each('deliver an invoice', drafts, 'fulfill-lines', delivery),
    each('pay an invoice', drafts, 'payment', { amount: 12 }),
    each('issue a bill', bills, 'finalize', {}),
    make('post an entry', '/accounting/journal-entries', () => ({
      ts: '2025-12-30',
      idempotency_token: `grown ${next()}`,
      entries: [
        { account: '6200', debit: 5 },
        { account: '1110', credit: 5 },
      ],
    })),
  ];
};

/** Largest factor of an operation's time for a factor of the data; small times are mostly transport. */
const most: Record<Grows, (times: number) => number> = {
  constant: () => 3,
  page: () => 3,
  linear: (times) => times * 1.5,
};
const smallMs = 3;

/** Same operations on companies of several sizes, and those that grow too fast. */
export const growth = (all: readonly Sized[]): Part => {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) throw new Error('growth is measured on several companies');
  const span = last.scale / first.scale;
  const rows = [...first.times].map(([work, { grows, p50: least }]) => {
    const times = all.map((one) => one.times.get(work)?.p50 ?? Number.NaN);
    const end = times.at(-1) ?? Number.NaN;
    const factor = end / least;
    return { work, grows, times, factor, isTooFast: end > smallMs && factor > most[grows](span) };
  });
  const flagged = rows.filter((row) => row.isTooFast);
  const markdown = [
    table([
      [
        ...['Operation', 'may grow'],
        ...all.map(({ scale }) => `ms at ${scale}`),
        ...[`factor for ${span} times the data`, ''],
      ],
      ...rows.map((row) => [
        ...[row.work, row.grows, ...row.times.map(figure), figure(row.factor)],
        row.isTooFast ? '**grows too fast**' : 'ok',
      ]),
    ]),
    '',
    `${flagged.length} of ${rows.length} operations grow faster than they should.`,
  ].join('\n');
  return { markdown, figures: { scales: all.map(({ scale }) => scale), rows } };
};
