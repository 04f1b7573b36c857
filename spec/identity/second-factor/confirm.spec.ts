import { Secret, TOTP } from 'otpauth';
import sinon from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { handBack } from '../../../modules/identity/installation/hand-back.ts';
import { accept } from '../../../modules/identity/invitations/accept.ts';
import { create as invite } from '../../../modules/identity/invitations/create.ts';
import { list as listMembers } from '../../../modules/identity/members/list.ts';
import { confirmReset } from '../../../modules/identity/passwords/confirm-reset.ts';
import { confirm } from '../../../modules/identity/second-factor/confirm.ts';
import { get } from '../../../modules/identity/second-factor/get.ts';
import { remove } from '../../../modules/identity/second-factor/remove.ts';
import { removeByMachine } from '../../../modules/identity/second-factor/remove-by-machine.ts';
import { setRule } from '../../../modules/identity/second-factor/set-rule.ts';
import { start } from '../../../modules/identity/second-factor/start.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { loginForce } from '../../../modules/identity/sessions/login-force.ts';
import { userWithout } from '../../../modules/migrations/start-company/login.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { ann, bearer, firstOwner, hire, nobody } from '../people.ts';

type World = {
  house: TestHouse;
  owner: Caller;
  bob: Caller;
  clock: sinon.SinonFakeTimers;
};
const it = suite<World>('identity.secondFactor.confirm');

const password = 'a password of my own';
const email = 'bob@example.org';
const minute = 60_000;

