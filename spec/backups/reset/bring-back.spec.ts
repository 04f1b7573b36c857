import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { seen } from '../fixture.ts';

const it = suite('backups.reset.bringBack');
const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
let service: Installation;

it.before(async () => {
  service = await startTestService({ dataDir });
  await service.does('POST', '/items', { name: 'Opal ring', sell_by: 'piece', quantity: 2 });
});
it.after(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

const password = 'correct horse battery';

it('keeps logins and roles where that is asked for, in an empty company', async () => {
  const manager = await service.userWith('manager');
  const gone = await service.userWith('viewer');
  await service.does('DELETE', `/companies/me/users/${gone.id}`);
  const asked = { confirm: 'Harbour Trading', password, keep_users: true };
  await service.does('POST', '/system/factory-reset', asked);
  await service.stop();
  service = await startTestService({ dataDir });
  assert.equal((await seen(service)).items, []);
  assert.is((await service.does('GET', '/companies/me')).name, 'Harbour Trading');
  const { items } = await service.does('GET', '/companies/me/users');
  assert.equal(
    items.map((one: Answered) => [one.email, one.role, one.is_active]),
    [
      ['owner@example.com', 'owner', true],
      ['manager1@example.com', 'manager', true],
    ],
  );
  assert.is(items[1].id, manager.id);
  const { email } = items[1];
  const login = await service.ask('POST', '/auth/login', {
    body: { email, password },
    token: null,
  });
  assert.is(login.status, 200);
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
});

it.run();
