import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { disable } from '../../../modules/companies/modules/disable.ts';
import { enable } from '../../../modules/companies/modules/enable.ts';
import { get } from '../../../modules/companies/modules/get.ts';
import { list } from '../../../modules/companies/modules/list.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.modules.disable');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('turns off what no enabled module needs', async ({ app, owner }) => {
  const needed = await app.tries(disable, { module_name: 'docs' }, owner);
  assert.is(needed.done || needed.code, 'needed_by');
  assert.equal(needed.done || needed.facts['dependents'], [
    'accounting',
    'reports',
    'subscriptions',
    'connectors',
  ]);
  await app.does(disable, { module_name: 'reports' }, owner);
  const row = await app.asks(get, { module_name: 'reports' }, owner);
  assert.equal([row.enabled, row.running], [false, true]);
});

it('turns on with all that is needed', async ({ app, owner }) => {
  for (const module_name of ['reports', 'accounting', 'subscriptions', 'connectors', 'docs'])
    await app.does(disable, { module_name }, owner);
  const made = await app.does(enable, { module_name: 'reports' }, owner);
  assert.ok(['docs', 'accounting', 'reports'].every((one) => made.enabled_modules.includes(one)));
  assert.not.ok(made.enabled_modules.includes('connectors'));
  assert.is((await app.asks(list, {}, owner)).length, 14);
  const unknown = await app.tries(enable, { module_name: 'magic' }, owner);
  assert.is(unknown.done || unknown.code, 'not_found');
});

it.run();
