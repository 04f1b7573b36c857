import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { reseed } from '../../../modules/companies/demo/reseed.ts';
import { replace as replaceUnits } from '../../../modules/companies/units/replace.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { firstOwner } from '../../identity/people.ts';
import { type Answered, openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse; owner: Caller }>('companies.demo.reseed');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.owner = (await firstOwner(context.house)).owner;
});
it.after.each(async ({ house }) => {
  await house.close();
});

const itemsOf = async (house: TestHouse, owner: Caller): Promise<Answered[]> =>
  (await house.asks(list, { limit: 100, sort: 'sku', dir: 'asc' }, owner)).items;

const skusOf = (items: readonly Answered[]): string[] => items.map(({ sku }) => sku);

it('makes three items of each category, of which there are none', async ({ house, owner }) => {
  const made = await house.does(reseed, { vertical: 'watches' }, owner);
  assert.equal([made.vertical, made.wiped], ['watches', 0]);
  const items = await itemsOf(house, owner);
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

it('replaces unused demo items by those of another trade', async ({ house, owner }) => {
  await house.does(reseed, { vertical: 'watches' }, owner);
  const [, , , watch] = await itemsOf(house, owner);
  await house.does(adjust, { entity_id: watch.id, new_qty: 2, reason: 'counted' }, owner);
  const again = await house.does(reseed, { vertical: 'wine_spirits' }, owner);
  assert.is(again.wiped, 5);
  assert.equal(skusOf(await itemsOf(house, owner)), [
    'DEMO-WATCH-A',
    'DEMO-WINE-A',
    'DEMO-WINE-B',
    'DEMO-WINE-C',
  ]);
  await house.does(reseed, { vertical: 'watches' }, owner);
  assert.is((await itemsOf(house, owner)).length, 6);
});

it('sells by a unit that the company has', async ({ house, owner }) => {
  const units = [{ name: 'bottle', label: 'Bottle', decimals: 0 }];
  await house.does(replaceUnits, { units }, owner);
  await house.does(reseed, { vertical: 'wine_spirits' }, owner);
  assert.equal(
    (await itemsOf(house, owner)).map(({ sell_by }) => sell_by),
    ['bottle', 'bottle', 'bottle'],
  );
});

it('is for admins', async ({ house, owner }) => {
  const outcome = await house.tries(reseed, {}, { ...owner, role: 'manager' });
  assert.is(outcome.done || outcome.code, 'role_too_low');
});

it.run();
