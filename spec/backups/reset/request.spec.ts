import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { prepareRestore } from '../../../modules/backups/archives/installation/pending-restore.ts';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { request } from '../../../modules/backups/reset/request.ts';
import { fits } from '../../crm/fits.ts';
import { type Installation, type Response, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { seen } from '../fixture.ts';

const it = suite('backups.reset.request');
let dataDir: string;
let service: Installation;

it.before.each(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
  service = await startTestService({ dataDir });
  const item = await service.does('POST', '/items', {
    name: 'Opal ring',
    sell_by: 'piece',
    quantity: 2,
    cost_price: 4,
  });
  const form = new FormData();
  form.set('file', new Blob(['a certificate'], { type: 'text/plain' }), 'certificate.txt');
  await service.ask('POST', `/items/${item.id}/files`, { form });
});
it.after.each(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

const right = { confirm: 'Harbour Trading', password: 'correct horse battery' };

const asks = (body: object, token = service.token): Promise<Response> =>
  service.ask('POST', '/system/factory-reset', { body, token });

const startAgain = async (register: boolean): Promise<void> => {
  await service.stop();
  service = await startTestService({ dataDir }, { register });
};

const isBootstrapped = async (): Promise<boolean> =>
  (await service.ask('GET', '/auth/bootstrap-status', { token: null })).body.bootstrapped;

it('leaves nothing but backups, and allows a new registration', async () => {
  const before = await seen(service);
  const { token } = service;
  const asked = await asks(right);
  assert.is(asked.status, 200, JSON.stringify(asked.body));
  assert.ok(fits(request, asked.body));
  assert.is(asked.body.safety_backup_ids.length, 2);
  const status = await service.does('GET', '/system/restart/status');
  assert.equal([status.restarting, status.restart_required], [true, true]);
  assert.match(status.reasons[0], 'factory reset');
  assert.equal(await seen(service), before, 'nothing is gone while the service runs');
  await startAgain(false);
  assert.is(await isBootstrapped(), false);
  assert.is((await service.ask('GET', '/items', { token })).status, 401);
  for (const name of ['files', 'replaced', 'restoring', 'reset.json'])
    assert.not.ok(existsSync(join(dataDir, name)), name);
  await startAgain(true);
  assert.equal((await seen(service)).items, []);
  assert.ok((await service.does('GET', '/ledger/verify')).ok);
  const { items } = await service.does('GET', '/backup/list');
  assert.equal(
    items.map((one: Answered) => [one.label, one.status]),
    [
      ['pre-reset-safety', 'ready'],
      ['pre-reset-safety', 'ready'],
    ],
  );
  const database = items.find((one: Answered) => one.backup_type === 'database');
  const files = items.find((one: Answered) => one.backup_type === 'files');
  await service.does('POST', `/backup/restore/${files.id}`, {});
  await service.does('POST', `/backup/restore/${database.id}`, {});
  await startAgain(true);
  assert.equal(await seen(service), before, 'the backup brings everything back');
  const [item] = (await service.does('GET', '/items')).items;
  const { files: attached } = await service.does('GET', `/items/${item.id}`);
  assert.is((await service.ask('GET', attached[0].url)).status, 200);
});

it('takes backups and keys away too where that is asked for', async () => {
  await service.does('POST', '/backup/trigger?type=database');
  const { body } = await asks({ ...right, keep_backups: false });
  assert.equal(body.safety_backup_ids, []);
  await startAgain(false);
  assert.not.ok(existsSync(foldersIn(dataDir).backups));
  assert.not.ok(existsSync(foldersIn(dataDir).key));
  const own = /^(?:countinghouse|lock)\.db|^(?:answers|api-port|instance-id|secret\.key|uploads)$/;
  assert.equal(
    readdirSync(dataDir).filter((name) => !own.test(name)),
    [],
  );
});

it('is thrown away at the start where its commit never came', async () => {
  const before = await seen(service);
  const reset = { id: 'r1', asked_at: 'now', keep_backups: false, refound: null };
  prepareRestore(dataDir, 'r1', { reset });
  assert.is((await service.does('GET', '/system/restart/status')).restart_required, false);
  await startAgain(true);
  assert.equal(await seen(service), before);
  assert.not.ok(existsSync(foldersIn(dataDir).restoring));
});

it('goes on where a start was interrupted', async () => {
  const { job_id } = (await asks(right)).body;
  await service.stop();
  const { restoring } = foldersIn(dataDir);
  renameSync(join(restoring, `${job_id}.json`), join(restoring, 'armed.json'));
  rmSync(join(dataDir, 'countinghouse.db'));
  writeFileSync(join(dataDir, 'reset.json.draft'), '{');
  service = await startTestService({ dataDir }, { register: false });
  assert.is(await isBootstrapped(), false);
});

it.run();
