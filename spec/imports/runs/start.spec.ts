import { existsSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { list as listEntries } from '../../../modules/accounting/journal/list.ts';
import { list as listDocs } from '../../../modules/documents/queries/list.ts';
import { cancel } from '../../../modules/imports/runs/cancel.ts';
import { create } from '../../../modules/imports/runs/create.ts';
import { get } from '../../../modules/imports/runs/get.ts';
import { report } from '../../../modules/imports/runs/report.ts';
import { start } from '../../../modules/imports/runs/start.ts';
import { undo } from '../../../modules/imports/runs/undo.ts';
import { work } from '../../../modules/imports/runs/work.ts';
import { stagedPaths } from '../../../modules/imports/staging/staged-records.ts';
import { commit } from '../../../modules/inventory/imports/commit.ts';
import { list as listBatches } from '../../../modules/inventory/imports/list.ts';
import { preview } from '../../../modules/inventory/imports/preview.ts';
import { undo as undoBatch } from '../../../modules/inventory/imports/undo.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { update } from '../../../modules/inventory/items/update.ts';
import { openBooks } from '../../accounting/books.ts';
import { refuses } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { counts, imports, previews, undoes, upload, works } from './import-run.ts';

type Context = { app: TestApp };

const it = suite<Context>('imports.runs.start');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const items = (n: number): string =>
  `sku,name\n${Array.from({ length: n }, (_, at) => `S-${at},Item ${at}`).join('\n')}`;

it('resumes at the last step that was committed, and does no row twice', async ({ app }) => {
  const run = await previews(app, 'items', items(limits.importStep * 3 + 7));
  await app.does(start, { run_id: run.run_id, preview_hash: run.preview_hash });
  let isStopped = false;
  app.services.hub.on('signal', (signal) => {
    if (isStopped || signal.kind !== 'progress' || Number(signal.data['done']) === 0) return;
    isStopped = true;
    app.services.hub.emit('stopping');
  });
  const settled = await works(app, run.run_id).then(
    () => 'ended',
    (error: Error) => error.message,
  );
  assert.is(settled, 'The service stops.');
  const between = await app.asks(get, { run_id: run.run_id });
  assert.is(between.status, 'running');
  assert.ok(between.done > 0 && between.done < between.records_total);
  await works(app, run.run_id);
  const done = await app.asks(get, { run_id: run.run_id });
  assert.equal([done.status, done.created, done.done], ['done', 607, 607]);
  assert.is((await app.asks(listItems, {})).total, 607);
});

it('fails its job where neither a step nor its failure is recorded, and goes on from there', async ({
  app,
}) => {
  const run = await previews(app, 'items', items(20));
  await app.does(start, { run_id: run.run_id, preview_hash: run.preview_hash });
  const { bus } = app.services;
  const down = { done: false, status: 500, code: 'internal_error', detail: 'It went wrong.' };
  const services = { ...app.services, bus: { ...bus, send: async () => down as never } };
  const at = { company_id: app.caller().company_id, run_id: run.run_id };
  const settled = await work(services, at).then(
    () => 'ended',
    (error: Error) => error.message,
  );
  assert.is(settled, 'It went wrong. It went wrong.');
  assert.is((await app.asks(get, { run_id: run.run_id })).status, 'running');
  await works(app, run.run_id);
  assert.is((await app.asks(get, { run_id: run.run_id })).created, 20);
});

it('imports documents whose lines are consecutive rows, and journals alike', async ({ app }) => {
  const docs = [
    'type,number,customer,date,status,description,qty,price',
    'invoice,X-1,Ann,2026-01-05,final,Tea,2,10',
    'invoice,X-1,,,,Cake,1,5',
    'invoice,X-2,Bob,2026-01-06,draft,Tea,1,10',
    'invoice,X-1,Ann,2026-01-05,final,Again,1,1',
    'riddle,X-4,Ann,2026-01-05,final,Odd,1,1',
  ].join('\n');
  const run = await previews(app, 'documents', docs);
  assert.equal([run.rows_total, run.records_total], [5, 4]);
  assert.equal(run.expected, { created: 2, updated: 0, skipped: 0, failed: 2 });
  const done = await imports(app, run);
  assert.equal(counts(done), run.expected);
  const { items: found } = await app.asks(listDocs, {});
  assert.equal(
    found.map((one: { ref_id: string; total: number }) => [one.ref_id, one.total]).toSorted(),
    [
      ['X-1', 25],
      ['X-2', 10],
    ],
  );
  const undone = await undoes(app, run.run_id);
  assert.equal([undone.status, undone.removed], ['undone', 2]);

  const entries = [
    'entry,date,account,debit,credit',
    'J1,2026-01-05,6200,5,',
    'J1,2026-01-05,1110,,5',
    'J2,2026-01-05,6200,5,',
    'J2,2026-01-05,1110,,4',
  ].join('\n');
  const books = await previews(app, 'journals', entries);
  assert.equal(books.expected, { created: 1, updated: 0, skipped: 0, failed: 1 });
  assert.equal(counts(await imports(app, books)), books.expected);
  const back = await undoes(app, books.run_id);
  assert.is(back.removed, 1);
  const { items: journal } = await app.asks(listEntries, { q: 'J1' } as never);
  assert.ok(journal.length > 0);
});

it('reports every row with its outcome, id and reason', async ({ app }) => {
  const run = await previews(app, 'items', 'sku,name,quantity\nA,Ring,1\nA,Twice,1\nB,Bad,x');
  const text = async (): Promise<string[]> => {
    let all = '';
    const { bytes } = await app.asks(report, { run_id: run.run_id });
    for await (const part of bytes) all += part;
    return all.trim().split('\r\n');
  };
  assert.is((await text()).length, 4, 'of the preview as well');
  await imports(app, run);
  const [head, first, second, third] = await text();
  assert.is(head, 'row,outcome,id,reason');
  assert.match(first ?? '', /^2,created,item:[\w-]+,$/);
  assert.is(second, '3,failed,,the SKU A occurs earlier in the file');
  assert.is(third, '4,failed,,quantity x: it is no number');
});

it('refuses an undo where a record changed since, by name', async ({ app }) => {
  const run = await previews(app, 'items', items(3));
  await imports(app, run);
  const [one] = (await app.asks(listItems, {})).items;
  await app.does(update, { entity_id: one.id, fields_changed: { name: 'Other' } } as never);
  const outcome = await refuses(app, undo, { run_id: run.run_id }, 409, 'records_used');
  assert.match(JSON.stringify(outcome), one.id);
  assert.is((await app.asks(listItems, {})).total, 3);
});

it('takes what a preview of 5,000 items promised', async ({ app }) => {
  const shown = await app.does(preview, { file: upload(items(1200)) });
  assert.equal([shown.rows_total, shown.to_create], [1200, 1200]);
  const { file_id, preview_hash } = shown;
  await refuses(app, commit, { file_id, preview_hash: 'x' }, 409, 'preview_changed');
  const begun = await app.does(commit, { file_id, preview_hash });
  assert.is(begun.status, 'running');
  await works(app, begun.job_id);
  assert.is((await app.asks(listItems, {})).total, 1200);
  const [batch] = (await app.asks(listBatches, {})).items;
  assert.equal([batch.id, batch.row_count], [begun.batch_id, 1200]);
  const undone = await app.does(undoBatch, { batch_id: batch.id });
  await works(app, undone.job_id);
  assert.is((await app.asks(listItems, {})).total, 0);
  assert.is((await app.asks(listBatches, {})).items[0].status, 'undone');
});

it('refuses what does not fit, and who may not', async ({ app }) => {
  const file = upload(items(1));
  await refuses(app, create, { file, kind: 'riddles' }, 422, 'unknown_kind');
  const head = upload('a,b\n1,2');
  await refuses(app, create, { file: head, kind: 'items' }, 422, 'mapping_lacks');
  const mapping = { sku: 'nothing' };
  await refuses(app, create, { file, kind: 'items', mapping }, 422, 'bad_mapping');
  const operator = { role: 'operator' } as const;
  const docs = { file, kind: 'documents' };
  await refuses(app, create, docs, 403, 'role_too_low', operator);
  const costs = { file: upload('sku,name,cost\nA,Ring,1'), kind: 'items' };
  await refuses(app, create, costs, 403, 'role_too_low', operator);
  const run = await previews(app, 'items', items(1));
  const { run_id, preview_hash } = run;
  await refuses(app, start, { run_id, preview_hash: 'x' }, 409, 'preview_changed');
  await refuses(app, undo, { run_id }, 409, 'not_allowed');
  const stranger = app.caller('owner', '01a20b98-0000-7000-8000-000000000000');
  await refuses(app, start, { run_id, preview_hash }, 404, 'not_found', stranger);
  await app.does(cancel, { run_id });
  await works(app, run_id);
  assert.is((await app.asks(listItems, {})).total, 0);
});

it('reads no more rows than a file may have', async ({ app }) => {
  const rows = `sku,name\n${'A,B\n'.repeat(limits.importRows + 1)}`;
  await refuses(app, create, { file: upload(rows), kind: 'items' }, 422, 'too_many_rows');
});

it('deletes the staged file of a run that is cancelled', async ({ app }) => {
  const run = await previews(app, 'items', items(3));
  const paths = stagedPaths(app.services.settings.dataDir, run.run_id);
  assert.ok(existsSync(paths.rows) && existsSync(paths.outcomes), 'it was staged');
  await app.does(cancel, { run_id: run.run_id });
  await works(app, run.run_id);
  assert.not.ok(existsSync(paths.rows) || existsSync(paths.outcomes));
});

it.run();
