import { Secret, TOTP } from 'otpauth';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Installation, password, startTestService } from '../../service.ts';

const it = suite<{ at: Installation; codes: string[] }>('identity.secondFactor.remove');

it.before.each(async (context) => {
  const at = await startTestService({ limitsSignIn: true });
  const { secret } = await at.does('POST', '/auth/second-factor', { password });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const made = await at.does('POST', '/auth/second-factor/confirm', { password, code });
  Object.assign(context, { at, codes: made.recovery_codes });
});
it.after.each(({ at }) => at.stop());

const remove = ({ ask }: Installation, typed: string, code: string | undefined) =>
  ask('POST', '/auth/second-factor/remove', { body: { password: typed, code } });

const isEnrolled = async ({ does }: Installation): Promise<boolean> =>
  (await does('GET', '/auth/second-factor')).enrolled;

it('refuses and counts a wrong password, and uses up no code for it', async ({ at, codes }) => {
  const [code = ''] = codes;
  const found: number[] = [];
  for (let n = 0; n <= limits.wrongPasswordsFree; n += 1)
    found.push((await remove(at, `another password ${n}`, code)).status);
  assert.equal(found, [...Array(limits.wrongPasswordsFree).fill(422), 429]);
  assert.is((await remove(at, password, code)).status, 429, 'the right one waits as well');
  assert.equal((await at.does('GET', '/auth/second-factor')).recovery_codes_left, codes.length);
  assert.ok(await isEnrolled(at));
});

it('refuses and counts a wrong code after the right password', async ({ at, codes }) => {
  for (let n = 0; n < limits.secondFactorWrong; n += 1) {
    const refused = await remove(at, password, 'no code');
    assert.equal([refused.status, refused.body.code], [401, 'second_factor_wrong']);
  }
  assert.is((await remove(at, password, codes[0])).status, 429);
  assert.ok(await isEnrolled(at));
});

it('needs both, and then a sign-in takes the password alone', async ({ at, codes }) => {
  const { status } = await at.ask('POST', '/auth/second-factor/remove', { body: { password } });
  assert.is(status, 422);
  assert.is((await remove(at, password, codes[0])).status, 200);
  assert.not(await isEnrolled(at));
  const body = { email: 'owner@example.com', password };
  assert.is((await at.ask('POST', '/auth/login', { body, token: null })).status, 200);
});

it.run();
