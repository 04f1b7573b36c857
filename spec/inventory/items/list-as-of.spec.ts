import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get } from '../../../modules/inventory/items/get.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { remove } from '../../../modules/inventory/items/remove.ts';
import { update } from '../../../modules/inventory/items/update.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import type { Answered } from '../../test-app.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite<{ stock: Stock }>('inventory.items as of');

it.before.each(async (context) => {
  context.stock = await openStock();
});
it.after.each(async ({ stock }) => {
  await stock.app.close();
});

it('shows an item as it was', async ({ stock }) => {
  const entity_id = await stock.item();
  const then = String((await stock.at(entity_id)).version);
  await stock.app.does(adjust, { entity_id, new_qty: 4 });
  const was = await stock.app.asks(get, { entity_id, as_of: then });
  assert.equal([was.quantity, was.cost_total, was.version], [10, 20, Number(then)]);
  const shown = await stock.app.asks(get, { entity_id, as_of: then }, { role: 'viewer' });
  assert.is(shown.cost_total, undefined);
  assert.is((await stock.app.asks(get, { entity_id, as_of: '0' })).status, 404);
});

it('lists the items that existed at a cutoff, in their state then', async ({ stock }) => {
  const { app } = stock;
  const first = await stock.item();
  const second = await stock.item({ inventory_type: 'service', quantity: 0 });
  const as_of = String((await stock.at(second)).version);
  await app.does(adjust, { entity_id: first, new_qty: 4 });
  await app.does(remove, { entity_id: second });
  await stock.item();
  const at = async (asked: object, as: object = {}): Promise<string> => {
    const { items, total } = await app.asks(list, asked, as);
    assert.is(items.length, total);
    return items
      .map((one: Answered) => `${one.sku} ${one.quantity} ${one.cost_total ?? '?'}`)
      .join(', ');
  };
  assert.is(await at({ as_of }), 'R2 0 0, R1 10 20');
  assert.is(await at({ as_of }, { role: 'viewer' }), 'R2 0 ?, R1 10 ?');
  assert.is(await at({ as_of, inventory_type: 'service' }), 'R2 0 0');
  assert.is(await at({ as_of: '2999-01-01' }), 'R3 10 20, R1 4 8');
  assert.is(await at({ as_of: '2000-01-01' }), '');
  const { total, items } = await app.asks(list, { as_of, limit: 1, offset: 1 });
  assert.equal([total, items[0].entity_id], [2, first]);
  assert.is((await app.asks(list, { as_of, q: 'ring' })).code, 'as_of_filter');
});

it('pages through a cutoff by cursor, with the creators', async ({ stock }) => {
  const { app } = stock;
  for (let made = 0; made < 5; made += 1) await stock.item();
  const now = await app.asks(list, {});
  const as_of = String(Math.max(...now.items.map((one: Answered) => one.version)));
  const seen: Answered[] = [];
  for (let cursor: string | undefined, pages = 0; pages === 0 || cursor; pages += 1) {
    const page = await app.asks(list, { as_of, limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.next_cursor;
    assert.is(page.total, 5);
    await stock.item();
  }
  const told = (all: readonly Answered[]) => all.map(({ id, created_by }) => [id, created_by]);
  assert.equal(told(seen), told(now.items));
  assert.type(seen[0]?.created_by, 'string');
  assert.is((await app.asks(list, { as_of, cursor: 'x' })).code, 'bad_cursor');
});

it('ends a day where the company is, not in UTC', async () => {
  const time = useFakeTimers({ now: Date.parse('2026-03-01T09:00:00Z'), toFake: ['Date'] });
  const { app, ...stock } = await openStock({ timezone: 'Pacific/Kiritimati' });
  const entity_id = await stock.item();
  time.setSystemTime(Date.parse('2026-03-01T11:00:00Z'));
  await app.does(update, { entity_id, fields_changed: { name: 'Renamed after midnight' } });
  const nameOn = async (as_of: string): Promise<string> =>
    (await app.asks(get, { entity_id, as_of })).name;
  assert.is(await nameOn('2026-03-01'), 'Ring 1');
  assert.is(await nameOn('2026-03-02'), 'Renamed after midnight');
  assert.is((await app.asks(list, { as_of: '2026-03-01' })).items[0].name, 'Ring 1');
  time.restore();
  await app.close();
});

it.run();
