import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { get as getItem } from '../../../modules/inventory/items/get.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { stands } from '../../accounting/books.ts';
import { type AtWorks, atWorks, buys, does, read, refused, runs } from '../fixtures.ts';

const it = suite<AtWorks>('a transfer of an asset to inventory');

it.after.each(async ({ app }) => {
  assert.is((await app.asks(invariants, {})).ok, true);
});
atWorks(it);

it('creates a lot at carrying amount, and restores the asset when undone', async ({
  works,
  app,
}) => {
  const id = await buys(works, { quantity: 3 });
  await runs(app, 1, 2);
  const { asset, journal_id } = await does(app, id, 'transfer', {
    ...{ to: 'inventory', date: '2026-03-10', sku: 'LATHES' },
  });
  assert.ok(journal_id);
  assert.equal([asset.status, asset.disposal.proceeds], ['transferred', 1000]);
  const on = await stands(app);
  assert.equal([on[1130], on[1210] ?? 0, on[1220] ?? 0, on[6400]], [1000, 0, 0, 200]);
  const { items } = await app.asks(listItems, { sku: 'LATHES' });
  const entity_id = items[0].id;
  const lot = await app.asks(getItem, { entity_id });
  assert.equal([lot.quantity, lot.name, lot.status], [3, 'Lathe', 'available']);
  assert.is(lot.cost_price, 333.333333);
  await does(app, id, 'undo-disposal', { reason: 'kept after all' });
  assert.is((await app.asks(getItem, { entity_id })).quantity, 0);
  const back = await stands(app);
  assert.equal([back[1130] ?? 0, back[1210], back[1220]], [0, 1200, -200]);
  assert.is((await read(app, id)).status, 'in_service');
});

it('cannot be undone once goods are used', async ({ works, app }) => {
  const id = await buys(works, { quantity: 3 });
  await does(app, id, 'transfer', { to: 'inventory', date: '2026-01-10' });
  const { items } = await app.asks(listItems, { sku: 'FA-0001' });
  await app.does(adjust, { entity_id: items[0].id, new_qty: 2 });
  assert.is(await refused(app, id, 'undo-disposal', { reason: 'x' }), '409 not_possible');
});

it('refuses a taken SKU and needs a department', async ({ works, app }) => {
  const id = await buys(works);
  await app.does(createItem, { sku: 'TAKEN', name: 'Taken', sell_by: 'piece' });
  const to = { date: '2026-01-10', to: 'inventory' };
  assert.is(await refused(app, id, 'transfer', { ...to, sku: 'TAKEN' }), '422 wrong_figures');
  assert.is(
    await refused(app, id, 'transfer', { ...to, location_id: 'no' }),
    '404 unknown_location',
  );
  assert.is(await refused(app, id, 'transfer', { ...to, to: 'department' }), '422 wrong_figures');
  assert.is(await refused(app, id, 'transfer', to, { role: 'operator' }), '403 role_too_low');
});

it.run();
