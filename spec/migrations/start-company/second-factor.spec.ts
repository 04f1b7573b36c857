import { Secret, TOTP } from 'otpauth';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Installation, password, type Response, startTestService } from '../../service.ts';
import { cutoverDecisions, cutoverForm } from '../files.ts';

const it = suite<{ at: Installation }>('migrations.startCompany second factor');
const path = '/migrations/start-company';
const email = 'mo@example.com';

it.after.each(({ at }) => at.stop());

/** Enrols a second factor for a login that then has no company; answers its recovery codes, each valid once. */
const enrolled = async ({ does }: Installation): Promise<string[]> => {
  const invited = { email, name: 'Mo', role: 'viewer' };
  const { id, code } = await does('POST', '/companies/me/users', invited);
  const accepted = await does('POST', '/auth/invitations/accept', { code, password }, '');
  const token = accepted.access_token;
  const { secret } = await does('POST', '/auth/second-factor', { password }, token);
  const body = { password, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
  const { recovery_codes } = await does('POST', '/auth/second-factor/confirm', body, token);
  await does('PATCH', '/installation', { who_may_open_companies: 'anyone' });
  await does('DELETE', `/companies/me/users/${id}`);
  return recovery_codes;
};

/** Headers with HTTP Basic credentials and, if given, a code. */
const headersWith = (code?: string, typed = password): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${email}:${typed}`).toString('base64')}`,
  ...(code === undefined ? {} : { 'X-Second-Factor': code }),
});

const scanned = ({ ask }: Installation, headers: Record<string, string>): Promise<Response> =>
  ask('POST', `${path}/scan`, { form: cutoverForm(), token: null, headers });

const said = ({ status, body }: Response): readonly unknown[] => [status, body.code];

it('takes the code in a header at each of its steps, after the right password', async (context) => {
  const at = await startTestService();
  context.at = at;
  const codes = await enrolled(at);
  const next = (): string => codes.pop() ?? '';
  const required = [401, 'second_factor_required'];
  const refused = [401, 'second_factor_wrong'];
  assert.equal(said(await scanned(at, headersWith())), required);
  assert.equal(said(await scanned(at, headersWith('no code'))), refused);
  const unknown = await scanned(at, headersWith(undefined, 'another password'));
  assert.is(unknown.body.code, 'bad_login', 'a wrong password does not tell of the factor');
  const scan = await scanned(at, headersWith(next()));
  assert.is(scan.status, 200);
  const { scan_token } = scan.body;
  const steps = {
    'scan/read': { scan_token },
    decisions: { scan_token, ...cutoverDecisions },
  };
  for (const [step, body] of Object.entries(steps)) {
    const asked = (code?: string) =>
      at.ask('POST', `${path}/${step}`, { token: null, body, headers: headersWith(code) });
    assert.equal(said(await asked()), required, step);
    assert.equal(said(await asked('no code')), refused, step);
    assert.is((await asked(next())).status, 200, step);
  }
  const start = (code?: string, typed = password) =>
    at.ask('POST', `${path}/start`, {
      token: null,
      body: { email, password: typed, scan_token, company_name: 'Second' },
      headers: code === undefined ? {} : { 'X-Second-Factor': code },
    });
  const wrong = await start(next(), 'another password');
  assert.is(wrong.body.code, 'bad_login');
  assert.equal(said(await start()), required);
  assert.equal(said(await start('no code')), refused);
  const code = next();
  const [made, again] = [await start(code), await start(code)];
  assert.equal([made.status, again.status], [201, 401]);
  assert.type(made.body.access_token, 'string');
});

it('counts wrong codes in the header by account and device', async (context) => {
  const at = await startTestService({ limitsSignIn: true });
  context.at = at;
  const codes = await enrolled(at);
  const first = await scanned(at, headersWith(codes.pop()));
  const device = first.headers.get('x-device-token') ?? '';
  assert.equal([first.status, device === ''], [200, false]);
  for (let n = 0; n < limits.secondFactorWrong; n += 1)
    assert.is((await scanned(at, headersWith('no code'))).body.code, 'second_factor_wrong');
  const code = codes.pop();
  assert.is((await scanned(at, headersWith(code))).status, 429);
  const known = await scanned(at, { ...headersWith(code), 'X-Device-Token': device });
  assert.is(known.status, 200, 'the code was not used up, and the known device is not held up');
});

it.run();
