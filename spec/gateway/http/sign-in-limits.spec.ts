import { Secret, TOTP } from 'otpauth';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { budget } from '../../../gateway/http/client-limits/budgets.ts';
import { delayAfter, delays } from '../../../gateway/http/client-limits/delays.ts';
import { checkedBy } from '../../../gateway/http/client-limits/sign-in-limits.ts';
import { allModules } from '../../../gateway/modules.ts';
import { addressKey } from '../../../gateway/transport/client-address.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { startTestService } from '../../service.ts';

const it = suite('gateway.signInLimits');
const password = 'correct horse battery';
const owner = 'owner@example.com';

it('counts IPv6 by its /64 network and IPv4 by its address', () => {
  assert.is(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:2:ffff::9'));
  assert.is.not(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:3::1'));
  assert.is(addressKey('::ffff:192.0.2.1'), '192.0.2.1');
  assert.is.not(addressKey('192.0.2.1'), addressKey('192.0.2.2'));
});

it('refills a budget evenly', () => {
  const minute = budget(10, 60_000);
  const passed = Array.from({ length: 30 }, () => minute.take('a', 0)).filter((wait) => wait === 0);
  assert.is(passed.length, 10);
  assert.is(minute.take('a', 0), 6000);
  assert.is(minute.take('b', 0), 0);
  assert.is(minute.take('a', 6000), 0);
});

it('delays an account by at most 30 seconds, however many attempts are made', () => {
  assert.is(delayAfter(limits.wrongPasswordsFree - 1), 0);
  assert.is(delayAfter(10), 30_000);
  assert.is(delayAfter(1_000_000), 30_000);
});

it('applies the delay to concurrent attempts, and counts each address by itself', () => {
  const accounts = delays();
  const passed = Array.from({ length: 1000 }, () => accounts.take('a', 0, 'evil'));
  assert.is(passed.filter((wait) => wait === 0).length, limits.wrongPasswordsFree);
  const mine = accounts.take('a', 0, 'mine');
  assert.ok(mine > 0 && mine <= 30_000);
  // The attacker continues to guess; the other address may sign in after the announced delay.
  for (let ms = 0; ms < mine; ms += 100) accounts.take('a', ms, 'evil');
  assert.is(accounts.take('a', mine - 1, 'mine'), 1);
  assert.is(accounts.take('a', mine, 'mine'), 0);
  assert.ok(accounts.take('a', mine, 'mine') > 0);
});

it('forgets guesses after a quiet time, and those that were right at once', () => {
  const accounts = delays();
  for (let n = 0; n < 20; n += 1) {
    assert.is(accounts.take('a', n, 'mine'), 0);
    accounts.giveBack('a');
  }
  for (let n = 0; n < 10; n += 1) accounts.take('b', 0, 'evil');
  assert.ok(accounts.take('b', 1, 'mine') > 0);
  assert.is(accounts.take('b', limits.signInQuietMs + 1, 'other'), 0);
});

/** Number of guesses that are checked in a time while an attacker keeps asking from each of these addresses. */
const attacked = (
  accounts: ReturnType<typeof delays>,
  addresses: readonly string[],
  seconds: number,
  beside: (ms: number) => void = () => {},
): number => {
  let checked = 0;
  for (let ms = 0; ms < seconds * 1000; ms += 5000) {
    for (const address of addresses) if (accounts.take('a', ms, address) === 0) checked += 1;
    beside(ms);
  }
  return checked;
};

/** Owner without a known device, who retries after each announced delay; collects the times of checked attempts. */
const patient = (accounts: ReturnType<typeof delays>, address: string) => {
  let next = 0;
  const passed: number[] = [];
  return {
    passed,
    at: (ms: number): void => {
      if (ms < next) return;
      const wait = accounts.take('a', ms, address);
      assert.ok(wait <= limits.signInDelayMaxMs);
      if (wait === 0) passed.push(ms);
      next = ms + wait;
    },
  };
};

it('lets an owner in beside an attacker with the addresses of a whole network', () => {
  for (const addressOf of [
    (n: number) => `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}`,
    (n: number) => `198.51.${n >> 8}.${n & 255}`,
  ]) {
    const accounts = delays();
    const addresses = Array.from({ length: 400 }, (_, n) => addressOf(n));
    const owner = patient(accounts, '203.0.113.7');
    const checked = attacked(accounts, addresses, 300, owner.at);
    assert.ok(owner.passed.length >= 5, `the owner tried ${owner.passed.length} times`);
    assert.ok(checked > 100 && checked <= 12 * limits.waitingAddresses, `${checked} guesses`);
  }
});

it('limits the guesses of addresses in many networks, and leaves the owner a chance', () => {
  const accounts = delays();
  const addresses = Array.from({ length: 400 }, (_, n) => `${1 + (n % 200)}.${n >> 1}.0.1`);
  const owner = patient(accounts, '203.0.113.7');
  const checked = attacked(accounts, addresses, 1800, owner.at);
  assert.ok(owner.passed.length > 0, 'the owner is not locked out');
  assert.ok(checked <= 62 * limits.waitingAddresses, `${checked} guesses`);
});

it('does not forget a guessed account because many others are named', () => {
  const accounts = delays();
  for (let n = 0; n < 20; n += 1) accounts.take('a', n * 31_000, 'evil');
  for (let n = 0; n < limits.countedAddresses * 2; n += 1)
    accounts.take(`other ${n}`, 700_000, 'evil');
  const passed = Array.from({ length: 10 }, (_, n) => accounts.take('a', 700_000, `evil ${n}`));
  assert.is(passed.filter((wait) => wait === 0).length, 0);
});

/** Wrong passwords that the delays allow to be checked since a time of `performance.now()`, on a machine of any speed. */
const checkable = (since: number): number => {
  let wrong = limits.wrongPasswordsFree;
  for (let ms = delayAfter(wrong); ms <= performance.now() - since; ms += delayAfter(wrong))
    wrong += 1;
  return wrong;
};

it('allows as many guesses as the delays have room for', () => {
  assert.is(checkable(performance.now()), limits.wrongPasswordsFree);
  assert.is(checkable(performance.now() - 3500), limits.wrongPasswordsFree + 2);
});

it('admits a known device during attempts from elsewhere, without the rate limit', async () => {
  const at = await startTestService({ limitsSignIn: true, rateLimit: 0 });
  const login = (path: string, typed: string, device = '') =>
    at.ask('POST', path, {
      token: null,
      body: { email: owner, password: typed },
      headers: device ? { 'x-device-token': device } : {},
    });
  const first = await login('/auth/login', password);
  const device = first.headers.get('x-device-token') ?? '';
  assert.is(first.status, 200);
  const since = performance.now();
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      login(n % 2 === 0 ? '/auth/login' : '/auth/login-force', `a wrong password ${n}`),
    ),
  );
  const checked = guesses.filter(({ status }) => status === 401).length;
  assert.ok(checked <= checkable(since), `${checked} guesses were checked`);
  const refused = guesses.find(({ status }) => status === 429);
  const wait = Number(refused?.headers.get('retry-after'));
  assert.ok(wait > 0 && wait <= 30, `waits ${wait} s`);
  const known = await login('/auth/login', password, device);
  assert.equal([known.status, known.headers.get('x-device-token')], [200, null]);
  const forged = await login('/auth/login', password, `${device.slice(0, -4)}AAAA`);
  assert.is(forged.status, 429);
  await at.stop();
});

