import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { disable } from '../../../modules/companies/modules/disable.ts';
import { enable } from '../../../modules/companies/modules/enable.ts';
import { get } from '../../../modules/companies/modules/get.ts';
import { list } from '../../../modules/companies/modules/list.ts';
import { firstOwner } from '../../identity/people.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse; owner: Caller }>('companies.modules.disable');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.owner = (await firstOwner(context.house)).owner;
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('turns off what no enabled module needs', async ({ house, owner }) => {
  const needed = await house.tries(disable, { module_name: 'docs' }, owner);
  assert.is(needed.done || needed.code, 'needed_by');
  assert.equal(needed.done || needed.facts['dependents'], [
    'accounting',
    'reports',
    'subscriptions',
    'connectors',
  ]);
  await house.does(disable, { module_name: 'reports' }, owner);
  const row = await house.asks(get, { module_name: 'reports' }, owner);
  assert.equal([row.enabled, row.running], [false, true]);
});

it('turns on with all that is needed', async ({ house, owner }) => {
  for (const module_name of ['reports', 'accounting', 'subscriptions', 'connectors', 'docs'])
    await house.does(disable, { module_name }, owner);
  const made = await house.does(enable, { module_name: 'reports' }, owner);
  assert.ok(['docs', 'accounting', 'reports'].every((one) => made.enabled_modules.includes(one)));
  assert.not.ok(made.enabled_modules.includes('connectors'));
  assert.is((await house.asks(list, {}, owner)).length, 14);
  const unknown = await house.tries(enable, { module_name: 'magic' }, owner);
  assert.is(unknown.done || unknown.code, 'not_found');
});

it.run();
