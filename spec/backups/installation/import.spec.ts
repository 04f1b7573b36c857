import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, type Response, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { sent } from '../fixture.ts';
import { earlierExport } from './earlier-export.ts';

const it = suite('backups.installation.import');

const signIn = (service: Installation, email: string, password: string): Promise<Response> =>
  service.ask('POST', '/auth/login', { body: { email, password }, token: null });

it('takes an archive of an earlier version, and makes its people invitations', async () => {
  const { expected, archive } = await earlierExport();
  const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
  let service = await startTestService({ dataDir });
  const answer = await sent(service, '/backup/import', archive);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  await service.stop();
  service = await startTestService({ dataDir });
  const { items } = await service.does('GET', '/auth/my-companies');
  assert.ok(items.length > 1);
  assert.ok(items.every((one: Answered) => one.role === 'owner'));
  for (const email of Object.keys(expected.people))
    if (email !== 'owner@example.com')
      assert.is((await signIn(service, email, expected.password)).status, 401, email);
  const invited = (await service.does('GET', '/companies/me/invitations')).items;
  const roles = invited.map(({ email, role }: Answered) => [email, role]);
  const { 'owner@example.com': _, ...others } = expected.people;
  assert.equal(Object.fromEntries(roles), others);
  const { id, email, role } = invited[0];
  const { code } = await service.does('POST', `/companies/me/invitations/${id}/resend`, {});
  const body = { code, password: 'a password of my own' };
  const joined = await service.does('POST', '/auth/invitations/accept', body, '');
  const me = await service.does('GET', '/companies/me/permissions', undefined, joined.access_token);
  assert.is(me.role, role, email);
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

it.run();
