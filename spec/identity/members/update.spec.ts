import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller, Role } from '../../../kernel/declare/access.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { roleOf } from '../../../modules/identity/index.ts';
import { create as invite } from '../../../modules/identity/invitations/create.ts';
import { deactivate } from '../../../modules/identity/members/deactivate.ts';
import { get } from '../../../modules/identity/members/get.ts';
import { list } from '../../../modules/identity/members/list.ts';
import { resetPassword } from '../../../modules/identity/members/reset-password.ts';
import { update } from '../../../modules/identity/members/update.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openApp } from '../../test-app.ts';
import { bearer, firstOwner, hire as hirePerson } from '../people.ts';

const it = suite<{ app: TestApp; owner: Caller }>('identity.members.update');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const password = 'a good password';

const hire = (app: TestApp, owner: Caller, name: string, role: Role): Promise<Caller> =>
  hirePerson(app, owner, { email: `${name}@example.org`, name, password, role });

const signIn = (app: TestApp, name: string, typed = password): Promise<Answered> =>
  app.does(login, { email: `${name}@example.org`, password: typed });

const codeOf = (outcome: Awaited<ReturnType<TestApp['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

it('lists who belongs to the company', async ({ app, owner }) => {
  const bob = await hire(app, owner, 'bob', 'operator');
  const page = await app.asks(list, { limit: 1, offset: 1 }, owner);
  assert.is(page.total, 2);
  assert.equal(page.items, [await app.asks(get, { user_id: bob.user_id }, owner)]);
  const { email, name, role, is_active } = page.items[0];
  assert.equal([email, name, role, is_active], ['bob@example.org', 'bob', 'operator', true]);
});

it('answers the version that the record shows', async ({ app, owner }) => {
  const { user_id } = await hire(app, owner, 'bob', 'viewer');
  const { version } = await app.asks(get, { user_id }, owner);
  const changed = await app.does(
    update,
    { user_id, role: 'manager' },
    { ...owner, expectedVersion: version },
  );
  assert.is((await app.asks(get, { user_id }, owner)).version, changed.version);
});

it('records in the ledger of the company which fields of a login were changed', async ({
  app,
  owner,
}) => {
  const { user_id } = await hire(app, owner, 'bob', 'viewer');
  const version = async () => (await app.asks(get, { user_id }, owner)).version;
  const renamed = await app.does(update, { user_id, name: 'Robert' }, owner);
  assert.is(await version(), renamed.version);
  const both = { user_id, name: 'Rob', password: 'another password' };
  assert.is((await app.does(update, both, owner)).event_id, await version());
  const reset = await app.does(resetPassword, { user_id, password }, owner);
  assert.equal([reset.event_id, reset.version], [await version(), await version()]);
  const told = app.reader(owner.company_id).rows<{ data: string }>(
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

it('gives a new role to tokens that are out', async ({ app, owner }) => {
  const { user_id } = await hire(app, owner, 'bob', 'viewer');
  const tokens = await signIn(app, 'bob');
  await app.does(update, { user_id, role: 'manager' }, owner);
  const who = bearer(app, tokens);
  assert.is('role' in who && who.role, 'manager');
});

it('ends the sessions of who is deactivated', async ({ app, owner }) => {
  const { user_id } = await hire(app, owner, 'bob', 'viewer');
  const tokens = await signIn(app, 'bob');
  await app.does(deactivate, { user_id }, owner);
  assert.equal(bearer(app, tokens), { reason: 'deactivated' });
  const again = await app.tries(login, { email: 'bob@example.org', password });
  assert.is(codeOf(again), 'no_company');
  await app.does(update, { user_id, is_active: true }, owner);
  assert.ok('role' in bearer(app, await signIn(app, 'bob')));
});

it('keeps the last owner', async ({ app, owner }) => {
  const { user_id } = owner;
  assert.is(codeOf(await app.tries(update, { user_id, role: 'admin' }, owner)), 'last_owner');
  assert.is(codeOf(await app.tries(update, { user_id, is_active: false }, owner)), 'last_owner');
  assert.is(codeOf(await app.tries(deactivate, { user_id }, owner)), 'last_owner');
  const bob = await hire(app, owner, 'bob', 'owner');
  assert.is(codeOf(await app.tries(update, { user_id, role: 'admin' }, bob)), 'done');
});

it('lets no admin make or change an owner', async ({ app, owner }) => {
  const admin = await hire(app, owner, 'bob', 'admin');
  const tries = [
    app.tries(update, { user_id: owner.user_id, name: 'Not Ann' }, admin),
    app.tries(update, { user_id: admin.user_id, role: 'owner' }, admin),
    app.tries(deactivate, { user_id: owner.user_id }, admin),
    app.tries(invite, { email: 'eve@example.org', name: 'Eve', role: 'owner' }, admin),
  ];
  for (const one of await Promise.all(tries)) assert.is(codeOf(one), 'owners_only');
});

it('sets a first password that ends every session and reaches nothing but its change', async ({
  app,
  owner,
}) => {
  const { user_id } = await hire(app, owner, 'bob', 'viewer');
  const tokens = await signIn(app, 'bob');
  await app.does(update, { user_id, password: 'another password' }, owner);
  assert.equal(bearer(app, tokens), { reason: 'password_reset' });
  const first = await signIn(app, 'bob', 'another password');
  assert.is(first.password_change_required, true);
  assert.equal(bearer(app, first), { reason: 'password_change_required' });
  const rows = app.reader('instance').rows<{ data: string }>('SELECT data FROM ledger');
  assert.not.match(JSON.stringify(rows), /another password/);
});

it('sets no password of oneself, of an owner, or of who is in another company', async ({
  app,
  owner,
}) => {
  const bob = await hire(app, owner, 'bob', 'admin');
  const password = 'another password';
  const tried = async (user_id: string, by: Caller): Promise<readonly string[]> => [
    codeOf(await app.tries(update, { user_id, password }, by)),
    codeOf(await app.tries(resetPassword, { user_id, password }, by)),
  ];
  assert.equal(await tried(owner.user_id, owner), ['own_password', 'own_password']);
  assert.equal(await tried(owner.user_id, bob), ['owners_only', 'owner_password']);
  const second = await app.does(open, { name: 'Bob Ltd' }, bob);
  assert.equal(await tried(bob.user_id, owner), ['belongs_elsewhere', 'belongs_elsewhere']);
  const carl = await hire(app, owner, 'carl', 'viewer');
  const boss: Caller = { ...bob, company_id: second.id, role: 'owner' };
  const invited = { email: 'carl@example.org', name: 'Carl', role: 'viewer' as const };
  await app.does(invite, invited, boss);
  assert.equal(await tried(carl.user_id, owner), ['belongs_elsewhere', 'belongs_elsewhere']);
  const renamed = await app.tries(update, { user_id: carl.user_id, name: 'Eve' }, owner);
  assert.is(codeOf(renamed), 'belongs_elsewhere');
});

it('answers 404 for a member of another company', async ({ app, owner }) => {
  const second = await app.does(open, { name: 'Second' }, owner);
  const there: Caller = { ...owner, company_id: second.id };
  const { user_id } = await hire(app, owner, 'bob', 'viewer');
  assert.is(codeOf(await app.tries(update, { user_id, role: 'admin' }, there)), 'not_found');
});

it('counts from the next command on, also in the same commit', async ({ app, owner }) => {
  const bob = await hire(app, owner, 'bob', 'manager');
  const { user_id } = bob;
  const { handle } = app.secondWriter(app.registry, roleOf);
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
