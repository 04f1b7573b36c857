import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller, Role } from '../../../kernel/declare/access.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { writer } from '../../../kernel/writer/writer.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { roleOf } from '../../../modules/identity/index.ts';
import { create as invite } from '../../../modules/identity/invitations/create.ts';
import { deactivate } from '../../../modules/identity/members/deactivate.ts';
import { get } from '../../../modules/identity/members/get.ts';
import { list } from '../../../modules/identity/members/list.ts';
import { resetPassword } from '../../../modules/identity/members/reset-password.ts';
import { update } from '../../../modules/identity/members/update.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import type { Answered, TestHouse } from '../../in-memory-installation.ts';
import { openHouse } from '../../in-memory-installation.ts';
import { bearer, firstOwner, hire as hirePerson } from '../people.ts';

const it = suite<{ house: TestHouse; owner: Caller }>('identity.members.update');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.owner = (await firstOwner(context.house)).owner;
});
it.after.each(async ({ house }) => {
  await house.close();
});

const password = 'a good password';

const hire = (house: TestHouse, owner: Caller, name: string, role: Role): Promise<Caller> =>
  hirePerson(house, owner, { email: `${name}@example.org`, name, password, role });

const signIn = (house: TestHouse, name: string, typed = password): Promise<Answered> =>
  house.does(login, { email: `${name}@example.org`, password: typed });

