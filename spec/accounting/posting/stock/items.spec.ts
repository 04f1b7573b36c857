import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as journal } from '../../../../modules/accounting/journal/list.ts';
import { voidEntry } from '../../../../modules/accounting/journal/void.ts';
import { create } from '../../../../modules/inventory/items/create.ts';
import { remove } from '../../../../modules/inventory/items/remove.ts';
import { adjust } from '../../../../modules/inventory/movements/adjust.ts';
import { dispose } from '../../../../modules/inventory/movements/dispose.ts';
import { price } from '../../../../modules/inventory/pricing/set-price.ts';
import type { TestApp } from '../../../test-app.ts';
import { openBooks, sides, stands } from '../../books.ts';

const it = suite<{ app: TestApp; id: string }>('accounting.posting items');

it.before.each(async (context) => {
  context.app = await openBooks();
  const made = await context.app.does(create, {
    name: 'Ring',
    sell_by: 'piece',
    quantity: 10,
    cost_price: 4,
  });
  context.id = made.id;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const last = async (app: TestApp) => {
  const { items } = await app.asks(journal, {});
  return items.toSorted(
    (a: { version: number }, b: { version: number }) => b.version - a.version,
  )[0];
};

it('posts manual stock against opening equity', async ({ app, id }) => {
  const entry = await last(app);
  assert.equal(sides(entry), ['Dr 1130 40', 'Cr 3900 40']);
  assert.is(entry.source_key, `je:auto:${id}:created:1`);
  assert.is(entry.je_type, 'stock');
  const outcome = await app.tries(voidEntry, { entity_id: entry.id });
  assert.is(outcome.done, false);
});

it('posts nothing for goods without a cost', async ({ app }) => {
  await app.does(create, { name: 'Chain', sell_by: 'piece', quantity: 5 });
  assert.is((await app.asks(journal, {})).total, 1);
});

it('posts shortage and overage to shrinkage, each time again', async ({ app, id }) => {
  const less = await app.does(adjust, { entity_id: id, new_qty: 7 });
  const entry = await last(app);
  assert.is(entry.id, less.journal_entry_id);
  assert.equal(sides(entry), ['Cr 1130 12', 'Dr 5400 12']);
  await app.does(adjust, { entity_id: id, new_qty: 8, account: '6950' });
  const more = await last(app);
  assert.equal(sides(more), ['Dr 1130 4', 'Cr 6950 4']);
  assert.is(more.source_key, `je:auto:${id}:adjust:2`);
});

it('posts the value change of a new cost', async ({ app, id }) => {
  await app.does(price, { entity_id: id, price_type: 'cost_price', new_price: 4.5 });
  assert.equal(sides(await last(app)), ['Dr 1130 5', 'Cr 5400 5']);
  await app.does(price, { entity_id: id, price_type: 'cost_price', new_price: 3 });
  assert.equal(sides(await last(app)), ['Cr 1130 15', 'Dr 5400 15']);
});

it('posts a disposed lot to shrinkage', async ({ app, id }) => {
  await app.does(dispose, { entity_id: id });
  assert.equal(await stands(app), { 1130: 0, 3900: -40, 5400: 40 });
});

it('posts a deleted lot to opening equity', async ({ app, id }) => {
  await app.does(remove, { entity_id: id });
  assert.equal(await stands(app), { 1130: 0, 3900: 0 });
});

it.run();
