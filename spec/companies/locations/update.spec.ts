import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { create } from '../../../modules/companies/locations/create.ts';
import { get } from '../../../modules/companies/locations/get.ts';
import { importAll } from '../../../modules/companies/locations/import.ts';
import { list } from '../../../modules/companies/locations/list.ts';
import { remove } from '../../../modules/companies/locations/remove.ts';
import { setDefault } from '../../../modules/companies/locations/set-default.ts';
import { update } from '../../../modules/companies/locations/update.ts';
import { regimeSettings } from '../../../modules/companies/taxes/regimes.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { headOffice } from './places.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.locations.update');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestApp['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

const defaults = async (app: TestApp, owner: Caller): Promise<string[]> => {
  const { items } = await app.asks(list, {}, owner);
  return items
    .filter((one: { is_default: boolean }) => one.is_default)
    .map((one: { name: string }) => one.name);
};

it('answers the whole location', async ({ app, owner }) => {
  const location_id = headOffice(app, owner);
  const address = { line1: 'High Street 1', city: 'Bath' };
  const made = await app.does(update, { location_id, address, type: 'shop' }, owner);
  const { id, version, ...fields } = made;
  assert.is(id, location_id);
  const record = await app.asks(get, { location_id }, owner);
  assert.is(record.version, version);
  assert.equal(record.address, address);
  assert.equal(fields, {
    event_id: version,
    name: 'Head Office',
    type: 'shop',
    address,
    is_default: true,
  });
});

it('keeps exactly one default location', async ({ app, owner }) => {
  await app.does(create, { name: 'Shop', type: 'shop', is_default: true }, owner);
  assert.equal(await defaults(app, owner), ['Shop']);
  const store = await app.does(create, { name: 'Store', type: 'warehouse' }, owner);
  assert.equal(await defaults(app, owner), ['Shop']);
  await app.does(setDefault, { location_id: store.id }, owner);
  assert.equal(await defaults(app, owner), ['Store']);
  const location_id = headOffice(app, owner);
  const outcome = await app.tries(update, { location_id, is_default: false }, owner);
  assert.is(codeOf(outcome), 'is_default_location');
});

it('refuses a name that is taken, whatever its case', async ({ app, owner }) => {
  const taken = { name: ' head office', type: 'office' };
  assert.is(codeOf(await app.tries(create, taken, owner)), 'name_taken');
  const shop = await app.does(create, { name: 'Shop', type: 'shop' }, owner);
  const renamed = { location_id: shop.id, name: 'HEAD OFFICE' };
  assert.is(codeOf(await app.tries(update, renamed, owner)), 'name_taken');
  assert.is(codeOf(await app.tries(update, { ...renamed, name: 'SHOP' }, owner)), 'done');
});

it('deletes what is empty and not the default', async ({ app, owner }) => {
  const location_id = headOffice(app, owner);
  assert.is(codeOf(await app.tries(remove, { location_id }, owner)), 'is_default_location');
  const shop = await app.does(create, { name: 'Shop', type: 'shop' }, owner);
  const ring = { name: 'Ring', sell_by: 'piece', quantity: 1, location_id: shop.id };
  await app.does(createItem, ring, owner);
  const full = await app.tries(remove, { location_id: shop.id }, owner);
  assert.is(codeOf(full), 'items_assigned');
  assert.equal(full.done || full.facts, { count: 1 });
  const store = await app.does(create, { name: 'Store', type: 'warehouse' }, owner);
  await app.does(remove, { location_id: store.id }, owner);
  const gone = await app.asks(get, { location_id: store.id }, owner);
  assert.is(gone.code, 'not_found');
  await app.does(create, { name: 'Store', type: 'warehouse' }, owner);
});

it('imports names, once each', async ({ app, owner }) => {
  const records = [{ name: 'A' }, { name: 'a', type: 'shop' }, { type: 'shop' }];
  const done = await app.does(importAll, { records }, owner);
  assert.equal([done.created, done.skipped, done.failed], [1, 1, 1]);
  assert.is(done.errors[0].index, 2);
  const { items } = await app.asks(list, {}, owner);
  assert.equal(
    items.map((one: { name: string; type: string }) => [one.name, one.type]),
    [
      ['Head Office', 'office'],
      ['A', 'warehouse'],
    ],
  );
});

it('sets the taxes of its country when an imported location is the default', () => {
  const ids = ['first', 'second'];
  const now = { id: () => ids.shift(), company: { id: 'us', name: 'Us', settings: {} } };
  const records = [
    { name: 'Berlin', address: { country: 'DE' } },
    { name: 'Bangkok', address: { country: 'TH' } },
  ];
  const decides = (holder: string | undefined): Decided => {
    const seen = { holder, isPosted: false, known: [], lines: [] };
    const decide = importAll.decide as unknown as (...all: readonly unknown[]) => Decided;
    return decide({}, { records }, now, seen);
  };
  const { facts } = decides(undefined);
  const [berlin, bangkok] = [facts[0], facts.at(-1)];
  assert.equal([berlin?.data['is_default'], bangkok?.data['is_default']], [true, false]);
  const { taxes, currency } = regimeSettings('DE', false);
  const changed = JSON.stringify(facts.slice(1, -1).map(({ data }) => data));
  for (const one of [taxes, currency]) assert.ok(changed.includes(JSON.stringify(one)), changed);
  ids.push('first', 'second');
  assert.is(decides('holder').facts.length, 2);
});

type Decided = { readonly facts: readonly { readonly data: Record<string, unknown> }[] };

it('knows no location of another company', async ({ app, owner }) => {
  const location_id = headOffice(app, owner);
  const there = { ...owner, company_id: 'other' };
  assert.is(codeOf(await app.tries(update, { location_id, name: 'X' }, there)), 'not_found');
});

it.run();
