import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { cancel } from '../../../modules/imports/runs/cancel.ts';
import { clearStaging } from '../../../modules/imports/staging/clear.ts';
import { stagedPaths, stagingIn } from '../../../modules/imports/staging/staged-records.ts';
import { openBooks } from '../../accounting/books.ts';
import { imports, previews } from '../runs/import-run.ts';

const it = suite('imports.staging.clear');

it('keeps the files of runs that are not over, and no others', async () => {
  const app = await openBooks();
  const { dataDir } = app.services.settings;
  const text = (sku: string) => `sku,name,quantity,cost\n${sku},Ring,2,1.50`;
  const waiting = await previews(app, 'items', text('A'));
  const done = await previews(app, 'items', text('B'));
  await imports(app, done);
  const cancelled = await previews(app, 'items', text('C'));
  await app.does(cancel, { run_id: cancelled.run_id });
  const paths = stagedPaths(dataDir, done.run_id);
  for (const path of [paths.rows, paths.outcomes, paths.copy, `${paths.copy}-wal`])
    writeFileSync(path, 'left');
  const lost = stagedPaths(dataDir, uuid());
  for (const path of [lost.rows, `${lost.rows}.draft`]) writeFileSync(path, 'half');
  clearStaging(app.services);
  const kept = stagedPaths(dataDir, waiting.run_id);
  assert.equal(
    readdirSync(stagingIn(dataDir))
      .map((name) => join(stagingIn(dataDir), name))
      .sort(),
    [kept.rows, kept.outcomes].sort(),
  );
  await app.close();
});

it.run();
