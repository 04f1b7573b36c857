import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { attach } from '../../../modules/documents/files/attach.ts';
import { describe } from '../../../modules/documents/files/describe.ts';
import { get as download } from '../../../modules/documents/files/get.ts';
import { remove as removeFile } from '../../../modules/documents/files/remove.ts';
import { tag } from '../../../modules/documents/files/tag.ts';
import { add } from '../../../modules/documents/notes/add.ts';
import { list } from '../../../modules/documents/notes/list.ts';
import { remove } from '../../../modules/documents/notes/remove.ts';
import { update } from '../../../modules/documents/notes/update.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, draft, openShop, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.notes.add');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('keeps notes, newest first, for their author and managers to change', async ({ app }) => {
  const entity_id = await draft(app, 'invoice');
  const operator = { role: 'operator', user_id: 'ann' } as const;
  const { note_id } = await app.does(add, { entity_id, note: 'first' }, operator);
  await app.does(add, { entity_id, note: 'second' });
  const notes = await app.asks(list, { entity_id });
  assert.equal(
    notes.map((one: { note: string; author_id: string }) => [one.note, one.author_id]),
    [
      ['second', 'user-owner'],
      ['first', 'ann'],
    ],
  );
  const change = { entity_id, note_id, note: 'changed' };
  const bob = { role: 'operator', user_id: 'bob' } as const;
  await refuses(app, update, change, 403, 'role_too_low', bob);
  await refuses(app, remove, { entity_id, note_id }, 403, 'role_too_low', bob);
  await app.does(update, change, operator);
  const [, first] = await app.asks(list, { entity_id });
  assert.is(first.note, 'changed');
  assert.is.not(first.updated_at, null);
  await app.does(remove, { entity_id, note_id });
  assert.is((await app.asks(list, { entity_id })).length, 1);
  await refuses(app, update, change, 404, 'not_found');
});

it('keeps files with a description and a tag', async ({ app }) => {
  const entity_id = await draft(app, 'bill');
  const file = {
    filename: '../scan.pdf',
    content_type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.4 scanned'),
  };
  const made = await app.does(attach, { entity_id, file, description: 'as it came' });
  assert.equal([made.filename, made.description, made.size], ['scan.pdf', 'as it came', 16]);
  const { file_id } = made;
  const named = { entity_id, file_id };
  assert.is((await app.does(describe, { ...named, description: 'new' })).description, 'new');
  await app.does(tag, { ...named, document_tag: 'receipt' });
  const { files } = await read(app, entity_id);
  assert.equal([files[0].description, files[0].document_tag], ['new', 'receipt']);
  assert.is(files[0].sha256, undefined);
  const bytes = await app.asks(download, named);
  assert.is(Buffer.from(bytes.bytes).toString(), '%PDF-1.4 scanned');
  await app.does(removeFile, named);
  assert.equal((await read(app, entity_id)).files, []);
  await refuses(app, removeFile, named, 404, 'not_found');
  await refuses(app, tag, { ...named, document_tag: null }, 404, 'not_found');
  await refuses(app, describe, { ...named, description: '' }, 404, 'not_found');
  assert.is((await app.asks(download, named)).code, 'not_found');
});

it.run();
