import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { close } from '../../../modules/companies/company/close.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { get } from '../../../modules/identity/installation/get.ts';
import { update } from '../../../modules/identity/installation/update.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { firstOwner, hire } from '../people.ts';

const it = suite<{ house: TestHouse; owner: Caller }>('identity.installation.update');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.owner = (await firstOwner(context.house)).owner;
});
it.after.each(async ({ house }) => {
  await house.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestHouse['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

const person = { email: 'bob@example.org', name: 'Bob', password: 'a password of my own' };

it('says who may open a company: admins, until the owner allows anyone', async ({
  house,
  owner,
}) => {
  const bob = await hire(house, owner, { ...person, role: 'manager' });
  assert.is(codeOf(await house.tries(open, { name: 'Trap' }, bob)), 'may_not_open');
  await house.does(update, { who_may_open_companies: 'anyone' }, owner);
  const made = await house.does(open, { name: 'Allowed' }, bob);
  const boss: Caller = { ...bob, company_id: made.id, role: 'owner' };
  const theirs = await house.tries(update, { who_may_open_companies: 'admins' }, boss);
  assert.is(codeOf(theirs), 'installation_owners_only');
  assert.is((await house.asks(get, {}, boss)).code, 'installation_owners_only');
});

it('keeps the first company first, until it is closed for a named successor', async ({
  house,
  owner,
}) => {
  const second = await house.does(open, { name: 'Second' }, owner);
  const there = { ...owner, company_id: second.id };
  assert.is(codeOf(await house.tries(close, {}, owner)), 'successor_needed');
  const unknown = { successor_company_id: owner.user_id };
  assert.is(codeOf(await house.tries(update, unknown, owner)), 'not_found');
  await house.does(update, { successor_company_id: second.id }, owner);
  assert.is((await house.asks(get, {}, owner)).first_company_id, owner.company_id);
  await house.does(close, {}, owner);
  assert.is((await house.asks(get, {}, there)).first_company_id, second.id);
});

it.run();
