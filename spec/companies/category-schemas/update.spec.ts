import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { get } from '../../../modules/companies/category-schemas/get.ts';
import { list } from '../../../modules/companies/category-schemas/list.ts';
import { update } from '../../../modules/companies/category-schemas/update.ts';
import { firstOwner } from '../../identity/people.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse; owner: Caller }>('companies.categorySchemas.update');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.owner = (await firstOwner(context.house)).owner;
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('fills in what a field leaves out, as the schema of items does', async ({ house, owner }) => {
  const category = 'Rings & Co';
  await house.does(
    update,
    { category, fields: [{ key: 'size', label: 'Size', type: 'number', required: true }] },
    owner,
  );
  const filled = {
    key: 'size',
    label: 'Size',
    type: 'number',
    editable: true,
    required: true,
    options: [],
    visible_to_roles: [],
    position: 0,
    show_in_table: true,
  };
  assert.equal(await house.asks(get, { category }, owner), [filled]);
  assert.equal(await house.asks(list, {}, owner), { [category]: [filled] });
});

it('refuses a duplicate key', async ({ house, owner }) => {
  const size = { key: 'size', label: 'Size', type: 'number' as const };
  const twice = { category: 'Rings', fields: [size, { ...size, key: 'Size' }] };
  const refused = await house.tries(update, twice, owner);
  assert.is(refused.done || refused.code, 'bad_setting');
});

it.run();