it('counts wrong codes by account and device, so that a stranger cannot lock an account', async () => {
  const at = await startTestService({ limitsSignIn: true, rateLimit: 0 });
  const login = (code: string | undefined, device = '') =>
    at.ask('POST', '/auth/login', {
      token: null,
      body: { email: owner, password, ...(code === undefined ? {} : { code }) },
      headers: device ? { 'x-device-token': device } : {},
    });
  const device = (await login(undefined)).headers.get('x-device-token') ?? '';
  const { secret } = await at.does('POST', '/auth/second-factor', { password });
  const codeAt = (steps: number): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    });
  const { recovery_codes } = await at.does('POST', '/auth/second-factor/confirm', {
    ...{ password, code: codeAt(0) },
  });
  for (let n = 0; n < limits.secondFactorWrong; n += 1)
    assert.is((await login('000000')).body.code, 'second_factor_wrong');
  assert.is((await login(recovery_codes[0])).status, 429);
  assert.is((await login(recovery_codes[0], device)).status, 200);
  await at.stop();
});

it('counts guesses of the own password by user, and every spelling of an email as one account', async () => {
  const at = await startTestService({ limitsSignIn: true, rateLimit: 0 });
  const guess = (typed: string) =>
    at.ask('POST', '/auth/second-factor', { body: { password: typed } });
  const began = performance.now();
  const wrong = [];
  let checkedAt = began;
  while (wrong.at(-1) !== 429 && wrong.length < 20) {
    const asked = performance.now();
    wrong.push((await guess('a guess')).status);
    if (wrong.at(-1) === 422) checkedAt = asked;
  }
  assert.equal(new Set(wrong), new Set([422, 429]));
  assert.ok(wrong.length > limits.wrongPasswordsFree && wrong.length <= checkable(began) + 1);
  const exported = await at.ask('POST', '/system/export', { body: { password } });
  // On a slow machine the delay may be over.
  const isDelayed = performance.now() - checkedAt < delayAfter(limits.wrongPasswordsFree);
  assert.ok(exported.status === 429 || !isDelayed);
  const other = await at.userWith('viewer');
  const theirs = await at.ask('POST', '/auth/second-factor', {
    ...{ token: other.token, body: { password } },
  });
  assert.equal([theirs.status, theirs.headers.get('x-device-token')], [200, null]);
  const spellings = ['owner@example。com', 'OWNER@example.com', 'ｏwner@ex\u00ADample.com'];
  const since = performance.now();
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      const email = `${spellings[n % 3]}`.replace('exam', `ex${'\u00AD'.repeat(n)}am`);
      const body = { email, password: `a wrong password ${n}` };
      return at.ask('POST', n % 2 ? '/auth/login' : '/auth/login-force', { token: null, body });
    }),
  );
  const checked = guesses.filter(({ status }) => status === 401).length;
  assert.ok(checked > 0 && checked <= checkable(since), `${checked} were checked`);
  await at.stop();
});

