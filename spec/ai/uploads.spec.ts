import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../kernel/declare/limits.ts';
import { instant, instantAfter } from '../../kernel/values/clock.ts';
import { uploadsExpire } from '../../modules/ai/clocks.ts';
import { deleteUploadBytes } from '../../modules/ai/uploads/delete-bytes.ts';
import { estimate } from '../../modules/ai/uploads/estimate.ts';
import { expire } from '../../modules/ai/uploads/expire.ts';
import { get } from '../../modules/ai/uploads/get.ts';
import { store } from '../../modules/ai/uploads/store.ts';
import { fits } from '../crm/fits.ts';
import { openApp, type TestApp } from '../test-app.ts';
import { uploaded } from './fixture.ts';
import { pdfOf } from './pdf.ts';

const it = suite<{ app: TestApp }>('ai.uploads');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const file = (filename: string, content: string | Uint8Array, content_type = 'text/plain') => ({
  filename,
  content_type,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

it('are kept under ids of their own, and come back as they were', async ({ app }) => {
  const sent = { files: [file('a.txt', 'one'), file('b.txt', 'two')] };
  const told = await app.does(store, sent, { key: 'k' });
  assert.ok(fits(store, told));
  assert.equal((await app.does(store, sent, { key: 'k' })).file_ids, told.file_ids);
  for (const id of told.file_ids) assert.match(id, /^ai_up_[0-9a-f]{32}$/);
  const found = await app.asks(get, { file_id: told.file_ids[1] });
  assert.equal(
    [new TextDecoder().decode(found.bytes), found.media, found.filename, found.inline],
    ['two', 'text/plain', 'b.txt', true],
  );
});

it('are shown inside an address only where they cannot run', async ({ app }) => {
  const [html = ''] = (await app.does(store, { files: [file('a.html', '<p>hi</p>', 'text/html')] }))
    .file_ids;
  assert.is((await app.asks(get, { file_id: html })).inline, false);
});

it('are visible to their user only', async ({ app }) => {
  const [id = ''] = await uploaded(app, { 'a.txt': 'one' });
  for (const other of [{ user_id: 'somebody' }, app.caller('owner', 'another')]) {
    assert.is((await app.asks(get, { file_id: id }, other)).code, 'not_found');
    assert.is((await app.asks(estimate, { file_ids: [id] }, other)).code, 'not_found');
  }
  const outcome = await app.tries(store, { files: [file('a.txt', 'x')] }, { role: 'viewer' });
  assert.is(outcome.status, 403);
});

it('are refused where they are too many, too large, empty, of no use or not what they say', async ({
  app,
}) => {
  const many = Array.from({ length: 21 }, () => file('a.txt', 'x'));
  const refusals: readonly (readonly [ReturnType<typeof file>[], number, string])[] = [
    [[], 422, 'no_files'],
    [many, 422, 'too_many_files'],
    [[file('a.txt', new Uint8Array(limits.aiUploadBytes + 1))], 413, 'file_too_large'],
    [[file('a.txt', '')], 422, 'file_empty'],
    [[file('a.exe', 'MZ', 'application/octet-stream')], 415, 'unsupported_type'],
    [[file('a.png', 'no picture', 'image/png')], 415, 'file_type_mismatch'],
    [[file('a.pdf', '%PDF-1.4 broken', 'application/pdf')], 422, 'unreadable_file'],
  ];
  for (const [files, status, code] of refusals) {
    const outcome = await app.tries(store, { files });
    assert.equal([outcome.status, outcome.done ? '' : outcome.code], [status, code]);
  }
});

it('count by their pages', async ({ app }) => {
  const pages = Array.from({ length: 6 }, (_, at) => `Page ${at}`);
  const ids = await uploaded(app, {
    'six.pdf': pdfOf(pages),
    'long.txt': 'x'.repeat(120 * 1024),
    'short.txt': 'x',
  });
  const told = await app.asks(estimate, { file_ids: ids });
  assert.ok(fits(estimate, told));
  assert.equal(
    told.files.map((one: { pages: number; credits: number }) => [one.pages, one.credits]),
    [
      [6, 2],
      [3, 1],
      [1, 1],
    ],
  );
  assert.equal([told.total_credits, told.tier_limit], [4, 'local']);
});

it('are dropped after thirty days, their bytes unless the same came again', async ({ app }) => {
  const [one = ''] = await uploaded(app, { 'secret-name.txt': 'same' });
  const [two = ''] = await uploaded(app, { 'b.txt': 'same' });
  const due = (hours: number) =>
    uploadsExpire.due(app.reader(), { ts: instantAfter(instant(), { hours }) } as never);
  assert.is(due(24 * 29).length, 0);
  assert.is(due(24 * 31).length, 2);
  const expires = async (file_id: string): Promise<void> => {
    await app.does(expire, { file_id });
    const { id, data } = app.recorded.at(-1) ?? { id: 0, data: {} };
    const company_id = app.caller().company_id;
    const job = { company_id, ledger_id: id, entity_id: file_id, data, attempt: 1 };
    await deleteUploadBytes.run(job as never, app.services);
  };
  await expires(one);
  assert.is((await app.asks(get, { file_id: one })).code, 'not_found');
  assert.ok((await app.asks(get, { file_id: two })).bytes);
  await expires(two);
  const { sha256 } = app.recorded.at(-1)?.data as { sha256: string };
  assert.is(await app.services.files.has(`${app.caller().company_id}-ai`, sha256), false);
  const names = app
    .reader()
    .rows<{ value: string }>('SELECT value FROM personal WHERE company=:company');
  assert.not(names.some(({ value }) => value.includes('secret-name')));
});

it.run();
