import { readdirSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { password } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { backedUp, openBackedUp, plain, sent } from '../fixture.ts';

const it = suite('backups.exports');
let service: Awaited<ReturnType<typeof openBackedUp>>;
let company = '';
let installation = '';
let recovery_key = '';

it.before(async () => {
  service = await openBackedUp();
  company = (await backedUp(service)).id;
  installation = (await service.does('POST', '/backup/trigger?type=database')).id;
});
it.after(() => service.stop());

const paths = (): readonly string[] => [
  '/backup/export',
  `/backup/export/${installation}`,
  `/company-backups/${company}/download`,
  '/system/export',
];

const exports = async (): Promise<readonly Answered[]> => {
  const { items } = await service.does('GET', '/ledger?event_type=sys.data.exported');
  return items;
};

it('exports nothing that only this machine could open', async () => {
  for (const path of paths()) {
    const refused = await service.ask('GET', path);
    assert.equal([refused.status, refused.body.code], [409, 'recovery_key_missing'], path);
    assert.match(refused.body.detail, 'POST /backup/recovery-key');
  }
  assert.equal(await exports(), []);
});

it('exports without encryption to who types the own password', async () => {
  for (const path of paths()) {
    const wrong = await service.ask('POST', path, { body: { password: 'another password' } });
    assert.equal([wrong.status, wrong.body.code], [422, 'wrong_password'], path);
    assert.is((await service.ask('POST', path, { body: {} })).status, 422, path);
    assert.is((await plain(service, path)).status, 200, path);
  }
  assert.equal(readdirSync(foldersIn(service.dataDir).restoring), []);
});

it('exports with encryption once there is a recovery key', async () => {
  const made = await service.does('POST', '/backup/recovery-key', { password });
  recovery_key = made.recovery_key;
  for (const path of paths()) {
    const answer = await service.ask('GET', path);
    assert.is(answer.status, 200, path);
    assert.is(answer.headers.get('content-type'), 'application/octet-stream');
    assert.match(answer.headers.get('content-disposition') ?? '', '.age');
    const start = Buffer.from(answer.bytes.subarray(0, 21)).toString();
    assert.is(start, 'age-encryption.org/v1', path);
  }
});

it('records every export of the company with its scope, and no content', async () => {
  const before = (await exports()).length;
  const { bytes } = await plain(service, '/system/export');
  await service.ask('GET', `/company-backups/${company}/download`);
  const [second, first] = (await exports()) as [Answered, Answered];
  assert.is((await exports()).length, before + 2);
  assert.equal(
    [first.data.scope, first.data.backup_id, first.data.is_encrypted, first.data.size_bytes],
    ['company', null, false, bytes.length],
  );
  assert.equal(
    [second.data.scope, second.data.backup_id, second.data.is_encrypted],
    ['company', company, true],
  );
  assert.ok(first.actor_id);
  assert.ok((await service.does('GET', '/ledger/verify')).ok);
});

it('names stored backups that are not there, not ready or of another company', async () => {
  for (const path of ['/backup/export/nothing', '/company-backups/nothing/download']) {
    assert.is((await service.ask('GET', path)).status, 404, path);
    assert.is((await plain(service, path)).status, 404, path);
  }
  const { token } = await service.otherCompany();
  const path = `/company-backups/${company}/download`;
  assert.is((await service.ask('GET', path, { token })).status, 404);
  const manager = (await service.userWith('manager')).token;
  for (const each of paths())
    for (const method of ['GET', 'POST'] as const) {
      const asked = method === 'GET' ? {} : { body: { password } };
      assert.is((await service.ask(method, each, { token: manager, ...asked })).status, 403, each);
    }
});

it('opens an encrypted archive here without, elsewhere with the recovery key', async () => {
  const { bytes } = await service.ask('GET', `/company-backups/${company}/download`);
  const here = await sent(service, '/company-backups/inspect', bytes);
  assert.is(here.status, 200, JSON.stringify(here.body));
  const elsewhere = await openBackedUp();
  const into = (path: string, fields = {}) => sent(elsewhere, path, bytes, undefined, fields);
  for (const path of ['/company-backups/inspect', '/company-backups/upload', '/system/import']) {
    const locked = await into(path);
    assert.equal([locked.status, locked.body.code], [422, 'recovery_key_required'], path);
    const wrong = await into(path, { recovery_key: 'AGE-SECRET-KEY-1QQQQ' });
    assert.equal([wrong.status, wrong.body.code], [422, 'recovery_key_wrong'], path);
    const opened = await into(path, { recovery_key });
    assert.is(opened.status, 200, JSON.stringify(opened.body));
  }
  const { items } = await elsewhere.does('GET', '/company-backups');
  const kept = items.find(({ kind }: Answered) => kind === 'uploaded');
  assert.ok((await elsewhere.does('POST', `/company-backups/${kept.id}/verify`, {})).ok);
  const zip = await plain(elsewhere, `/company-backups/${kept.id}/download`);
  assert.ok(unzipSync(zip.bytes)['ledger.jsonl']);
  await elsewhere.stop();
});

it.run();
