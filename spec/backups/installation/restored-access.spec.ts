import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore } from '../../../kernel/reader/open.ts';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { type Installation, startTestService } from '../../service.ts';
import { until } from '../../until.ts';

const it = suite('backups.installation.restoredAccess');
const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
const password = 'correct horse battery';
let service: Installation;

it.before(async () => {
  service = await startTestService({ dataDir });
});
it.after(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

const startAgain = async (work: (database: DatabaseSync) => void = () => {}): Promise<void> => {
  await service.stop();
  const database = new DatabaseSync(foldersIn(dataDir).database);
  work(database);
  database.close();
  service = await startTestService({ dataDir });
};

/** Status of a sign-in, and the role of the session. */
const entry = async (email: string, with_ = password): Promise<string> => {
  const body = { email, password: with_ };
  const answer = await service.ask('POST', '/auth/login', { body, token: null });
  if (answer.status !== 200) return String(answer.status);
  const token = answer.body.access_token;
  return (await service.does('GET', '/companies/me/permissions', undefined, token)).role;
};

const emailOf = async (id: string): Promise<string> =>
  (await service.does('GET', `/companies/me/users/${id}`)).email;

it('keeps the live members, roles and passwords, and ends sessions, keys and the signing secret', async () => {
  const demoted = await service.userWith('admin');
  const gone = await service.userWith('manager');
  const changed = await service.userWith('operator');
  const { id: backup } = await service.does('POST', '/backup/trigger?type=database');
  await service.does('PATCH', `/companies/me/users/${demoted.id}`, { role: 'viewer' });
  await service.does('DELETE', `/companies/me/users/${gone.id}`);
  const body = { current_password: password, new_password: 'another long password' };
  await service.does('POST', '/auth/change-password', body, changed.token);
  const late = await service.userWith('manager');
  const emails = await Promise.all([demoted, gone, changed, late].map(({ id }) => emailOf(id)));
  const [demotedEmail = '', goneEmail = '', changedEmail = '', lateEmail = ''] = emails;
  const secret = readFileSync(join(dataDir, 'secret.key'), 'hex');
  const tokens = [service.token, demoted.token, late.token];
  const { api_key } = await service.does('POST', '/auth/api-key', {});
  await service.does('POST', `/backup/restore/${backup}`, {});
  await startAgain();
  assert.is.not(readFileSync(join(dataDir, 'secret.key'), 'hex'), secret);
  for (const token of [...tokens, api_key])
    assert.is((await service.ask('GET', '/items', { token })).status, 401);
  assert.is(await entry(demotedEmail), 'viewer');
  assert.match(await entry(goneEmail), /^40[13]$/);
  assert.is(await entry(changedEmail), '401', 'the password of the backup opens nothing');
  assert.is(await entry(changedEmail, 'another long password'), 'operator');
  assert.is(await entry(lateEmail), 'manager');
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
});

const jobRow = `INSERT INTO job(company, ledger_id, reaction, entity_id, status, attempts, next_at)
 SELECT company, id, 'backups.notesBackup', entity_id, 'waiting', 0, '2999-01-01T00:00:00.000Z'
 FROM ledger WHERE event_type='sys.user.created' LIMIT 1`;

it('pauses the jobs of a backup until an owner releases them', async () => {
  await startAgain((database) => database.exec(jobRow));
  const { id } = await service.does('POST', '/backup/trigger?type=database');
  await startAgain((database) => database.exec("DELETE FROM job WHERE next_at LIKE '2999%'"));
  await service.does('POST', `/backup/restore/${id}`, {});
  await startAgain();
  const { paused_jobs } = await service.does('GET', '/backup/status');
  assert.ok(paused_jobs >= 1, `${paused_jobs}`);
  const viewer = (await service.userWith('viewer')).token;
  const refused = await service.ask('POST', '/backup/release-jobs', { body: {}, token: viewer });
  assert.is(refused.status, 403);
  const other = (await service.otherCompany()).token;
  const elsewhere = await service.ask('POST', '/backup/release-jobs', { body: {}, token: other });
  assert.equal([elsewhere.status, elsewhere.body.code], [403, 'not_in_this_company']);
  const headers = { 'idempotency-key': 'release' };
  const released = await service.ask('POST', '/backup/release-jobs', { body: {}, headers });
  assert.equal([released.status, released.body.released], [200, paused_jobs]);
  const again = await service.ask('POST', '/backup/release-jobs', { body: {}, headers });
  assert.is(again.headers.get('idempotent-replay'), 'true');
  const none = await service.ask('POST', '/backup/release-jobs', { body: {} });
  assert.equal([none.status, none.body.code], [409, 'nothing_paused']);
  // Imported from the service: a second SQLite library in the process would break its locks.
  await until(async () => {
    const store = await openStore(foldersIn(dataDir).database, { readOnly: true });
    const row = store.sqlite
      .prepare("SELECT status FROM job WHERE reaction='backups.notesBackup' AND company='instance'")
      .all();
    await store.close();
    return !row.some(({ status }) => status === 'parked' || status === 'waiting');
  }, 'the released job');
});

it.run();
