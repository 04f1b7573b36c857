import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instance } from '../../../kernel/reader/reader.ts';
import { sealStoredFactors } from '../../../modules/identity/index.ts';
import { confirm } from '../../../modules/identity/second-factor/confirm.ts';
import { start } from '../../../modules/identity/second-factor/start.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { startTestService } from '../../service.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { ann, firstOwner } from '../people.ts';

const it = suite('identity.secondFactor.sealedSecret');

/** Milliseconds of a time step that a test needs: its codes must all be of the same present step. */
const neededMs = 12_000;

it.before.each(async () => {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < neededMs) await pause(left);
});

/** Code of a time step relative to the present one; each step is valid once. */
const codeAt = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

const storedIn = (app: TestApp): string =>
  app.reader(instance).row<{ secret: string }>('SELECT secret FROM second_factor')?.secret ?? '';

it('is stored sealed, and an unsealed one of an earlier version is sealed once', async () => {
  const app = await openApp();
  const { owner } = await firstOwner(app);
  const { password } = ann;
  const { secret } = await app.does(start, { password }, owner);
  assert.not.match(storedIn(app), secret);
  const code = codeAt(secret, -1);
  const { recovery_codes } = await app.does(confirm, { password, code }, owner);
  assert.not.match(storedIn(app), secret);
  assert.equal(await sealStoredFactors(app.services), { count: 0 });
  app.store.sqlite.prepare('UPDATE second_factor SET secret=?').run(secret);
  await app.does(login, { ...ann, code: codeAt(secret, 0) });
  assert.equal(await sealStoredFactors(app.services), { count: 1 });
  assert.not.match(storedIn(app), secret);
  await app.does(login, { ...ann, code: codeAt(secret, 1) });
  rmSync(join(app.services.settings.dataDir, 'credentials.key'));
  const unread = await app.tries(login, { ...ann, code: codeAt(secret, 1) });
  assert.is(unread.done || unread.code, 'second_factor_unreadable');
  await app.does(login, { ...ann, code: recovery_codes[0] });
  await app.close();
});

it('opens for no other login', async () => {
  const app = await openApp();
  const { owner } = await firstOwner(app);
  const { password } = ann;
  const { secret } = await app.does(start, { password }, owner);
  await app.does(confirm, { password, code: codeAt(secret, -1) }, owner);
  app.store.sqlite.prepare("UPDATE user_view SET email='eve@example.org'").run();
  const moved = await app.tries(login, { ...ann, code: codeAt(secret, 0) });
  assert.is(moved.done || moved.code, 'second_factor_unreadable');
  await app.close();
});

it('is sealed at the first start of a folder of an earlier version', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-spec-'));
  const before = await startTestService({ dataDir });
  const password = 'correct horse battery';
  const { secret } = await before.does('POST', '/auth/second-factor', { password });
  const code = codeAt(secret, -1);
  await before.does('POST', '/auth/second-factor/confirm', { password, code });
  await before.stop();
  const database = join(dataDir, 'countinghouse.db');
  const stored = (change?: string): string => {
    const db = new DatabaseSync(database);
    if (change !== undefined) db.prepare('UPDATE second_factor SET secret=?').run(change);
    const row = db.prepare('SELECT secret FROM second_factor').get();
    db.close();
    return String(row?.['secret']);
  };
  assert.is(stored(secret), secret);
  const after = await startTestService({ dataDir }, { register: false });
  const body = { email: 'owner@example.com', password, code: codeAt(secret, 0) };
  assert.is((await after.ask('POST', '/auth/login', { token: null, body })).status, 200);
  await after.stop();
  assert.not.match(stored(), secret);
  await rm(dataDir, { recursive: true, force: true });
});

it.run();
