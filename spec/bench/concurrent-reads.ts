import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Client } from '../owner.ts';
import { fire } from './load.ts';
import { figure, type Part, table, verdict } from './table.ts';

const readers = 4;
/** Largest factor for the p99 of a small read while a long one runs. */
const most = 3;

const longReads: readonly (readonly [string, 'GET' | 'POST', string])[] = [
  ['trial balance', 'GET', '/accounting/trial-balance?date_to=2025-06-17'],
  ['trial balance as it was known', 'GET', '/accounting/trial-balance?as_of=900000'],
  ['general ledger', 'GET', '/accounting/general-ledger'],
  ['cash flow of a year', 'GET', '/accounting/cash-flow?date_from=2025-01-01&date_to=2025-12-31'],
  ['receivables by age', 'GET', '/reports/ar-aging'],
  ['receivables by age on a day gone by', 'GET', '/reports/ar-aging?as_of=2024-06-30'],
  ['sales of a year', 'GET', '/reports/sales?date_from=2025-01-01&date_to=2025-12-31'],
  ['valuation of stock', 'GET', '/items/valuation'],
  ['search', 'GET', '/search?q=zz'],
  ['items by quantity', 'GET', '/items?sort=quantity'],
  ['overdue documents', 'GET', '/docs?overdue_only=true'],
  ['journal of an account', 'GET', '/accounting/journal?account=1110'],
  ['events of an actor', 'GET', '/ledger?actor_id=nobody'],
  ['items as CSV', 'GET', '/items/export/csv'],
  ['documents as CSV', 'GET', '/docs/export/csv'],
  ['contacts as CSV', 'GET', '/crm/contacts/export/csv'],
  ['export of the ledger', 'GET', '/ledger/export'],
  ['verify', 'GET', '/ledger/verify'],
  ['invariants', 'GET', '/ledger/invariants'],
  ['rebuild', 'POST', '/ledger/rebuild'],
];

/** Sends a request and discards the body of the answer. */
const once = ({ url, token }: Client, method: string, path: string): Promise<number> =>
  new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request(`${url}${path}`, { method, headers }, (answer) => {
      answer.on('error', failed);
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.resume();
    });
    asked.on('error', failed);
    asked.end();
  });

/** Small reads alone, then while one client repeats a long read; for each kind of long read. */
export const concurrentReads = async (
  client: Client,
  seconds: number,
  say: (text: string) => void,
): Promise<Part> => {
  const { items } = await client.ask('GET', '/items?category=rings&limit=1');
  const small = () => fire(client, { path: `/items/${items[0].id}` }, readers, { seconds });
  await small();
  const rows = [];
  for (const [work, method, path] of longReads) {
    const alone = await small();
    const tookMs: number[] = [];
    let status = 200;
    let isOver = false;
    // The last long read is awaited, so that it does not overlap the next measurement.
    const looping = (async () => {
      while (!isOver) {
        const from = performance.now();
        status = Math.max(status, await once(client, method, path));
        tookMs.push(performance.now() - from);
      }
    })();
    const measured = await small();
    isOver = true;
    await looping;
    if (status >= 300) throw new Error(`${method} ${path}: ${status}`);
    const ratio = measured.p99 / alone.p99;
    rows.push({ work, alone, ...measured, ratio, longMs: Math.min(...tookMs) });
    say(`beside ${work}: p99 ${figure(measured.p99)} ms, ${figure(ratio)} times that alone`);
  }
  const markdown = table([
    [
      'GET one item, 4 clients, beside',
      'it takes ms',
      'alone p99 ms',
      'a second',
      'p50 ms',
      'p99 ms',
      'p99 ratio',
      '',
    ],
    ...rows.map((row) => [
      ...[row.work, figure(row.longMs), figure(row.alone.p99)],
      ...[Math.round(row.perSecond), figure(row.p50), figure(row.p99)],
      ...[figure(row.ratio), verdict(row.ratio <= most)],
    ]),
  ]);
  return { markdown, figures: { rows } };
};
