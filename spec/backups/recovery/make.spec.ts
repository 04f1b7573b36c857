import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { make } from '../../../modules/backups/recovery/make.ts';
import { fits } from '../../crm/fits.ts';
import { type Installation, password, startTestService } from '../../service.ts';
import { backedUp, seen, sent } from '../fixture.ts';

const it = suite('backups.recovery.make');
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

const status = async (): Promise<readonly [boolean, boolean]> => [
  (await service.does('GET', '/backup/status')).recoverable_elsewhere,
  (await service.does('GET', '/company-backups/status')).recoverable_elsewhere,
];

/** Files of the data folder, including the database, that contain a text. */
const holding = (text: string): readonly string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .filter((file) => readFileSync(file).includes(text));

it('is answered once, for the owner who types the own password, and stored nowhere', async () => {
  const wrong = { body: { password: 'another password' } };
  const refused = await service.ask('POST', '/backup/recovery-key', wrong);
  assert.equal([refused.status, refused.body.code], [422, 'wrong_password']);
  const admin = (await service.userWith('admin')).token;
  const asked = { body: { password }, token: admin };
  assert.is((await service.ask('POST', '/backup/recovery-key', asked)).status, 403);
  const { api_key: key } = await service.does('POST', '/auth/api-key', {});
  const byKey = await service.ask('POST', '/backup/recovery-key', {
    body: { password },
    token: key,
  });
  assert.equal([byKey.status, byKey.body.code], [403, 'session_required']);
  const dry = await service.ask('POST', '/backup/recovery-key?dry_run=true', {
    body: { password },
  });
  assert.equal([dry.status, dry.body.code], [422, 'no_dry_run']);
  const made = await service.does('POST', '/backup/recovery-key', { password });
  assert.ok(fits(make, made));
  assert.equal(holding(made.recovery_key), []);
  assert.ok(holding(made.recipient).length > 0);
});

it('makes only later backups recoverable elsewhere', async () => {
  await service.does('POST', '/backup/trigger?type=database');
  await backedUp(service);
  assert.equal(await status(), [true, true]);
  await service.does('POST', '/backup/recovery-key', { password });
  assert.equal(await status(), [false, false], 'a new key does not open older backups');
  await service.does('POST', '/backup/trigger?type=database');
  assert.equal(await status(), [true, false]);
});

it('opens an export on an empty machine, and only with the right key', async () => {
  const { recovery_key } = await service.does('POST', '/backup/recovery-key', { password });
  const before = await seen(service);
  const { bytes } = await service.ask('GET', '/backup/export');
  const other = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
  const empty = await startTestService({ dataDir: other }, { register: false });
  const person = { email: 'owner@example.com', name: 'Olive', password };
  const ask = (fields: object) =>
    sent(empty, '/backup/bootstrap/restore', bytes, null, { ...person, ...fields });
  const locked = await ask({});
  assert.equal([locked.status, locked.body.code], [422, 'recovery_key_required']);
  const wrong = await ask({ recovery_key: `${recovery_key.slice(0, -1)}0` });
  assert.equal([wrong.status, wrong.body.code], [422, 'recovery_key_wrong']);
  const answer = await ask({ recovery_key });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  await empty.stop();
  const restored = await startTestService({ dataDir: other });
  assert.equal(await seen(restored), before);
  await restored.stop();
  rmSync(other, { recursive: true });
});

it('stays the newest through the restore of a database that is older than it', async () => {
  const old = await service.does('POST', '/backup/trigger?type=database');
  const { recipient } = await service.does('POST', '/backup/recovery-key', { password });
  await service.does('POST', `/backup/restore/${old.id}`, {});
  await service.stop();
  service = await startTestService({ dataDir });
  const { items } = await service.does('GET', '/backup/list');
  assert.ok(items.length > 0);
  assert.ok(holding(recipient).some((file) => file.includes('countinghouse.db')));
  const { bytes } = await service.ask('GET', '/backup/export');
  assert.ok(bytes.length > 0);
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
});

it.run();
