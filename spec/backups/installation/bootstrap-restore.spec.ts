import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { wrongSetupCode } from '../../../modules/identity/contract/commands.ts';
import { type Installation, type Response, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { earlierExport } from './earlier-export.ts';

const it = suite('backups.installation.bootstrapRestore');
const password = 'correct horse battery';
let expected: Answered;
let archive: Uint8Array;

it.before(async () => {
  ({ expected, archive } = await earlierExport());
});

const fresh = (): string => mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));

const asked = (
  service: Installation,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> => {
  const form = new FormData();
  const fields = {
    name: 'Nora',
    email: 'nora@example.com',
    password: 'one more long one',
    ...more,
  };
  form.set('file', new Blob([Uint8Array.from(archive)]), 'archive');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return service.ask('POST', '/backup/bootstrap/restore', { form, headers, token: null });
};

const signIn = (service: Installation, email: string, with_: string): Promise<Response> =>
  service.ask('POST', '/auth/login', { body: { email, password: with_ }, token: null });

it('makes the person in the form the only owner of the restored companies', async () => {
  const dataDir = fresh();
  const options = { dataDir, setupCode: 'open sesame' };
  let service = await startTestService(options, { register: false });
  assert.is((await asked(service)).body.code, 'wrong_setup_code');
  const headers = { 'x-setup-code': 'open sesame' };
  const answer = await asked(service, {}, headers);
  assert.equal([answer.status, answer.body.restarting], [200, true], JSON.stringify(answer.body));
  await service.stop();
  service = await startTestService(options, { register: false });
  const { body } = await signIn(service, 'nora@example.com', 'one more long one');
  const get = (path: string) => service.does('GET', path, undefined, body.access_token);
  const { items } = await get('/auth/my-companies');
  assert.ok(items.length > 1);
  assert.ok(items.every((one: Answered) => one.role === 'owner'));
  assert.is((await get('/items?limit=1')).total, expected.totals['/items']);
  for (const email of Object.keys(expected.people))
    assert.is((await signIn(service, email, expected.password)).status, 401, email);
  const byKey = await service.ask('GET', '/items', { token: expected.api_key });
  assert.is(byKey.status, 401);
  const link = await service.ask('GET', `/share/${expected.share_token}`, { token: null });
  assert.is(link.status, 404);
  const rebuilt = await service.does('POST', '/ledger/rebuild', {}, body.access_token);
  assert.equal(rebuilt.differences, []);
  assert.equal((await asked(service, {}, headers)).body.code, 'registration_closed');
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

it('checks the setup code before it reads the archive', async () => {
  const service = await startTestService({ setupCode: 'open sesame' }, { register: false });
  const upload = request(`${service.url}/backup/bootstrap/restore`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(limits.bootstrapUploadBytes),
      'x-setup-code': 'guessed',
    },
  });
  upload.on('error', () => undefined);
  upload.flushHeaders();
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  assert.is(answer.statusCode, wrongSetupCode().status);
  upload.destroy();
  await service.stop();
});

it('is refused to an archive that is damaged, and to who comes after the first', async () => {
  const dataDir = fresh();
  let service = await startTestService({ dataDir }, { register: false });
  const whole = archive;
  archive = archive.subarray(0, -50);
  const damaged = await asked(service);
  assert.equal([damaged.status, damaged.body.code], [422, 'bad_archive']);
  archive = whole;
  assert.is((await asked(service)).status, 200);
  await service.does(
    'POST',
    '/auth/register',
    { company_name: 'First', name: 'Olive', email: 'owner@example.com', password },
    '',
  );
  await service.stop();
  service = await startTestService({ dataDir });
  assert.is((await service.does('GET', '/companies/me')).name, 'First', 'who registered stays');
  assert.is((await asked(service)).body.code, 'registration_closed');
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

it.run();
