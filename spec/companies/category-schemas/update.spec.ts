import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { get } from '../../../modules/companies/category-schemas/get.ts';
import { list } from '../../../modules/companies/category-schemas/list.ts';
import { update } from '../../../modules/companies/category-schemas/update.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.categorySchemas.update');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('fills in what a field leaves out, as the schema of items does', async ({ app, owner }) => {
  const category = 'Rings & Co';
  await app.does(
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
  assert.equal(await app.asks(get, { category }, owner), [filled]);
  assert.equal(await app.asks(list, {}, owner), { [category]: [filled] });
});

it('refuses a duplicate key', async ({ app, owner }) => {
  const size = { key: 'size', label: 'Size', type: 'number' as const };
  const twice = { category: 'Rings', fields: [size, { ...size, key: 'Size' }] };
  const refused = await app.tries(update, twice, owner);
  assert.is(refused.done || refused.code, 'bad_setting');
});

it.run();