it('limits every operation that takes a password, a setup code or an address to mail to', () => {
  const { routes } = registryOf(allModules);
  const found = (checks: string): readonly string[] =>
    routes
      .filter(({ operation }) => checkedBy(operation) === checks)
      .map(({ path }) => path)
      .sort();
  const first = '/migrations/bootstrap';
  const company = '/migrations/start-company';
  assert.equal(found('body'), [
    ...['/auth/invitations/accept', '/auth/login', '/auth/login-force'],
    `${company}/start`,
  ]);
  assert.equal(
    found('header'),
    ['decisions', 'scan', 'scan/read'].map((one) => `${company}/${one}`),
  );
  assert.equal(found('code'), [
    ...['/auth/register', '/backup/bootstrap/restore', `${first}/decisions`, `${first}/scan`],
    ...[`${first}/scan/read`, `${first}/start`],
  ]);
  assert.equal(found('mail'), ['/auth/password-reset/request']);
  assert.equal(found('caller'), [
    ...['/auth/change-password', '/auth/second-factor', '/auth/second-factor/confirm'],
    ...['/auth/second-factor/remove', '/backup/export', '/backup/export/:backup_id'],
    ...['/backup/recovery-key', '/company-backups/:backup_id/download', '/system/export'],
    '/system/factory-reset',
  ]);
  const secrets = routes.filter(({ operation: { by, takes } }) => {
    const fields = Object.entries(takes.properties);
    return (
      by === 'public' && fields.some(([, one]) => one['proves'] || one['header'] === 'x-setup-code')
    );
  });
  assert.ok(secrets.length > 5);
  assert.equal(
    secrets.filter(({ operation }) => !checkedBy(operation)).map(({ path }) => path),
    [],
  );
});

it.run();
