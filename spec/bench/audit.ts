import { performance } from 'node:perf_hooks';
import { uuid } from '../../kernel/values/ids.ts';
import { type Client, together } from '../owner.ts';

const atOnce = 500;

/** Imports a number of items into a location. */
const fillPlace = async ({ ask }: Client, count: number): Promise<string> => {
  const mark = uuid();
  const { id } = await ask('POST', '/companies/me/locations', {
    name: `Hall ${mark}`,
    type: 'shop',
  });
  for (let from = 0; from < count; from += atOnce) {
    const records = Array.from({ length: Math.min(atOnce, count - from) }, (_, n) => ({
      entity_id: `item:${uuid()}`,
      event_type: 'item.created',
      source: 'bench',
      idempotency_key: `hall-${mark}-${from + n}`,
      data: {
        sku: `HALL-${mark}-${from + n}`,
        name: `Hall goods ${from + n}`,
        sell_by: 'piece',
        quantity: 10,
        location_id: id,
        cost_price: 3,
      },
    }));
    const { failed, errors } = await ask('POST', '/items/import/batch', { records });
    if (failed > 0) throw new Error(JSON.stringify(errors[0]));
  }
  return id;
};

/** Durations of an audit in milliseconds: start, one count line, adjustment of all lines. */
export type Audited = {
  readonly lines: number;
  readonly beginMs: number;
  readonly countMs: number;
  readonly adjustMs: number;
};

const timed = async (does: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await does();
  return performance.now() - started;
};

/** Counts a whole location, a third of it wrong, and adjusts stock to the counts. */
export const auditOf = async (client: Client, lines: number): Promise<Audited> => {
  const { ask } = client;
  const location_id = await fillPlace(client, lines);
  let id = '';
  const beginMs = await timed(async () => {
    id = (await ask('POST', '/lists/audit', { location_id })).id;
    await ask('POST', `/lists/${id}/finalize`);
  });
  const { line_items } = await ask('GET', `/lists/${id}`);
  if (line_items.length !== lines) throw new Error(`an audit of ${line_items.length} lines`);
  const counting = await timed(() =>
    together(line_items as { item_id: string }[], 16, ({ item_id }, n) =>
      ask('PATCH', `/lists/${id}/line/${item_id}`, { counted_qty: n % 3 === 0 ? 9 : 10 }),
    ),
  );
  const adjustMs = await timed(() => ask('POST', `/lists/${id}/adjust`));
  return { lines, beginMs, countMs: counting / lines, adjustMs };
};
