import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../modules/companies/company/close.ts';
import { reactivate } from '../../../modules/companies/company/reactivate.ts';
import { mine } from '../../../modules/identity/companies/mine.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { ann, bearer, claimsOf, firstOwner, hire } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.companies.mine');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const bob = { email: 'bob@example.org', name: 'Bob', password: 'battery staple' };
const signIn = { email: ann.email, password: ann.password };

const closedSecond = async (app: TestApp) => {
  const { owner } = await firstOwner(app);
  const second = await app.does(open, { name: 'Second' }, owner);
  const there = { ...owner, company_id: second.id };
  await hire(app, there, { ...bob, role: 'manager' });
  await app.does(close, {}, there);
  return { owner, company_id: String(second.id) };
};

it('names a closed company only where it is asked for', async ({ app }) => {
  const { owner, company_id } = await closedSecond(app);
  const open = await app.asks(mine, {}, owner);
  assert.equal([open.total, open.items[0].is_active], [1, true]);
  const { items } = await app.asks(mine, { include_closed: true }, owner);
  assert.equal(
    items.filter((one: Answered) => !one.is_active).map((one: Answered) => one.company_id),
    [company_id],
  );
});

it('pages through them by name', async ({ app }) => {
  const { owner } = await firstOwner(app);
  for (const name of ['Same', 'Same', 'Another']) await app.does(open, { name }, owner);
  const all = await app.asks(mine, {}, owner);
  const names = (page: Answered): string[] => page.items.map((one: Answered) => one.company_name);
  assert.equal(names(all), ['Ann & Sons', 'Another', 'Same', 'Same']);
  assert.is(all.next_cursor, undefined);
  const first = await app.asks(mine, { limit: 3 }, owner);
  assert.equal([first.total, first.items], [4, all.items.slice(0, 3)]);
  const rest = await app.asks(mine, { limit: 3, cursor: first.next_cursor }, owner);
  assert.equal([rest.total, rest.items, rest.next_cursor], [4, all.items.slice(3), undefined]);
  assert.equal((await app.asks(mine, { offset: 2 }, owner)).items, all.items.slice(2));
  assert.is((await app.asks(mine, { cursor: 'x' }, owner)).code, 'bad_cursor');
});

it('leads back into one, for who may open it again', async ({ app }) => {
  const { owner, company_id } = await closedSecond(app);
  const usual = await app.does(login, signIn);
  assert.is(claimsOf(usual).company_id, owner.company_id);
  const there = await app.does(login, { ...signIn, company_id });
  assert.equal(bearer(app, there), { reason: 'company_closed' });
  const who = bearer(app, there, reactivate);
  if ('reason' in who) throw new Error(who.reason);
  assert.equal([who.company_id, who.role], [company_id, 'owner']);
  await app.does(reactivate, {}, who);
  assert.ok('role' in bearer(app, there));
});

it('refuses members who may not reopen the company, and unknown companies', async ({ app }) => {
  const { company_id } = await closedSecond(app);
  const { email, password } = bob;
  const low = await app.tries(login, { email, password, company_id });
  assert.equal(!low.done && [low.status, low.code], [403, 'company_closed']);
  const foreign = await app.tries(login, {
    ...signIn,
    company_id: company_id.replace(/.$/, 'x'),
  });
  assert.equal(!foreign.done && [foreign.status, foreign.code], [403, 'not_a_member']);
  const wrong = await app.tries(login, { ...signIn, password: 'wrong horse', company_id });
  assert.is(wrong.done || wrong.code, 'bad_login');
});

it.run();
