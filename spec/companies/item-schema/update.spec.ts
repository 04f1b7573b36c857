import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { get as getPrefs } from '../../../modules/companies/column-prefs/get.ts';
import { update as updatePrefs } from '../../../modules/companies/column-prefs/update.ts';
import { get } from '../../../modules/companies/item-schema/get.ts';
import { update } from '../../../modules/companies/item-schema/update.ts';
import { getDefault } from '../../../modules/companies/price-lists/get-default.ts';
import { setDefault } from '../../../modules/companies/price-lists/set-default.ts';
import { update as updateLists } from '../../../modules/companies/price-lists/update.ts';
import { get as getConditions } from '../../../modules/companies/terms-conditions/get.ts';
import { update as updateConditions } from '../../../modules/companies/terms-conditions/update.ts';
import { get as getUnits } from '../../../modules/companies/units/get.ts';
import { replace } from '../../../modules/companies/units/replace.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { get as getItem } from '../../../modules/inventory/items/get.ts';
import { list as listEntries } from '../../../modules/ledger/entries/list.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.itemSchema.update');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const keysOf = (fields: { key: string }[]): string[] => fields.map((one) => one.key);

it('keeps the fields of the base, one for each price list', async ({ app, owner }) => {
  const base = await app.asks(get, {}, owner);
  assert.ok(keysOf(base).includes('wholesale_price'));
  const cost = base.find((one: { key: string }) => one.key === 'cost_price');
  assert.equal(cost.visible_to_roles, ['manager', 'admin', 'owner']);
  const fields = [{ key: 'gloss', label: 'Gloss', type: 'text' as const }];
  const made = await app.does(update, { fields }, owner);
  assert.is(made.field_count, 1);
  await app.does(updateLists, { price_lists: [{ name: 'Dealer' }] }, owner);
  const keys = keysOf(await app.asks(get, {}, owner));
  assert.is(keys[0], 'gloss');
  assert.ok(keys.includes('sku') && keys.includes('dealer_price'));
  assert.not.ok(keys.includes('retail_price'));
});

it('shows the prices of a list that is called after costs to managers only', async ({
  app,
  owner,
}) => {
  const price_lists = ['Cost', 'Dealer Cost', 'Landed', 'Costa Rica'].map((name) => ({ name }));
  await app.does(updateLists, { price_lists }, owner);
  const shown = (await app.asks(get, {}, owner)) as { key: string; visible_to_roles: [] }[];
  assert.equal(
    shown.filter(({ visible_to_roles }) => visible_to_roles.length > 0).map(({ key }) => key),
    ['cost_price', 'dealer cost_price', 'landed_price'],
  );
  const prices = { 'dealer cost_price': 15, landed_price: 12, 'costa rica_price': 30 };
  const ring = { name: 'Ring', sell_by: 'piece', ...prices };
  const { id } = await app.does(createItem, ring, owner);
  const operator = { ...owner, role: 'operator' as const };
  const seen = async (who: Caller) => {
    const item = await app.asks(getItem, { entity_id: id }, who);
    return Object.keys(prices).filter((field) => field in item);
  };
  assert.equal(await seen(owner), Object.keys(prices));
  assert.equal(await seen(operator), ['costa rica_price']);
  const { items } = await app.asks(listEntries, { entity_id: id }, operator);
  assert.equal(
    items.flatMap((one: { data: object }) => ('new_price' in one.data ? [one.data.new_price] : [])),
    [30],
  );
  const refused = await app.tries(createItem, ring, operator);
  assert.is(refused.done || refused.code, 'role_too_low');
});

it('leaves the default price list, which must exist', async ({ app, owner }) => {
  assert.is(await app.asks(getDefault, {}, owner), 'Retail');
  const unknown = await app.tries(setDefault, { name: 'Dealer' }, owner);
  assert.is(unknown.done || unknown.code, 'unknown_price_list');
  await app.does(setDefault, { name: 'Wholesale' }, owner);
  assert.is(await app.asks(getDefault, {}, owner), 'Wholesale');
  await app.does(updateLists, { price_lists: [{ name: 'Dealer' }] }, owner);
  assert.is(await app.asks(getDefault, {}, owner), 'Dealer');
});

it('leaves the columns of views, which are merged', async ({ app, owner }) => {
  await app.does(updatePrefs, { prefs: { __all__: ['sku'], Wine: ['name'] } }, owner);
  await app.does(updatePrefs, { prefs: { Wine: ['name', 'vintage'] } }, owner);
  assert.equal(await app.asks(getPrefs, {}, owner), {
    __all__: ['sku'],
    Wine: ['name', 'vintage'],
  });
});

it('leaves the units, two of which always exist', async ({ app, owner }) => {
  const units = [{ name: 'box', label: 'Box', decimals: 0 }];
  const made = await app.does(replace, { units }, owner);
  assert.equal(made.units, units);
  assert.equal(
    (await app.asks(getUnits, {}, owner)).map((one: { name: string }) => one.name),
    ['box', 'service', 'hour'],
  );
  const twice = await app.tries(replace, { units: [...units, ...units] }, owner);
  assert.is(twice.done || twice.code, 'bad_setting');
});

it('leaves terms and conditions, former ones included', async ({ app, owner }) => {
  const before = await app.asks(getConditions, {}, owner);
  assert.is(before.length, 4);
  const old = { name: 'All', text: 'Pay.', doc_types: ['invoice'], is_default: true };
  await app.does(updateConditions, { templates: [old] }, owner);
  assert.equal(await app.asks(getConditions, {}, owner), [
    { name: 'All', text: 'Pay.', doc_types: ['invoice'], default_for: ['invoice'] },
  ]);
});

it.run();