const codeOf = (outcome: Awaited<ReturnType<TestHouse['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

it('lists who belongs to the company', async ({ house, owner }) => {
  const bob = await hire(house, owner, 'bob', 'operator');
  const page = await house.asks(list, { limit: 1, offset: 1 }, owner);
  assert.is(page.total, 2);
  assert.equal(page.items, [await house.asks(get, { user_id: bob.user_id }, owner)]);
  const { email, name, role, is_active } = page.items[0];
  assert.equal([email, name, role, is_active], ['bob@example.org', 'bob', 'operator', true]);
});

it('answers the version that the record shows', async ({ house, owner }) => {
  const { user_id } = await hire(house, owner, 'bob', 'viewer');
  const { version } = await house.asks(get, { user_id }, owner);
  const changed = await house.does(
    update,
    { user_id, role: 'manager' },
    { ...owner, expectedVersion: version },
  );
  assert.is((await house.asks(get, { user_id }, owner)).version, changed.version);
});

it('records in the ledger of the company which fields of a login were changed', async ({
  house,
  owner,
}) => {
  const { user_id } = await hire(house, owner, 'bob', 'viewer');
  const version = async () => (await house.asks(get, { user_id }, owner)).version;
  const renamed = await house.does(update, { user_id, name: 'Robert' }, owner);
  assert.is(await version(), renamed.version);
  const both = { user_id, name: 'Rob', password: 'another password' };
  assert.is((await house.does(update, both, owner)).event_id, await version());
  const reset = await house.does(resetPassword, { user_id, password }, owner);
  assert.equal([reset.event_id, reset.version], [await version(), await version()]);
  const told = house.reader(owner.company_id).rows<{ data: string }>(
    `SELECT data FROM ledger WHERE company=:company AND entity_id=:user_id
     AND event_type='sys.member.changed' ORDER BY id`,
    { user_id },
  );
  assert.equal(
    told.map(({ data }) => JSON.parse(data)),
    [
      { user_id, fields: ['name'] },
      { user_id, fields: ['name', 'password'] },
      { user_id, fields: ['password'] },
    ],
  );
});

it('gives a new role to tokens that are out', async ({ house, owner }) => {
  const { user_id } = await hire(house, owner, 'bob', 'viewer');
  const tokens = await signIn(house, 'bob');
  await house.does(update, { user_id, role: 'manager' }, owner);
  const who = bearer(house, tokens);
  assert.is('role' in who && who.role, 'manager');
});

it('ends the sessions of who is deactivated', async ({ house, owner }) => {
  const { user_id } = await hire(house, owner, 'bob', 'viewer');
  const tokens = await signIn(house, 'bob');
  await house.does(deactivate, { user_id }, owner);
  assert.equal(bearer(house, tokens), { reason: 'deactivated' });
  const again = await house.tries(login, { email: 'bob@example.org', password });
  assert.is(codeOf(again), 'no_company');
  await house.does(update, { user_id, is_active: true }, owner);
  assert.ok('role' in bearer(house, await signIn(house, 'bob')));
});

it('keeps the last owner', async ({ house, owner }) => {
  const { user_id } = owner;
  assert.is(codeOf(await house.tries(update, { user_id, role: 'admin' }, owner)), 'last_owner');
  assert.is(codeOf(await house.tries(update, { user_id, is_active: false }, owner)), 'last_owner');
  assert.is(codeOf(await house.tries(deactivate, { user_id }, owner)), 'last_owner');
  const bob = await hire(house, owner, 'bob', 'owner');
  assert.is(codeOf(await house.tries(update, { user_id, role: 'admin' }, bob)), 'done');
});

it('lets no admin make or change an owner', async ({ house, owner }) => {
  const admin = await hire(house, owner, 'bob', 'admin');
  const tries = [
    house.tries(update, { user_id: owner.user_id, name: 'Not Ann' }, admin),
    house.tries(update, { user_id: admin.user_id, role: 'owner' }, admin),
    house.tries(deactivate, { user_id: owner.user_id }, admin),
    house.tries(invite, { email: 'eve@example.org', name: 'Eve', role: 'owner' }, admin),
  ];
  for (const one of await Promise.all(tries)) assert.is(codeOf(one), 'owners_only');
});

it('sets a first password that ends every session and reaches nothing but its change', async ({
  house,
  owner,
}) => {
  const { user_id } = await hire(house, owner, 'bob', 'viewer');
  const tokens = await signIn(house, 'bob');
  await house.does(update, { user_id, password: 'another password' }, owner);
  assert.equal(bearer(house, tokens), { reason: 'password_reset' });
  const first = await signIn(house, 'bob', 'another password');
  assert.is(first.password_change_required, true);
  assert.equal(bearer(house, first), { reason: 'password_change_required' });
  const rows = house.reader('instance').rows<{ data: string }>('SELECT data FROM ledger');
  assert.not.match(JSON.stringify(rows), /another password/);
});

it('sets no password of oneself, of an owner, or of who is in another company', async ({
  house,
  owner,
}) => {
  const bob = await hire(house, owner, 'bob', 'admin');
  const password = 'another password';
  const tried = async (user_id: string, by: Caller): Promise<readonly string[]> => [
    codeOf(await house.tries(update, { user_id, password }, by)),
    codeOf(await house.tries(resetPassword, { user_id, password }, by)),
  ];
  assert.equal(await tried(owner.user_id, owner), ['own_password', 'own_password']);
  assert.equal(await tried(owner.user_id, bob), ['owners_only', 'owner_password']);
  const second = await house.does(open, { name: 'Bob Ltd' }, bob);
  assert.equal(await tried(bob.user_id, owner), ['belongs_elsewhere', 'belongs_elsewhere']);
  const carl = await hire(house, owner, 'carl', 'viewer');
  const boss: Caller = { ...bob, company_id: second.id, role: 'owner' };
  const invited = { email: 'carl@example.org', name: 'Carl', role: 'viewer' as const };
  await house.does(invite, invited, boss);
  assert.equal(await tried(carl.user_id, owner), ['belongs_elsewhere', 'belongs_elsewhere']);
  const renamed = await house.tries(update, { user_id: carl.user_id, name: 'Eve' }, owner);
  assert.is(codeOf(renamed), 'belongs_elsewhere');
});

it('answers 404 for a member of another company', async ({ house, owner }) => {
  const second = await house.does(open, { name: 'Second' }, owner);
  const there: Caller = { ...owner, company_id: second.id };
  const { user_id } = await hire(house, owner, 'bob', 'viewer');
  assert.is(codeOf(await house.tries(update, { user_id, role: 'admin' }, there)), 'not_found');
});

it('counts from the next command on, also in the same commit', async ({ house, owner }) => {
  const bob = await hire(house, owner, 'bob', 'manager');
  const { user_id } = bob;
  const { handle } = writer({ db: house.writing, registry: house.registry, roleOf });
  const create = [bob, 'inventory.items.create', { name: 'Ring', sell_by: 'piece' }] as const;
  const role = (to: Role) => [owner, 'identity.members.update', { user_id, role: to }] as const;
  const waiting = [
    ...[create, role('viewer'), create, role('operator'), create],
    ...[[owner, 'identity.members.deactivate', { user_id }] as const, create],
  ].values();
  const { outcomes } = handle(() => {
    const { value, done } = waiting.next();
    if (done) return undefined;
    const [caller, name, input] = value;
    return {
      ...{ name, input, caller, by: 'person', source: 'api' },
      ...{ ts: instant(), correlationId: user_id },
    };
  });
  assert.equal(outcomes.map(codeOf), [
    ...['done', 'done', 'role_too_low', 'done', 'done', 'done'],
    'unauthenticated',
  ]);
});

it.run();