it.before.each(async (context) => {
  const clock = sinon.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const house = await openHouse();
  const { owner } = await firstOwner(house);
  const bob = await hire(house, owner, { email, name: 'Bob', password, role: 'admin' });
  Object.assign(context, { house, owner, bob, clock });
});
it.after.each(async ({ house, clock }) => {
  clock.restore();
  await house.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestHouse['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

const codeNow = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });

/** Enrols a second factor, and lets its time step pass. */
const enrol = async ({ house, clock }: World, who: Caller, of = password) => {
  const { secret, uri } = await house.does(start, { password: of }, who);
  assert.match(uri, /^otpauth:\/\/totp\/Countinghouse/);
  const { recovery_codes } = await house.does(
    confirm,
    { password: of, code: codeNow(secret) },
    who,
  );
  clock.tick(minute);
  return { secret: String(secret), recovery: recovery_codes as string[] };
};

it('needs the password and a right code, and only then counts', async ({ house, bob }) => {
  const wrong = await house.tries(start, { password: 'not the password' }, bob);
  assert.is(codeOf(wrong), 'wrong_password');
  assert.is(codeOf(await house.tries(confirm, { password, code: '000000' }, bob)), 'not_started');
  const { secret } = await house.does(start, { password }, bob);
  const code = codeNow(secret);
  const other = code === '000000' ? '000001' : '000000';
  const tried = await house.tries(confirm, { password, code: other }, bob);
  assert.is(codeOf(tried), 'second_factor_wrong');
  await house.does(login, { email, password });
  const { recovery_codes } = await house.does(confirm, { password, code }, bob);
  assert.is(new Set(recovery_codes).size, 10);
  const stored = house.reader(instance).rows('SELECT * FROM recovery_code');
  assert.not.ok(JSON.stringify(stored).includes(recovery_codes[0]));
  assert.equal(await house.asks(get, {}, bob), { enrolled: true, recovery_codes_left: 10 });
});

it('is asked for at every password door, after the right password', async (world) => {
  const { house, owner, bob } = world;
  const { secret } = await enrol(world, bob);
  const second = await house.does(open, { name: 'Second' }, owner);
  const there: Caller = { ...owner, company_id: second.id };
  const { code: invitation } = await house.does(
    invite,
    { email, name: 'Bob', role: 'viewer' },
    there,
  );
  const put = 'INSERT INTO reset_token(company, id, user_id, expires_at) VALUES(?,?,?,?)';
  house.store.sqlite
    .prepare(put)
    .run(instance, sha256('reset'), bob.user_id, '2999-01-01T00:00:00.000Z');
  const basic = async (code?: string) => {
    const found = await userWithout(house.services, { email, password, code });
    return isRefusal(found) ? found.code : 'done';
  };
  const doors = async (code?: string): Promise<string[]> => {
    const given = { email, password, ...(code === undefined ? {} : { code }) };
    const reset = { token: 'reset', new_password: 'another password' };
    const factor = code === undefined ? {} : { second_factor: code };
    const accepting = { code: invitation, email, password, ...factor };
    return [
      codeOf(await house.tries(login, given)),
      codeOf(await house.tries(loginForce, given)),
      codeOf(await house.tries(accept, accepting, nobody)),
      await basic(code),
      codeOf(await house.tries(confirmReset, { ...reset, ...(code ? { code } : {}) })),
    ];
  };
  assert.equal(await doors(), Array(5).fill('second_factor_required'));
  const wrong = await house.tries(login, { email, password: 'not the password' });
  assert.is(codeOf(wrong), 'bad_login');
  const code = codeNow(secret);
  assert.is(codeOf(await house.tries(login, { email, password, code })), 'done');
  assert.equal(await doors(code), [...Array(4).fill('second_factor_wrong'), 'second_factor_wrong']);
});

it('takes a recovery code once', async (world) => {
  const { house, bob } = world;
  const { recovery } = await enrol(world, bob);
  const tried = async (code: string) => codeOf(await house.tries(login, { email, password, code }));
  const [first = ''] = recovery;
  assert.is(await tried(first.toUpperCase()), 'done');
  assert.is(await tried(first), 'second_factor_wrong');
  assert.is((await house.asks(get, {}, bob)).recovery_codes_left, 9);
});

it('stops after five wrong codes where the request names no account', async (world) => {
  const { house, bob, clock } = world;
  const { recovery, secret } = await enrol(world, bob);
  const [first = ''] = recovery;
  const tried = async (code: string) => codeOf(await house.tries(remove, { password, code }, bob));
  for (let n = 0; n < 5; n += 1) assert.is(await tried('no code'), 'second_factor_wrong');
  assert.is(await tried(codeNow(secret)), 'too_many_codes');
  // A sign-in names its account, and is counted by account and device at the door.
  const signedIn = await house.tries(login, { email, password, code: codeNow(secret) });
  assert.is(codeOf(signedIn), 'done');
  clock.tick(15 * minute);
  assert.is(await tried(first), 'done');
});

it('counts a code once also where two arrive together', async (world) => {
  const { house, bob } = world;
  const { secret } = await enrol(world, bob);
  const given = { email, password, code: codeNow(secret) };
  const outcomes = await Promise.all([1, 2, 3].map(() => house.tries(login, given)));
  assert.is(outcomes.filter((one) => one.done).length, 1);
});

it('outlives a reset and goes by code, by handing back or by the machine', async (world) => {
  const { house, owner, bob } = world;
  const { secret } = await enrol(world, bob);
  const out = { password, code: 'wrong' };
  assert.is(codeOf(await house.tries(remove, out, bob)), 'second_factor_wrong');
  await house.does(remove, { password, code: codeNow(secret) }, bob);
  await house.does(login, { email, password });
  await enrol(world, bob);
  await house.does(removeByMachine, { email }, owner);
  const tokens = await house.does(login, { email, password });
  await enrol(world, bob);
  assert.ok('role' in bearer(house, tokens));
  const { token } = await house.does(handBack, { user_id: bob.user_id }, owner);
  await house.does(confirmReset, { token, new_password: 'another password' });
  await house.does(login, { email, password: 'another password' });
});

it('may be required of owners and admins, by an owner who has one', async (world) => {
  const { house, owner, bob } = world;
  const rule = { admins_need_second_factor: true };
  assert.is(codeOf(await house.tries(setRule, rule, owner)), 'enrol_first');
  const tokens = await house.does(login, { email, password });
  const person = { email: 'zoe@example.org', name: 'Zoe', password, role: 'manager' as const };
  await hire(house, owner, person);
  await enrol(world, owner, ann.password);
  await house.does(setRule, rule, owner);
  assert.equal(bearer(house, tokens, listMembers), { reason: 'second_factor_enrolment_required' });
  for (const one of [start, confirm, get]) assert.ok('role' in bearer(house, tokens, one));
  const manager = await house.does(login, { email: 'zoe@example.org', password });
  assert.ok('role' in bearer(house, manager, listMembers));
  await enrol(world, bob);
  assert.ok('role' in bearer(house, tokens, listMembers));
});

it.run();
