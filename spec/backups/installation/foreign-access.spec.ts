import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { recoveryHash } from '../../../modules/identity/second-factor/recovery-codes.ts';
import { type Installation, password, type Response, startTestService } from '../../service.ts';
import { editedExport } from '../edited-export.ts';
import { sent } from '../fixture.ts';

const it = suite('backups.installation.foreignAccess');
const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
const owner = 'owner@example.com';
/** Password, factor and codes that exist only in the archive. */
const theirs = {
  password: 'the password of Mallory',
  factor: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recovery: 'aaaaa-bbbbb-ccccc-ddddd',
  token: 'known to the archive',
};
const never = '2999-01-01T00:00:00.000Z';
let service: Installation;

it.before(async () => {
  service = await startTestService({ dataDir });
});
it.after(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

const startAgain = async (): Promise<void> => {
  await service.stop();
  service = await startTestService({ dataDir });
};

const signIn = (email: string, typed: string, code?: string): Promise<Response> =>
  service.ask('POST', '/auth/login', {
    token: null,
    body: { email, password: typed, ...(code === undefined ? {} : { code }) },
  });

/** Outcome of a sign-in: 200, or the code of its refusal. */
const entry = async (email: string, typed = password, code?: string): Promise<unknown> => {
  const { status, body } = await signIn(email, typed, code);
  return status === 200 ? 200 : body.code;
};

type Person = { readonly id: string; readonly email: string; readonly token: string };

let people = 0;
/** A member who accepted an invitation; the names outlive a restart. */
const person = async (role: string): Promise<Person> => {
  people += 1;
  const email = `person-${people}@example.com`;
  const invited = { email, name: `Person ${people}`, role };
  const { code } = await service.does('POST', '/companies/me/users', invited);
  const accepted = await service.does('POST', '/auth/invitations/accept', { code, password }, '');
  const members = (await service.does('GET', '/companies/me/users')).items;
  const { id } = members.find((one: Person) => one.email === email);
  return { id, email, token: accepted.access_token };
};
/** Enrols a second factor; answers its recovery codes. */
const enrol = async ({ token }: Person): Promise<string[]> => {
  const { secret } = await service.does('POST', '/auth/second-factor', { password }, token);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const path = '/auth/second-factor/confirm';
  return (await service.does('POST', path, { password, code }, token)).recovery_codes;
};

const remove = ({ token }: Person, code: string | undefined) =>
  service.does('POST', '/auth/second-factor/remove', { password, code }, token);

/** Changes of an archive that would let Mallory sign in as any user, by every kind of credential. */
const takeover = (of: Record<'owner' | 'bob' | 'mallory' | 'invitation' | 'company', string>) => {
  const known = sha256(theirs.token);
  return `
    UPDATE credential SET hash=(SELECT hash FROM credential WHERE id='${of.mallory}');
    DELETE FROM second_factor;
    INSERT INTO second_factor(company, id, secret, enrolled_at, last_step)
      SELECT 'instance', id, '${theirs.factor}', '2026-01-01T00:00:00.000Z', 0 FROM credential;
    DELETE FROM recovery_code;
    INSERT INTO recovery_code(company, id, user_id)
      VALUES('instance', '${recoveryHash(of.bob, theirs.recovery)}', '${of.bob}');
    INSERT INTO reset_token(company, id, user_id, expires_at)
      VALUES('instance', '${known}', '${of.owner}', '${never}');
    DELETE FROM invitation_code;
    INSERT INTO invitation_code(company, id, invitation_id, company_id, expires_at)
      VALUES('instance', '${known}', '${of.invitation}', '${of.company}', '${never}');
    INSERT INTO session(company, id, user_id, company_id, created_at, expires_at)
      VALUES('instance', 'theirs', '${of.owner}', '${of.company}', '2026-01-01T00:00:00.000Z', '${never}');
    INSERT INTO refresh_token(company, id, session_id, expires_at)
      VALUES('instance', '${known}', 'theirs', '${never}');
    INSERT INTO api_key(company, id, user_id, company_id, created_at, name)
      VALUES('instance', '${known}', '${of.owner}', '${of.company}', '2026-01-01T00:00:00.000Z', 'theirs');
    INSERT INTO share_token(company, id, of_company, share_id)
      SELECT 'instance', '${known}', of_company, 'share:theirs' FROM share_token LIMIT 1;
    UPDATE member_view SET role='owner' WHERE id='${of.mallory}';
  `;
};

it('takes neither passwords, second factors, roles, sessions, codes, keys nor links of an archive', async () => {
  const [bob, mallory] = [await person('admin'), await person('viewer')];
  const change = { current_password: password, new_password: theirs.password };
  await service.does('POST', '/auth/change-password', change, mallory.token);
  const codes = await enrol(bob);
  const invited = { email: 'eve@example.com', name: 'Eve', role: 'owner' };
  const { id: invitation, code: invite } = await service.does(
    'POST',
    '/companies/me/users',
    invited,
  );
  const doc = await service.does('POST', '/docs', { doc_type: 'quotation', line_items: [] });
  const { token: link } = await service.does('POST', `/docs/${doc.id}/share`);
  const { id: company } = await service.does('GET', '/companies/me');
  const members = (await service.does('GET', '/companies/me/users')).items;
  const { id: own } = members.find((one: Person) => one.email === owner);
  const of = { owner: own, bob: bob.id, mallory: mallory.id, invitation, company };
  const secret = readFileSync(join(dataDir, 'secret.key'), 'hex');
  const archive = await editedExport(service, takeover(of));
  assert.is((await sent(service, '/backup/import', archive)).status, 200);
  await startAgain();
  assert.is.not(readFileSync(join(dataDir, 'secret.key'), 'hex'), secret);
  assert.equal([await entry(owner), await entry(owner, theirs.password)], [200, 'bad_login']);
  const code = new TOTP({ secret: Secret.fromBase32(theirs.factor) }).generate();
  assert.is(await entry(bob.email, theirs.password, code), 'bad_login');
  assert.is(await entry(bob.email), 'second_factor_required');
  for (const wrong of [code, theirs.recovery])
    assert.is(await entry(bob.email, password, wrong), 'second_factor_wrong');
  assert.is(await entry(bob.email, password, codes[0]), 200);
  const asked = (path: string, body: object) => service.ask('POST', path, { token: null, body });
  const chosen = 'a password of their own';
  for (const refused of [
    await asked('/auth/password-reset/confirm', { token: theirs.token, new_password: chosen }),
    await asked('/auth/invitations/accept', { code: theirs.token, password: chosen }),
    await asked('/auth/invitations/accept', { code: invite, password: chosen }),
    await asked('/auth/refresh', { refresh_token: theirs.token }),
    await service.ask('GET', '/items', { token: theirs.token }),
    await service.ask('GET', `/share/${theirs.token}`, { token: null }),
    await service.ask('GET', `/share/${link}`, { token: null }),
  ])
    assert.ok([401, 404, 410, 422].includes(refused.status), `${refused.status}`);
  const { body } = await signIn(mallory.email, theirs.password);
  const me = await service.does('GET', '/companies/me/permissions', undefined, body.access_token);
  assert.is(me.role, 'viewer');
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
});

it('keeps second factors that were enrolled, replaced or removed since the backup', async () => {
  const [fresh, changed, gone] = [
    await person('admin'),
    await person('admin'),
    await person('admin'),
  ];
  const [before, removed] = [await enrol(changed), await enrol(gone)];
  const { id } = await service.does('POST', '/backup/trigger?type=database');
  const since = await enrol(fresh);
  await remove(changed, before.pop());
  const after = await enrol(changed);
  await remove(gone, removed.pop());
  await service.does('POST', `/backup/restore/${id}`, {});
  await startAgain();
  assert.is(await entry(fresh.email), 'second_factor_required');
  assert.is(await entry(fresh.email, password, since.pop()), 200);
  assert.is(await entry(changed.email, password, before.pop()), 'second_factor_wrong');
  assert.is(await entry(changed.email, password, after.pop()), 200);
  assert.is(await entry(gone.email), 200, 'the password alone, as before the restore');
  const used = after.pop();
  assert.is(await entry(changed.email, password, used), 200);
  assert.is(await entry(changed.email, password, used), 'second_factor_wrong');
});

it.run();
