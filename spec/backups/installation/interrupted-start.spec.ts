import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { registryOf } from '../../../kernel/declare/module.ts';
import { derivedUuid, uuid } from '../../../kernel/values/ids.ts';
import { modules } from '../../../modules/all.ts';
import { empty } from '../../../modules/backups/archives/installation/factory-reset.ts';
import { applyArmed } from '../../../modules/backups/archives/installation/pending-restore.ts';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { dropCopy } from '../../../modules/backups/jobs/restore.ts';
import { openApp } from '../../test-app.ts';

const it = suite<{ dataDir: string }>('backups.installation when a start is interrupted');
const registry = registryOf(modules);

it.before.each((context) => {
  context.dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-interrupted-'));
});
it.after.each(({ dataDir }) => rmSync(dataDir, { recursive: true }));

const reset = {
  id: uuid(),
  asked_at: '2026-01-05T10:00:00.000Z',
  keep_backups: true,
  refound: null,
};

it('takes every file of a company away in a reset, staged imports too', ({ dataDir }) => {
  for (const name of ['files', 'imports', 'ai_uploads', 'backups']) {
    mkdirSync(join(dataDir, name));
    writeFileSync(join(dataDir, name, 'a'), 'x');
  }
  empty(dataDir, reset);
  assert.equal(readdirSync(dataDir).sort(), ['backups', 'reset.json']);
});

it('counts as changed until a start has taken up what a reset or a restore left', async ({
  dataDir,
}) => {
  const { access, reset: left } = foldersIn(dataDir);
  assert.is(await applyArmed(dataDir, registry), undefined);
  for (const file of [access, left]) {
    writeFileSync(file, '{}');
    assert.is((await applyArmed(dataDir, registry))?.changed, true);
    rmSync(file);
  }
});

it('deletes the files of a copy that was not made, and of no company', async () => {
  const app = await openApp();
  const { files } = foldersIn(app.services.settings.dataDir);
  const job = uuid();
  const folder = join(files, derivedUuid(job, 'company'));
  const other = join(files, uuid());
  for (const one of [folder, other]) mkdirSync(one, { recursive: true });
  dropCopy(app.services, { id: job, type: 'restore' });
  assert.ok(existsSync(folder), 'a restore in place makes no copy');
  dropCopy(app.services, { id: job, type: 'restore_as_new' });
  assert.equal([existsSync(folder), existsSync(other)], [false, true]);
  await app.close();
});

it.run();
