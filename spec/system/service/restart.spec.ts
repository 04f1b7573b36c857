import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { restart } from '../../../modules/system/service/restart.ts';
import { restartStatus } from '../../../modules/system/service/restart-status.ts';
import { fits } from '../../crm/fits.ts';
import { type Child, launch, listening, serviceArgs, serviceSays } from '../../server-process.ts';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';

const it = suite('system.service.restart');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

it('runs once for a key, and reports that it is in progress', async () => {
  const before = await service.does('GET', '/system/restart/status');
  assert.ok(fits(restartStatus, before));
  assert.equal(before, { restarting: false, restart_required: false, reasons: [] });
  const tried = await service.does('POST', '/system/restart?dry_run=true', {});
  assert.is(tried.restarting, true);
  assert.is((await service.does('GET', '/system/restart/status')).restarting, false);
  const once = { body: {}, headers: { 'idempotency-key': 'restart-once' } };
  const first = await service.ask('POST', '/system/restart', once);
  assert.ok(fits(restart, first.body));
  assert.equal((await service.ask('POST', '/system/restart', once)).body, first.body);
  assert.is((await service.does('GET', '/system/restart/status')).restarting, true);
});

it('is for admins of the first company', async () => {
  const { token: manager } = await service.userWith('manager');
  const { token: other } = await service.otherCompany();
  const asked = (token: string) => service.ask('POST', '/system/restart', { body: {}, token });
  assert.is((await asked(manager)).body.code, 'role_too_low');
  assert.is((await asked(other)).body.code, 'not_in_this_company');
});

it('says what waits for a start', async () => {
  const { id } = await service.does('POST', '/backup/trigger?type=database');
  await service.does('POST', `/backup/restore/${id}`, {});
  const status = await service.does('GET', '/system/restart/status');
  assert.equal([status.restart_required, status.reasons.length], [true, 1]);
  assert.match(status.reasons[0], 'restored backup');
});

const call = async (child: Child, verb: string, path: string, token = '', body?: object) => {
  const answer = await fetch(`${child.url}${path}`, {
    method: verb,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as Answered;
};

it('starts the service again on its port, with all sessions valid', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
  const child = await listening(launch(process.execPath, serviceArgs(dataDir)), serviceSays);
  try {
    const { access_token: token } = await call(child, 'POST', '/auth/register', '', {
      company_name: 'Harbour',
      name: 'Olive',
      email: 'o@example.com',
      password: 'a long password',
    });
    const before = await call(child, 'GET', '/system/info', token);
    const asked = await call(child, 'POST', '/system/restart', token, {});
    assert.equal([asked.ok, asked.restarting], [true, true]);
    const after = await until(async () => {
      const info = await call(child, 'GET', '/system/info', token).catch(() => before);
      return info.started_at !== before.started_at && info;
    }, 'the restart');
    assert.equal([after.api_port, after.instance_id], [before.api_port, before.instance_id]);
    await pause(1500);
    const still = await call(child, 'GET', '/system/info', token);
    assert.is(still.started_at, after.started_at, 'it restarts once');
    assert.is((await call(child, 'GET', '/system/restart/status', token)).restarting, false);
  } finally {
    await child.stop();
    rmSync(dataDir, { recursive: true });
  }
});

it.run();
