import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { close } from '../../../modules/companies/company/close.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { get } from '../../../modules/identity/installation/get.ts';
import { update } from '../../../modules/identity/installation/update.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { firstOwner, hire } from '../people.ts';

const it = suite<{ app: TestApp; owner: Caller }>('identity.installation.update');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestApp['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

const person = { email: 'bob@example.org', name: 'Bob', password: 'a password of my own' };

it('says who may open a company: admins, until the owner allows anyone', async ({ app, owner }) => {
  const bob = await hire(app, owner, { ...person, role: 'manager' });
  assert.is(codeOf(await app.tries(open, { name: 'Trap' }, bob)), 'may_not_open');
  await app.does(update, { who_may_open_companies: 'anyone' }, owner);
  const made = await app.does(open, { name: 'Allowed' }, bob);
  const boss: Caller = { ...bob, company_id: made.id, role: 'owner' };
  const theirs = await app.tries(update, { who_may_open_companies: 'admins' }, boss);
  assert.is(codeOf(theirs), 'installation_owners_only');
  assert.is((await app.asks(get, {}, boss)).code, 'installation_owners_only');
});

it('keeps the first company first, until it is closed for a named successor', async ({
  app,
  owner,
}) => {
  const second = await app.does(open, { name: 'Second' }, owner);
  const there = { ...owner, company_id: second.id };
  assert.is(codeOf(await app.tries(close, {}, owner)), 'successor_needed');
  const unknown = { successor_company_id: owner.user_id };
  assert.is(codeOf(await app.tries(update, unknown, owner)), 'not_found');
  await app.does(update, { successor_company_id: second.id }, owner);
  assert.is((await app.asks(get, {}, owner)).first_company_id, owner.company_id);
  await app.does(close, {}, owner);
  assert.is((await app.asks(get, {}, there)).first_company_id, second.id);
});

it.run();
