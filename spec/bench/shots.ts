import { limits } from '../../kernel/declare/limits.ts';
import { addDays } from '../../kernel/values/clock.ts';
import type { Client } from '../owner.ts';
import type { Answered } from '../test-app.ts';
import type { Shot } from './load.ts';

/** Shot that creates items, each with a new name. */
export const posted = (name = 'Posted'): Shot => {
  let n = 0;
  const body = () => ({ name: `${name} ${(n += 1)}`, sell_by: 'piece', quantity: 1 });
  return { method: 'POST', path: '/items', body };
};

const rings = '/items?category=rings&status=available';

/** Requests that are compared with the reference server, each with its name and the ratio to reach. */
export const shotsOf = async ({
  ask,
}: Client): Promise<readonly (readonly [string, Shot, number | null])[]> => {
  const ids = await idsOf(ask);
  const cursors = await cursorsOf(ask);
  let n = 0;
  const next = (): number => (n += 1);
  const oneOf = (all: readonly string[]): string => all[next() % all.length] ?? '';
  return [
    ['GET one item', { path: `/items/${ids[0]}` }, 0.5],
    ['GET one item, each time another', { path: () => `/items/${oneOf(ids)}` }, null],
    ['GET 50 items, filtered, total remembered', { path: rings }, 0.15],
    [
      'GET 50 items, filtered, each time others',
      { path: () => `${rings}&cursor=${oneOf(cursors)}` },
      null,
    ],
    [
      'GET 50 documents, filtered, total counted',
      { path: () => `/docs?doc_type=invoice&date_from=${dayOf(next())}` },
      0.015,
    ],
    ['GET 50 items, searched', { path: () => `/items?q=fern%20${next() % 900}` }, null],
    ['POST an item', posted(), 0.12],
  ];
};

/** Number of items and pages: more than the read cache holds between two commits, if the company has as many. */
const itemsAsked = 40_000;
const pagesAsked = 600;

/** Pages of a list, one after the other. */
async function* pagesOf(ask: Client['ask'], path: string): AsyncGenerator<Answered> {
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: Answered = await ask('GET', `${path}${cursor}`);
    yield page;
    cursor = page.next_cursor && `&cursor=${page.next_cursor}`;
  }
}

const idsOf = async (ask: Client['ask']): Promise<readonly string[]> => {
  const ids: string[] = [];
  for await (const { items } of pagesOf(ask, `/items?limit=${limits.pageMax}`)) {
    ids.push(...items.map((one: { readonly id: string }) => one.id));
    if (ids.length >= itemsAsked) break;
  }
  return ids;
};

/** Cursors of overlapping pages of the filtered list, so that one category yields enough of them. */
const cursorsOf = async (ask: Client['ask']): Promise<readonly string[]> => {
  const cursors: string[] = [];
  for await (const { next_cursor } of pagesOf(ask, `${rings}&limit=10`)) {
    if (next_cursor) cursors.push(next_cursor);
    if (cursors.length >= pagesAsked) break;
  }
  return cursors;
};

/** Different first day each time, in an order for which no cache of totals helps. */
const dayOf = (n: number): string => addDays('2000-01-01', (n * 7919) % 8900);
