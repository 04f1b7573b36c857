import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { Outcome, Request } from '../../../kernel/writer/request.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { roleOf } from '../../../modules/identity/index.ts';
import { lock } from '../../../modules/identity/installation/lock.ts';
import { unlock } from '../../../modules/identity/installation/unlock.ts';
import { accept } from '../../../modules/identity/invitations/accept.ts';
import { create as invite } from '../../../modules/identity/invitations/create.ts';
import { create as createKey } from '../../../modules/identity/keys/create.ts';
import { deactivate } from '../../../modules/identity/members/deactivate.ts';
import { change } from '../../../modules/identity/passwords/change.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { loginForce } from '../../../modules/identity/sessions/login-force.ts';
import { logout } from '../../../modules/identity/sessions/logout.ts';
import { switchCompany } from '../../../modules/identity/sessions/switch-company.ts';
import { loginById } from '../../../modules/identity/users/view.ts';
import { recheckedWithout } from '../../../modules/migrations/start-company/login.ts';
import { start } from '../../../modules/migrations/start-company/start.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { ann, bearer, firstOwner, hire, nobody, signedIn } from '../people.ts';

/** Requests that were authenticated or prepared, and whose access ends before the writer executes them. */
const it = suite<{ app: TestApp }>('identity.sessions.endedWhileWaiting');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const codeOf = (outcome: Outcome): string => (outcome.done ? 'done' : outcome.code);

/** Prepares a command as the gateway does; the returned function executes it and answers its outcome. */
const waiting = async (
  app: TestApp,
  command: Command,
  input: object,
  caller: Request['caller'],
): Promise<() => string> => {
  const ready = await command.prepare?.(input as never, app.services, caller);
  const { handle } = app.secondWriter(app.registry, roleOf);
  let next: Request | undefined = {
    ...{ name: command.name, input: ready ?? input, caller, source: 'api', ts: instant() },
    ...{ by: command.by === 'public' ? 'nobody' : 'person', correlationId: uuid() },
  };
  return () => {
    const { outcomes } = handle(() => {
      const one = next;
      next = undefined;
      return one;
    });
    return codeOf(outcomes[0] as Outcome);
  };
};

const changed = { current_password: ann.password, new_password: 'another good one' };

it('gives a session that logged out neither tokens nor a key', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const { company_id } = owner;
  const elsewhere = await waiting(app, switchCompany, { company_id }, owner);
  const key = await waiting(app, createKey, {}, owner);
  const write = await waiting(app, change, changed, owner);
  await app.does(logout, {}, owner);
  assert.equal([elsewhere(), key(), write()], Array(3).fill('unauthenticated'));
  assert.is(app.reader(instance).rows('SELECT 1 FROM api_key').length, 0);
});

it('lets no other session outlive the change of the password', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const stolen = signedIn(app, await app.does(login, ann, nobody));
  const { company_id } = owner;
  const tokens = await waiting(app, switchCompany, { company_id }, stolen);
  const key = await waiting(app, createKey, {}, stolen);
  await app.does(change, changed, owner);
  assert.equal([tokens(), key()], ['unauthenticated', 'unauthenticated']);
});

it('refuses a sign-in whose password was changed meanwhile', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const tries = [
    await waiting(app, login, ann, nobody),
    await waiting(app, loginForce, ann, nobody),
  ];
  await app.does(change, changed, owner);
  assert.equal(
    tries.map((one) => one()),
    ['bad_login', 'bad_login'],
  );
  assert.is(app.reader(instance).rows('SELECT 1 FROM session WHERE revoked_at IS NULL').length, 1);
});

it('refuses a sign-in to a login that was locked meanwhile', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const bob = { email: 'bob@example.org', name: 'Bob', password: 'a good password' };
  const { user_id } = await hire(app, owner, { ...bob, role: 'viewer' });
  const signIn = await waiting(app, login, bob, nobody);
  await app.does(lock, { user_id }, owner);
  assert.is(signIn(), 'login_locked');
});

it('accepts no invitation by a password that was changed, or a login locked, meanwhile', async ({
  app,
}) => {
  const { owner } = await firstOwner(app);
  const bob = { email: 'bob@example.org', name: 'Bob', password: 'a good password' };
  const { user_id } = await hire(app, owner, { ...bob, role: 'admin' });
  const { id } = await app.does(open, { name: 'Second' }, owner);
  const { code } = await app.does(
    invite,
    { email: bob.email, name: 'Bob', role: 'viewer' },
    { ...owner, company_id: id },
  );
  const { email, password } = bob;
  const signedInNow = signedIn(app, await app.does(login, { email, password }, nobody));
  const first = await waiting(app, accept, { code, email, password }, nobody);
  const bySession = await waiting(app, accept, { code }, signedInNow);
  const changes = { current_password: password, new_password: 'another good one' };
  await app.does(change, changes, signedInNow);
  assert.is(first(), 'bad_login');
  const second = await waiting(app, accept, { code, email, password: 'another good one' }, nobody);
  await app.does(lock, { user_id }, owner);
  assert.equal([second(), bySession()], ['login_locked', 'login_locked']);
});

it('starts no company by a password that was changed, or a login locked, meanwhile', async ({
  app,
}) => {
  const { owner } = await firstOwner(app);
  const bob = { email: 'bob@example.org', name: 'Bob', password: 'a good password' };
  const { user_id } = await hire(app, owner, { ...bob, role: 'viewer' });
  const { email, password } = bob;
  const bobs = signedIn(app, await app.does(login, { email, password }, nobody));
  const checked = { user_id, hash: loginById(app.reader(instance), user_id)?.hash ?? '' };
  const code = (): string => {
    const found = recheckedWithout(app.reader(instance), checked);
    return isRefusal(found) ? found.code : 'done';
  };
  assert.is(code(), 'has_company');
  await app.does(deactivate, { user_id }, owner);
  assert.is(code(), 'done');
  await app.does(lock, { user_id }, owner);
  assert.is(code(), 'login_locked');
  await app.does(unlock, { user_id }, owner);
  const starting = await waiting(
    app,
    { ...start, prepare: undefined } as unknown as Command,
    { scan_token: 'none', company_name: 'Third', email, password, checked, starting: {} },
    nobody,
  );
  app.store.sqlite.prepare('UPDATE credential SET hash=? WHERE id=?').run('other', bobs.user_id);
  assert.is(code(), 'bad_login');
  assert.is(starting(), 'bad_login');
});

it('lets the API key go on that is still there, and none that was revoked', async ({ app }) => {
  const { owner, tokens } = await firstOwner(app);
  await app.does(createKey, {}, owner);
  const { id } = app.reader(instance).row<{ id: string }>('SELECT id FROM api_key') ?? { id: '' };
  const { session_id: _, ...holder } = owner;
  const byKey = { ...holder, key_id: id };
  const item = app.registry.operations.get('inventory.items.create') as Command;
  const input = { name: 'Ring', sell_by: 'piece' };
  const first = await waiting(app, item, input, byKey);
  const second = await waiting(app, item, input, byKey);
  assert.is(first(), 'done');
  await app.does(createKey, {}, owner);
  assert.is(second(), 'unauthenticated');
  assert.ok('role' in bearer(app, tokens));
});

it.run();
