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
import { type Answered, openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { bearer, firstOwner, hire, signedIn } from '../people.ts';

const it = suite<{ house: TestHouse; owner: Caller; bob: Caller }>(
  'identity.installation.handBack',
);

const password = 'a password of my own';
const new_password = 'the password after';
const email = 'bob@example.org';

it.before.each(async (context) => {
  const house = await openHouse();
  const { owner } = await firstOwner(house);
  const bob = await hire(house, owner, { email, name: 'Bob', password, role: 'admin' });
  Object.assign(context, { house, owner, bob });
});
it.after.each(async ({ house }) => {
  await house.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestHouse['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

it('lists the logins for the owner of the first company alone', async ({ house, owner, bob }) => {
  await house.does(invite, { email: 'eve@example.org', name: 'Eve', role: 'viewer' }, owner);
  const { items, total } = await house.asks(logins, {}, owner);
  assert.is(total, 3);
  assert.equal(
    items.map((one: Answered) => [one.name, one.is_claimed, one.companies]),
    [
      ['Ann', true, 1],
      ['Bob', true, 1],
      ['Eve', false, 0],
    ],
  );
  const second = await house.does(open, { name: 'Second' }, bob);
  const boss: Caller = { ...bob, company_id: second.id, role: 'owner' };
  assert.is((await house.asks(logins, {}, boss)).code, 'installation_owners_only');
  for (const one of [lock, unlock, handBack])
    assert.is(
      codeOf(await house.tries(one, { user_id: owner.user_id }, boss)),
      'installation_owners_only',
    );
  for (const one of [lock, handBack])
    assert.is(codeOf(await house.tries(one, { user_id: owner.user_id }, owner)), 'own_login');
});

it('locks a login out until it is unlocked', async ({ house, owner, bob }) => {
  const tokens = await house.does(login, { email, password });
  const { api_key } = await house.does(createKey, {}, bob);
  await house.does(lock, { user_id: bob.user_id }, owner);
  assert.equal(bearer(house, tokens), { reason: 'locked' });
  assert.is(
    authenticateKey((company) => house.reader(company), api_key),
    undefined,
  );
  assert.is(codeOf(await house.tries(login, { email, password })), 'login_locked');
  assert.is(codeOf(await house.tries(login, { email, password: 'wrong one' })), 'bad_login');
  await house.does(unlock, { user_id: bob.user_id }, owner);
  signedIn(house, await house.does(login, { email, password }));
});

it('ends all access and lets its person set a password by the link', async ({
  house,
  owner,
  bob,
}) => {
  const tokens = await house.does(login, { email, password });
  await house.does(createKey, {}, bob);
  const { token, link } = await house.does(handBack, { user_id: bob.user_id }, owner);
  assert.ok(link.endsWith(token));
  assert.equal(bearer(house, tokens), { reason: 'handed_back' });
  assert.equal(house.reader('instance').rows('SELECT id FROM api_key'), []);
  assert.is(codeOf(await house.tries(login, { email, password })), 'bad_login');
  await house.does(confirmReset, { token, new_password });
  assert.is(
    signedIn(house, await house.does(login, { email, password: new_password })).role,
    'admin',
  );
});

it('suspends memberships elsewhere until an admin there confirms, or for three days', async ({
  house,
  owner,
  bob,
}) => {
  const alone = await house.does(open, { name: 'Alone' }, bob);
  const shared = await house.does(open, { name: 'Shared' }, bob);
  const boss: Caller = { ...bob, company_id: shared.id, role: 'owner' };
  const person = { email: 'zoe@example.org', name: 'Zoe', password };
  const zoe = await hire(house, boss, { ...person, role: 'owner' });
  const { token } = await house.does(handBack, { user_id: bob.user_id }, owner);
  await house.does(confirmReset, { token, new_password });
  const tried = async (company_id: string) =>
    codeOf(await house.tries(login, { email, password: new_password, company_id }));
  assert.is(await tried(owner.company_id), 'done');
  assert.equal([await tried(alone.id), await tried(shared.id)], ['not_a_member', 'not_a_member']);
  assert.is(codeOf(await house.tries(confirm, { user_id: bob.user_id }, zoe)), 'done');
  assert.equal([await tried(alone.id), await tried(shared.id)], ['not_a_member', 'done']);
  house.store.sqlite
    .prepare('UPDATE member_view SET suspended_until=? WHERE suspended_until IS NOT NULL')
    .run('2020-01-01T00:00:00.000Z');
  assert.is(await tried(alone.id), 'done');
  const told = house.told.filter((one) => /suspended|handed_back/.test(one.event_type));
  assert.equal(told.map((one) => one.company_id).sort(), ['instance', alone.id, shared.id].sort());
  assert.is(codeOf(await house.tries(confirm, { user_id: bob.user_id }, zoe)), 'not_suspended');
});

it('lets an admin confirm an owner, and leaves no company to a suspended owner alone', async ({
  house,
  owner,
  bob,
}) => {
  const shared = await house.does(open, { name: 'Shared' }, bob);
  const boss: Caller = { ...bob, company_id: shared.id, role: 'owner' };
  const people = { zoe: 'owner', ada: 'admin' } as const;
  const hired = async (name: keyof typeof people) =>
    hire(house, boss, { email: `${name}@example.org`, name, password, role: people[name] });
  const [zoe, ada] = [await hired('zoe'), await hired('ada')];
  await house.does(handBack, { user_id: bob.user_id }, owner);
  const { user_id } = zoe;
  const leaves = [
    await house.tries(update, { user_id, role: 'admin' }, zoe),
    await house.tries(deactivate, { user_id }, zoe),
  ];
  assert.equal(leaves.map(codeOf), ['last_owner', 'last_owner']);
  assert.is(codeOf(await house.tries(confirm, { user_id: bob.user_id }, ada)), 'done');
  assert.is(codeOf(await house.tries(update, { user_id, role: 'admin' }, zoe)), 'done');
});

it('keeps its link while another person requests a reset', async ({ house, owner, bob }) => {
  const { token } = await house.does(handBack, { user_id: bob.user_id }, owner);
  for (let n = 0; n < 2; n += 1) await house.does(requestReset, { email });
  const kept = house.reader('instance').rows('SELECT expires_at FROM reset_token');
  assert.is(kept.length, 2);
  await house.does(confirmReset, { token, new_password });
  assert.equal(house.reader('instance').rows('SELECT expires_at FROM reset_token'), []);
});

it.run();
