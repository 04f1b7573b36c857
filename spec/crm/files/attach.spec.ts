import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/crm/contacts/create.ts';
import { erasePersonalData } from '../../../modules/crm/contacts/erase-personal-data.ts';
import { get as getContact } from '../../../modules/crm/contacts/get.ts';
import { attach } from '../../../modules/crm/files/attach.ts';
import { describe } from '../../../modules/crm/files/describe.ts';
import { get } from '../../../modules/crm/files/get.ts';
import { remove } from '../../../modules/crm/files/remove.ts';
import { tag } from '../../../modules/crm/files/tag.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { fits } from '../fits.ts';

const it = suite<{ app: TestApp; id: string }>('crm.files.attach');

it.before.each(async (context) => {
  context.app = await openApp();
  context.id = (await context.app.does(create, { name: 'Anna' })).id;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const text = (content: string, filename = 'passport.txt') => ({
  filename,
  content_type: 'text/plain; charset=utf-8',
  bytes: Buffer.from(content),
});

it('stores the bytes and gives them back', async ({ app, id }) => {
  const file = text('secret', '../Anna/passport.txt');
  const made = await app.does(attach, { contact_id: id, file, description: 'of Anna' });
  assert.ok(fits(attach, made));
  assert.is(made.filename, 'passport.txt');
  assert.is(made.content_type, 'text/plain');
  assert.is(made.size, 6);
  const back = await app.asks(get, { contact_id: id, file_id: made.file_id });
  assert.is(Buffer.from(back.bytes).toString(), 'secret');
  assert.is(back.media, 'text/plain');
  assert.is(back.filename, 'passport.txt');
  const { files } = await app.asks(getContact, { contact_id: id });
  assert.equal(Object.keys(files[0]).sort(), [
    'content_type',
    'description',
    'document_tag',
    'file_id',
    'filename',
    'size',
    'uploaded_at',
    'uploaded_by',
  ]);
  const row = app
    .reader()
    .row<{ data: string }>('SELECT data FROM ledger WHERE company=:company ORDER BY id DESC');
  assert.not.match(row?.data ?? '', /passport|Anna/);
});

it('lets a file be described, tagged and removed', async ({ app, id }) => {
  const { file_id } = await app.does(attach, { contact_id: id, file: text('x') });
  const described = await app.does(describe, { contact_id: id, file_id, description: 'old' });
  assert.ok(fits(describe, described));
  assert.is(described.description, 'old');
  const tagged = await app.does(tag, { contact_id: id, file_id, document_tag: 'identity' });
  assert.ok(fits(tag, tagged));
  assert.is(tagged.id, id);
  assert.is(tagged.files[0].document_tag, 'identity');
  assert.is(tagged.files[0].description, 'old');
  const removed = await app.does(remove, { contact_id: id, file_id });
  assert.equal(removed.files, []);
  assert.is(removed.version, (await app.asks(getContact, { contact_id: id })).version);
  assert.is((await app.asks(get, { contact_id: id, file_id })).status, 404);
});

it('refuses an unknown file and a file of another contact', async ({ app, id }) => {
  const { file_id } = await app.does(attach, { contact_id: id, file: text('x') });
  const other = await app.does(create, { name: 'Ben' });
  for (const contact_id of [other.id, 'contact:none']) {
    const input = { contact_id, file_id, description: '', document_tag: null };
    for (const operation of [describe, tag, remove])
      assert.is((await app.tries(operation as typeof tag, input)).status, 404);
    assert.is((await app.asks(get, { contact_id, file_id })).status, 404);
  }
  const late = await app.tries(attach, { contact_id: 'contact:none', file: text('x') });
  assert.is(late.status, 404);
});

it('answers not found when the bytes are gone', async ({ app, id }) => {
  const { file_id } = await app.does(attach, { contact_id: id, file: text('x') });
  const sha256 = String(app.recorded.at(-1)?.data['sha256']);
  await app.services.files.drop(app.reader().company, sha256);
  assert.is((await app.asks(get, { contact_id: id, file_id })).status, 404);
});

it('reads the files of an erased contact without names, as of a day before', async ({
  app,
  id,
}) => {
  await app.does(attach, { contact_id: id, file: text('x') });
  const before = await app.does(describe, {
    contact_id: id,
    file_id: (await app.asks(getContact, { contact_id: id })).files[0].file_id,
    description: 'of Anna',
  });
  await app.does(erasePersonalData, { contact_id: id });
  const read = await app.asks(getContact, { contact_id: id, as_of: String(before.version) });
  assert.ok(fits(getContact, read));
  assert.equal([read.files[0].filename, read.files[0].description], [null, null]);
});

it.run();
