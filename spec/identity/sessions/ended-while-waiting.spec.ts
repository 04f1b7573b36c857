import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { Outcome, Request } from '../../../kernel/writer/request.ts';
import { writer } from '../../../kernel/writer/writer.ts';
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
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { ann, bearer, firstOwner, hire, nobody, signedIn } from '../people.ts';

/** Requests that were let in or prepared, and whose access ends before their turn in the writer comes. */
const it = suite<{ house: TestHouse }>('identity.sessions.endedWhileWaiting');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

const codeOf = (outcome: Outcome): string => (outcome.done ? 'done' : outcome.code);

/** Prepares a command as the gateway does, and answers what becomes of it once its turn comes. */
const waiting = async (
  house: TestHouse,
  command: Command,
  input: object,
  caller: Request['caller'],
): Promise<() => string> => {
  const ready = await command.prepare?.(input as never, house.services, caller);
  const { handle } = writer({ db: house.writing, registry: house.registry, roleOf });
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

it('gives a session that logged out neither tokens nor a key', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const { company_id } = owner;
  const elsewhere = await waiting(house, switchCompany, { company_id }, owner);
  const key = await waiting(house, createKey, {}, owner);
  const write = await waiting(house, change, changed, owner);
  await house.does(logout, {}, owner);
  assert.equal([elsewhere(), key(), write()], Array(3).fill('unauthenticated'));
  assert.is(house.reader(instance).rows('SELECT 1 FROM api_key').length, 0);
});

it('lets no other session outlive the change of the password', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const stolen = signedIn(house, await house.does(login, ann, nobody));
  const { company_id } = owner;
  const tokens = await waiting(house, switchCompany, { company_id }, stolen);
  const key = await waiting(house, createKey, {}, stolen);
  await house.does(change, changed, owner);
  assert.equal([tokens(), key()], ['unauthenticated', 'unauthenticated']);
});

it('refuses a sign-in whose password was changed meanwhile', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const tries = [
    await waiting(house, login, ann, nobody),
    await waiting(house, loginForce, ann, nobody),
  ];
  await house.does(change, changed, owner);
  assert.equal(
    tries.map((one) => one()),
    ['bad_login', 'bad_login'],
  );
  assert.is(
    house.reader(instance).rows('SELECT 1 FROM session WHERE revoked_at IS NULL').length,
    1,
  );
});

it('refuses a sign-in to a login that was locked meanwhile', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const bob = { email: 'bob@example.org', name: 'Bob', password: 'a good password' };
  const { user_id } = await hire(house, owner, { ...bob, role: 'viewer' });
  const signIn = await waiting(house, login, bob, nobody);
  await house.does(lock, { user_id }, owner);
  assert.is(signIn(), 'login_locked');
});

it('accepts no invitation by a password that was changed, or a login locked, meanwhile', async ({
  house,
}) => {
  const { owner } = await firstOwner(house);
  const bob = { email: 'bob@example.org', name: 'Bob', password: 'a good password' };
  const { user_id } = await hire(house, owner, { ...bob, role: 'admin' });
  const { id } = await house.does(open, { name: 'Second' }, owner);
  const { code } = await house.does(
    invite,
    { email: bob.email, name: 'Bob', role: 'viewer' },
    { ...owner, company_id: id },
  );
  const { email, password } = bob;
  const signedInNow = signedIn(house, await house.does(login, { email, password }, nobody));
  const first = await waiting(house, accept, { code, email, password }, nobody);
  const bySession = await waiting(house, accept, { code }, signedInNow);
  const changes = { current_password: password, new_password: 'another good one' };
  await house.does(change, changes, signedInNow);
  assert.is(first(), 'bad_login');
  const second = await waiting(
    house,
    accept,
    { code, email, password: 'another good one' },
    nobody,
  );
  await house.does(lock, { user_id }, owner);
  assert.equal([second(), bySession()], ['login_locked', 'login_locked']);
});

it('starts no company by a password that was changed, or a login locked, meanwhile', async ({
  house,
}) => {
  const { owner } = await firstOwner(house);
  const bob = { email: 'bob@example.org', name: 'Bob', password: 'a good password' };
  const { user_id } = await hire(house, owner, { ...bob, role: 'viewer' });
  const { email, password } = bob;
  const bobs = signedIn(house, await house.does(login, { email, password }, nobody));
  const checked = { user_id, hash: loginById(house.reader(instance), user_id)?.hash ?? '' };
  const code = (): string => {
    const found = recheckedWithout(house.reader(instance), checked);
    return isRefusal(found) ? found.code : 'done';
  };
  assert.is(code(), 'has_company');
  await house.does(deactivate, { user_id }, owner);
  assert.is(code(), 'done');
  await house.does(lock, { user_id }, owner);
  assert.is(code(), 'login_locked');
  await house.does(unlock, { user_id }, owner);
  const starting = await waiting(
    house,
    { ...start, prepare: undefined } as unknown as Command,
    { scan_token: 'none', company_name: 'Third', email, password, checked, starting: {} },
    nobody,
  );
  house.store.sqlite.prepare('UPDATE credential SET hash=? WHERE id=?').run('other', bobs.user_id);
  assert.is(code(), 'bad_login');
  assert.is(starting(), 'bad_login');
});

it('lets the API key go on that is still there, and none that was revoked', async ({ house }) => {
  const { owner, tokens } = await firstOwner(house);
  await house.does(createKey, {}, owner);
  const { id } = house.reader(instance).row<{ id: string }>('SELECT id FROM api_key') ?? { id: '' };
  const { session_id: _, ...holder } = owner;
  const byKey = { ...holder, key_id: id };
  const item = house.registry.operations.get('inventory.items.create') as Command;
  const input = { name: 'Ring', sell_by: 'piece' };
  const first = await waiting(house, item, input, byKey);
  const second = await waiting(house, item, input, byKey);
  assert.is(first(), 'done');
  await house.does(createKey, {}, owner);
  assert.is(second(), 'unauthenticated');
  assert.ok('role' in bearer(house, tokens));
});

it.run();
