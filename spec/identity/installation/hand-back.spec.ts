import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { handBack } from '../../../modules/identity/installation/hand-back.ts';
import { lock } from '../../../modules/identity/installation/lock.ts';
import { logins } from '../../../modules/identity/installation/logins.ts';
import { unlock } from '../../../modules/identity/installation/unlock.ts';
import { create as invite } from '../../../modules/identity/invitations/create.ts';
import { create as createKey } from '../../../modules/identity/keys/create.ts';
import { confirm } from '../../../modules/identity/members/confirm.ts';
import { deactivate } from '../../../modules/identity/members/deactivate.ts';
import { update } from '../../../modules/identity/members/update.ts';
import { confirmReset } from '../../../modules/identity/passwords/confirm-reset.ts';
import { requestReset } from '../../../modules/identity/passwords/request-reset.ts';
import { authenticateKey } from '../../../modules/identity/sessions/access.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { bearer, firstOwner, hire, signedIn } from '../people.ts';

const it = suite<{ app: TestApp; owner: Caller; bob: Caller }>('identity.installation.handBack');

const password = 'a password of my own';
const new_password = 'the password after';
const email = 'bob@example.org';

it.before.each(async (context) => {
  const app = await openApp();
  const { owner } = await firstOwner(app);
  const bob = await hire(app, owner, { email, name: 'Bob', password, role: 'admin' });
  Object.assign(context, { app, owner, bob });
});
it.after.each(async ({ app }) => {
  await app.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestApp['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

it('lists the logins for the owner of the first company alone', async ({ app, owner, bob }) => {
  await app.does(invite, { email: 'eve@example.org', name: 'Eve', role: 'viewer' }, owner);
  const { items, total } = await app.asks(logins, {}, owner);
  assert.is(total, 3);
  assert.equal(
    items.map((one: Answered) => [one.name, one.is_claimed, one.companies]),
    [
      ['Ann', true, 1],
      ['Bob', true, 1],
      ['Eve', false, 0],
    ],
  );
  const second = await app.does(open, { name: 'Second' }, bob);
  const boss: Caller = { ...bob, company_id: second.id, role: 'owner' };
  assert.is((await app.asks(logins, {}, boss)).code, 'installation_owners_only');
  for (const one of [lock, unlock, handBack])
    assert.is(
      codeOf(await app.tries(one, { user_id: owner.user_id }, boss)),
      'installation_owners_only',
    );
  for (const one of [lock, handBack])
    assert.is(codeOf(await app.tries(one, { user_id: owner.user_id }, owner)), 'own_login');
});

it('locks a login out until it is unlocked', async ({ app, owner, bob }) => {
  const tokens = await app.does(login, { email, password });
  const { api_key } = await app.does(createKey, {}, bob);
  await app.does(lock, { user_id: bob.user_id }, owner);
  assert.equal(bearer(app, tokens), { reason: 'locked' });
  assert.is(
    authenticateKey((company) => app.reader(company), api_key),
    undefined,
  );
  assert.is(codeOf(await app.tries(login, { email, password })), 'login_locked');
  assert.is(codeOf(await app.tries(login, { email, password: 'wrong one' })), 'bad_login');
  await app.does(unlock, { user_id: bob.user_id }, owner);
  signedIn(app, await app.does(login, { email, password }));
});

it('ends all access and lets its person set a password by the link', async ({
  app,
  owner,
  bob,
}) => {
  const tokens = await app.does(login, { email, password });
  await app.does(createKey, {}, bob);
  const { token, link } = await app.does(handBack, { user_id: bob.user_id }, owner);
  assert.ok(link.endsWith(token));
  assert.equal(bearer(app, tokens), { reason: 'handed_back' });
  assert.equal(app.reader('instance').rows('SELECT id FROM api_key'), []);
  assert.is(codeOf(await app.tries(login, { email, password })), 'bad_login');
  await app.does(confirmReset, { token, new_password });
  assert.is(signedIn(app, await app.does(login, { email, password: new_password })).role, 'admin');
});

it('suspends memberships elsewhere until an admin there confirms, or for three days', async ({
  app,
  owner,
  bob,
}) => {
  const alone = await app.does(open, { name: 'Alone' }, bob);
  const shared = await app.does(open, { name: 'Shared' }, bob);
  const boss: Caller = { ...bob, company_id: shared.id, role: 'owner' };
  const person = { email: 'zoe@example.org', name: 'Zoe', password };
  const zoe = await hire(app, boss, { ...person, role: 'owner' });
  const { token } = await app.does(handBack, { user_id: bob.user_id }, owner);
  await app.does(confirmReset, { token, new_password });
  const tried = async (company_id: string) =>
    codeOf(await app.tries(login, { email, password: new_password, company_id }));
  assert.is(await tried(owner.company_id), 'done');
  assert.equal([await tried(alone.id), await tried(shared.id)], ['not_a_member', 'not_a_member']);
  assert.is(codeOf(await app.tries(confirm, { user_id: bob.user_id }, zoe)), 'done');
  assert.equal([await tried(alone.id), await tried(shared.id)], ['not_a_member', 'done']);
  app.store.sqlite
    .prepare('UPDATE member_view SET suspended_until=? WHERE suspended_until IS NOT NULL')
    .run('2020-01-01T00:00:00.000Z');
  assert.is(await tried(alone.id), 'done');
  const told = app.recorded.filter((one) => /suspended|handed_back/.test(one.event_type));
  assert.equal(told.map((one) => one.company_id).sort(), ['instance', alone.id, shared.id].sort());
  assert.is(codeOf(await app.tries(confirm, { user_id: bob.user_id }, zoe)), 'not_suspended');
});

it('lets an admin confirm an owner, and leaves no company to a suspended owner alone', async ({
  app,
  owner,
  bob,
}) => {
  const shared = await app.does(open, { name: 'Shared' }, bob);
  const boss: Caller = { ...bob, company_id: shared.id, role: 'owner' };
  const people = { zoe: 'owner', ada: 'admin' } as const;
  const hired = async (name: keyof typeof people) =>
    hire(app, boss, { email: `${name}@example.org`, name, password, role: people[name] });
  const [zoe, ada] = [await hired('zoe'), await hired('ada')];
  await app.does(handBack, { user_id: bob.user_id }, owner);
  const { user_id } = zoe;
  const leaves = [
    await app.tries(update, { user_id, role: 'admin' }, zoe),
    await app.tries(deactivate, { user_id }, zoe),
  ];
  assert.equal(leaves.map(codeOf), ['last_owner', 'last_owner']);
  assert.is(codeOf(await app.tries(confirm, { user_id: bob.user_id }, ada)), 'done');
  assert.is(codeOf(await app.tries(update, { user_id, role: 'admin' }, zoe)), 'done');
});

it('keeps its link while another person requests a reset', async ({ app, owner, bob }) => {
  const { token } = await app.does(handBack, { user_id: bob.user_id }, owner);
  for (let n = 0; n < 2; n += 1) await app.does(requestReset, { email });
  const kept = app.reader('instance').rows('SELECT expires_at FROM reset_token');
  assert.is(kept.length, 2);
  await app.does(confirmReset, { token, new_password });
  assert.equal(app.reader('instance').rows('SELECT expires_at FROM reset_token'), []);
});

it.run();
