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
import type { TestHouse } from '../../in-memory-installation.ts';
import { closes, draft, openShop, read, refuses } from '../documents.ts';

const it = suite<{ house: TestHouse }>('documents.notes.add');

it.before.each(async (context) => {
  context.house = await openShop();
});
it.after.each(async ({ house }) => {
  await closes(house);
});

it('keeps notes, newest first, for their author and managers to change', async ({ house }) => {
  const entity_id = await draft(house, 'invoice');
  const operator = { role: 'operator', user_id: 'ann' } as const;
  const { note_id } = await house.does(add, { entity_id, note: 'first' }, operator);
  await house.does(add, { entity_id, note: 'second' });
  const notes = await house.asks(list, { entity_id });
  assert.equal(
    notes.map((one: { note: string; author_id: string }) => [one.note, one.author_id]),
    [
      ['second', 'user-owner'],
      ['first', 'ann'],
    ],
  );
  const change = { entity_id, note_id, note: 'changed' };
  const bob = { role: 'operator', user_id: 'bob' } as const;
  await refuses(house, update, change, 403, 'role_too_low', bob);
  await refuses(house, remove, { entity_id, note_id }, 403, 'role_too_low', bob);
  await house.does(update, change, operator);
  const [, first] = await house.asks(list, { entity_id });
  assert.is(first.note, 'changed');
  assert.is.not(first.updated_at, null);
  await house.does(remove, { entity_id, note_id });
  assert.is((await house.asks(list, { entity_id })).length, 1);
  await refuses(house, update, change, 404, 'not_found');
});

it('keeps files with a description and a tag', async ({ house }) => {
  const entity_id = await draft(house, 'bill');
  const file = {
    filename: '../scan.pdf',
    content_type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.4 scanned'),
  };
  const made = await house.does(attach, { entity_id, file, description: 'as it came' });
  assert.equal([made.filename, made.description, made.size], ['scan.pdf', 'as it came', 16]);
  const { file_id } = made;
  const named = { entity_id, file_id };
  assert.is((await house.does(describe, { ...named, description: 'new' })).description, 'new');
  await house.does(tag, { ...named, document_tag: 'receipt' });
  const { files } = await read(house, entity_id);
  assert.equal([files[0].description, files[0].document_tag], ['new', 'receipt']);
  assert.is(files[0].sha256, undefined);
  const bytes = await house.asks(download, named);
  assert.is(Buffer.from(bytes.bytes).toString(), '%PDF-1.4 scanned');
  await house.does(removeFile, named);
  assert.equal((await read(house, entity_id)).files, []);
  await refuses(house, removeFile, named, 404, 'not_found');
  await refuses(house, tag, { ...named, document_tag: null }, 404, 'not_found');
  await refuses(house, describe, { ...named, description: '' }, 404, 'not_found');
  assert.is((await house.asks(download, named)).code, 'not_found');
});

it.run();
