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
import { openApp, type TestApp } from '../../test-app.ts';
import { ann, bearer, firstOwner, hire, nobody } from '../people.ts';

type World = {
  app: TestApp;
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
  const app = await openApp();
  const { owner } = await firstOwner(app);
  const bob = await hire(app, owner, { email, name: 'Bob', password, role: 'admin' });
  Object.assign(context, { app, owner, bob, clock });
});
it.after.each(async ({ app, clock }) => {
  clock.restore();
  await app.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestApp['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

const codeNow = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });

/** Enrols a second factor and advances the clock past its time step. */
const enrol = async ({ app, clock }: World, who: Caller, of = password) => {
  const { secret, uri } = await app.does(start, { password: of }, who);
  assert.match(uri, /^otpauth:\/\/totp\/Countinghouse/);
  const { recovery_codes } = await app.does(confirm, { password: of, code: codeNow(secret) }, who);
  clock.tick(minute);
  return { secret: String(secret), recovery: recovery_codes as string[] };
};

it('needs the password and a right code, and only then counts', async ({ app, bob }) => {
  const wrong = await app.tries(start, { password: 'not the password' }, bob);
  assert.is(codeOf(wrong), 'wrong_password');
  assert.is(codeOf(await app.tries(confirm, { password, code: '000000' }, bob)), 'not_started');
  const { secret } = await app.does(start, { password }, bob);
  const code = codeNow(secret);
  const other = code === '000000' ? '000001' : '000000';
  const tried = await app.tries(confirm, { password, code: other }, bob);
  assert.is(codeOf(tried), 'second_factor_wrong');
  await app.does(login, { email, password });
  const { recovery_codes } = await app.does(confirm, { password, code }, bob);
  assert.is(new Set(recovery_codes).size, 10);
  const stored = app.reader(instance).rows('SELECT * FROM recovery_code');
  assert.not.ok(JSON.stringify(stored).includes(recovery_codes[0]));
  assert.equal(await app.asks(get, {}, bob), { enrolled: true, recovery_codes_left: 10 });
});

it('is asked for at every password door, after the right password', async (world) => {
  const { app, owner, bob } = world;
  const { secret } = await enrol(world, bob);
  const second = await app.does(open, { name: 'Second' }, owner);
  const there: Caller = { ...owner, company_id: second.id };
  const { code: invitation } = await app.does(
    invite,
    { email, name: 'Bob', role: 'viewer' },
    there,
  );
  const put = 'INSERT INTO reset_token(company, id, user_id, expires_at) VALUES(?,?,?,?)';
  app.store.sqlite
    .prepare(put)
    .run(instance, sha256('reset'), bob.user_id, '2999-01-01T00:00:00.000Z');
  const basic = async (code?: string) => {
    const found = await userWithout(app.services, { email, password, code });
    return isRefusal(found) ? found.code : 'done';
  };
  const doors = async (code?: string): Promise<string[]> => {
    const given = { email, password, ...(code === undefined ? {} : { code }) };
    const reset = { token: 'reset', new_password: 'another password' };
    const factor = code === undefined ? {} : { second_factor: code };
    const accepting = { code: invitation, email, password, ...factor };
    return [
      codeOf(await app.tries(login, given)),
      codeOf(await app.tries(loginForce, given)),
      codeOf(await app.tries(accept, accepting, nobody)),
      await basic(code),
      codeOf(await app.tries(confirmReset, { ...reset, ...(code ? { code } : {}) })),
    ];
  };
  assert.equal(await doors(), Array(5).fill('second_factor_required'));
  const wrong = await app.tries(login, { email, password: 'not the password' });
  assert.is(codeOf(wrong), 'bad_login');
  const code = codeNow(secret);
  assert.is(codeOf(await app.tries(login, { email, password, code })), 'done');
  assert.equal(await doors(code), [...Array(4).fill('second_factor_wrong'), 'second_factor_wrong']);
});

it('takes a recovery code once', async (world) => {
  const { app, bob } = world;
  const { recovery } = await enrol(world, bob);
  const tried = async (code: string) => codeOf(await app.tries(login, { email, password, code }));
  const [first = ''] = recovery;
  assert.is(await tried(first.toUpperCase()), 'done');
  assert.is(await tried(first), 'second_factor_wrong');
  assert.is((await app.asks(get, {}, bob)).recovery_codes_left, 9);
});

it('stops after five wrong codes where the request names no account', async (world) => {
  const { app, bob, clock } = world;
  const { recovery, secret } = await enrol(world, bob);
  const [first = ''] = recovery;
  const tried = async (code: string) => codeOf(await app.tries(remove, { password, code }, bob));
  for (let n = 0; n < 5; n += 1) assert.is(await tried('no code'), 'second_factor_wrong');
  assert.is(await tried(codeNow(secret)), 'too_many_codes');
  // A sign-in names its account, and the gateway counts it by account and device.
  const signedIn = await app.tries(login, { email, password, code: codeNow(secret) });
  assert.is(codeOf(signedIn), 'done');
  clock.tick(15 * minute);
  assert.is(await tried(first), 'done');
});

it('counts a code once also where two arrive together', async (world) => {
  const { app, bob } = world;
  const { secret } = await enrol(world, bob);
  const given = { email, password, code: codeNow(secret) };
  const outcomes = await Promise.all([1, 2, 3].map(() => app.tries(login, given)));
  assert.is(outcomes.filter((one) => one.done).length, 1);
});

it('outlives a reset and goes by code, by handing back or by the machine', async (world) => {
  const { app, owner, bob } = world;
  const { secret } = await enrol(world, bob);
  const out = { password, code: 'wrong' };
  assert.is(codeOf(await app.tries(remove, out, bob)), 'second_factor_wrong');
  await app.does(remove, { password, code: codeNow(secret) }, bob);
  await app.does(login, { email, password });
  await enrol(world, bob);
  await app.does(removeByMachine, { email }, owner);
  const tokens = await app.does(login, { email, password });
  await enrol(world, bob);
  assert.ok('role' in bearer(app, tokens));
  const { token } = await app.does(handBack, { user_id: bob.user_id }, owner);
  await app.does(confirmReset, { token, new_password: 'another password' });
  await app.does(login, { email, password: 'another password' });
});

it('may be required of owners and admins, by an owner who has one', async (world) => {
  const { app, owner, bob } = world;
  const rule = { admins_need_second_factor: true };
  assert.is(codeOf(await app.tries(setRule, rule, owner)), 'enrol_first');
  const tokens = await app.does(login, { email, password });
  const person = { email: 'zoe@example.org', name: 'Zoe', password, role: 'manager' as const };
  await hire(app, owner, person);
  await enrol(world, owner, ann.password);
  await app.does(setRule, rule, owner);
  assert.equal(bearer(app, tokens, listMembers), { reason: 'second_factor_enrolment_required' });
  for (const one of [start, confirm, get]) assert.ok('role' in bearer(app, tokens, one));
  const manager = await app.does(login, { email: 'zoe@example.org', password });
  assert.ok('role' in bearer(app, manager, listMembers));
  await enrol(world, bob);
  assert.ok('role' in bearer(app, tokens, listMembers));
});

it.run();
