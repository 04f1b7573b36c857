import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { reseed } from '../../../modules/companies/demo/reseed.ts';
import { replace as replaceUnits } from '../../../modules/companies/units/replace.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { firstOwner } from '../../identity/people.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.demo.reseed');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const itemsOf = async (app: TestApp, owner: Caller): Promise<Answered[]> =>
  (await app.asks(list, { limit: 100, sort: 'sku', dir: 'asc' }, owner)).items;

const skusOf = (items: readonly Answered[]): string[] => items.map(({ sku }) => sku);

it('makes three items of each category, of which there are none', async ({ app, owner }) => {
  const made = await app.does(reseed, { vertical: 'watches' }, owner);
  assert.equal([made.vertical, made.wiped], ['watches', 0]);
  const items = await itemsOf(app, owner);
  assert.equal(skusOf(items), [
    'DEMO-JEWELRY-A',
    'DEMO-JEWELRY-B',
    'DEMO-JEWELRY-C',
    'DEMO-WATCH-A',
    'DEMO-WATCH-B',
    'DEMO-WATCH-C',
  ]);
  assert.ok(items.every((one) => one.quantity === 0 && one.source === 'demo'));
  assert.is(items[3].category, 'Watch');
  assert.is(items[3].attributes.movement, 'Automatic');
});

it('replaces unused demo items by those of another trade', async ({ app, owner }) => {
  await app.does(reseed, { vertical: 'watches' }, owner);
  const [, , , watch] = await itemsOf(app, owner);
  await app.does(adjust, { entity_id: watch.id, new_qty: 2, reason: 'counted' }, owner);
  const again = await app.does(reseed, { vertical: 'wine_spirits' }, owner);
  assert.is(again.wiped, 5);
  assert.equal(skusOf(await itemsOf(app, owner)), [
    'DEMO-WATCH-A',
    'DEMO-WINE-A',
    'DEMO-WINE-B',
    'DEMO-WINE-C',
  ]);
  await app.does(reseed, { vertical: 'watches' }, owner);
  assert.is((await itemsOf(app, owner)).length, 6);
});

it('sells by a unit that the company has', async ({ app, owner }) => {
  const units = [{ name: 'bottle', label: 'Bottle', decimals: 0 }];
  await app.does(replaceUnits, { units }, owner);
  await app.does(reseed, { vertical: 'wine_spirits' }, owner);
  assert.equal(
    (await itemsOf(app, owner)).map(({ sell_by }) => sell_by),
    ['bottle', 'bottle', 'bottle'],
  );
});

it('is for admins', async ({ app, owner }) => {
  const outcome = await app.tries(reseed, {}, { ...owner, role: 'manager' });
  assert.is(outcome.done || outcome.code, 'role_too_low');
});

it.run();
