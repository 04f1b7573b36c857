import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { attach } from '../../../modules/inventory/files/attach.ts';
import { describe } from '../../../modules/inventory/files/describe.ts';
import { get } from '../../../modules/inventory/files/get.ts';
import { hero } from '../../../modules/inventory/files/hero.ts';
import { remove } from '../../../modules/inventory/files/remove.ts';
import { tag } from '../../../modules/inventory/files/tag.ts';
import { get as getItem } from '../../../modules/inventory/items/get.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { fits } from '../../crm/fits.ts';
import type { TestApp } from '../../test-app.ts';
import { openStock, type Stock } from '../stock.ts';
import { paper, picture, upload, video } from './pictures.ts';

const it = suite<{ stock: Stock; app: TestApp; id: string }>('inventory.files.attach');

it.before.each(async (context) => {
  context.stock = await openStock();
  context.app = context.stock.app;
  context.id = await context.stock.item();
});
it.after.each(({ app }) => app.close());

it('stores the file and answers its record', async ({ app, id }) => {
  const bytes = await picture('png');
  const input = { entity_id: id, file: upload(bytes, '../opal.png', 'image/png') };
  const made = await app.does(attach, { ...input, document_tag: 'front', description: 'Opal' });
  assert.ok(fits(attach, made));
  const { file_id, event_id, uploaded_at, ...rest } = made;
  assert.equal(rest, {
    id: file_id,
    version: event_id,
    filename: 'opal.png',
    content_type: 'image/png',
    size: bytes.byteLength,
    uploaded_by: 'user-owner',
    description: 'Opal',
    document_tag: 'front',
    type: 'image',
    label: null,
    is_image: true,
    hero: true,
    url: `/items/${id}/files/${file_id}`,
    thumbnail_url: `/items/${id}/files/${file_id}/thumbnail`,
  });
  assert.match(uploaded_at, /Z$/);
  const back = await app.asks(get, { entity_id: id, file_id });
  assert.ok(bytes.equals(Buffer.from(back.bytes)));
  assert.is(back.media, 'image/png');
  const record = await app.asks(getItem, { entity_id: id });
  assert.is(record.version, event_id);
  assert.equal(record.files, [{ ...rest, file_id, uploaded_at, version: undefined }].map(bare));
  assert.equal(record.attachments, [
    {
      id: file_id,
      type: 'image',
      filename: 'opal.png',
      url: made.url,
      size: bytes.byteLength,
      mime: 'image/png',
    },
  ]);
  assert.is(record.hero_file_id, file_id);
  assert.is(record.preview_image_id, file_id);
});

const bare = ({ version: _, ...file }: Record<string, unknown>): Record<string, unknown> => file;

it('makes the first image the main image, and another one only on request', async ({
  app,
  stock,
  id,
}) => {
  const put = async (name: string, more: object = {}) =>
    app.does(attach, {
      entity_id: id,
      file: upload(await picture(), `${name}.png`, 'image/png'),
      ...more,
    });
  const certificate = { entity_id: id, file: upload(paper, 'gia.pdf', 'application/pdf') };
  const paperMade = await app.does(attach, certificate);
  assert.is(paperMade.hero, false);
  assert.is(paperMade.type, 'certificate');
  assert.is(paperMade.thumbnail_url, null);
  assert.is((await stock.at(id)).hero_file_id, null);
  const first = await put('first');
  const second = await put('second');
  assert.equal([first.hero, second.hero], [true, false]);
  const third = await put('third', { as_hero: true });
  assert.is(third.hero, true);
  const { files, hero_file_id } = await stock.at(id);
  assert.is(hero_file_id, third.file_id);
  assert.equal(
    files.map((file: { hero: boolean }) => file.hero),
    [false, false, false, true],
  );
});

it('answers no_image with the items that have no main image', async ({ app, stock, id }) => {
  const other = await stock.item();
  const bare = async (): Promise<string[]> =>
    (await app.asks(list, { filter: 'no_image' })).items.map((one: { id: string }) => one.id);
  assert.equal((await bare()).sort(), [id, other].sort());
  const made = await app.does(attach, { entity_id: id, file: upload(await picture(), 'a.png') });
  assert.equal(await bare(), [other]);
  await app.does(attach, { entity_id: other, file: upload(paper, 'a.pdf') });
  assert.equal(await bare(), [other]);
  await app.does(remove, { entity_id: id, file_id: made.file_id });
  assert.equal((await bare()).sort(), [id, other].sort());
});

it('determines the type by content, and by name where none is sent', async ({ app, id }) => {
  const jpeg = await picture('jpeg');
  const kept = async (bytes: Uint8Array, name: string, type?: string) => {
    const made = await app.does(attach, { entity_id: id, file: upload(bytes, name, type) });
    return `${made.content_type} ${made.type}`;
  };
  assert.is(await kept(jpeg, 'a.png', 'image/png'), 'image/jpeg image');
  assert.is(await kept(await picture('avif'), 'a', 'application/octet-stream'), 'image/avif image');
  assert.is(await kept(video, 'a.bin', 'application/octet-stream'), 'video/mp4 video');
  assert.is(await kept(Buffer.from('words'), 'a.txt', ''), 'text/plain certificate');
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  assert.is(
    await kept(Buffer.from('PK\x03\x04'), 'a.docx', 'application/octet-stream'),
    `${word} certificate`,
  );
});

it('refuses media types that items do not accept', async ({ stock, id }) => {
  const tries = (bytes: Uint8Array, name: string, type: string, more: object = {}) =>
    stock.refused(attach, { entity_id: id, file: upload(bytes, name, type), ...more });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  assert.is(await tries(svg, 'a.svg', 'image/svg+xml'), '422 file_type_not_taken');
  assert.is(await tries(Buffer.from('MZ'), 'a.exe', ''), '422 file_type_not_taken');
  assert.is(await tries(Buffer.from('<b>'), 'a.png', 'image/png'), '422 file_type_not_taken');
  assert.is(await tries(Buffer.from('<b>'), 'a.html', 'text/html'), '422 file_type_not_taken');
  assert.is(await tries(Buffer.alloc(0), 'a.png', 'image/png'), '422 file_empty');
  const large = new Uint8Array(limits.uploadBytes + 1);
  assert.is(await tries(large, 'a.png', 'image/png'), '413 file_too_large');
  assert.is(await tries(paper, 'a.pdf', 'application/pdf', { as_hero: true }), '422 not_an_image');
  assert.equal((await stock.at(id)).files, []);
});

it('refuses a file beyond the limit', async ({ app, stock, id }) => {
  const file = upload(paper, 'a.pdf');
  const { company_id } = app.caller();
  const made = await app.does(attach, { entity_id: id, file });
  const state = app.reader().any(id)?.state as { files: unknown[] };
  const full = Array.from({ length: limits.filesPerItem }, (_, n) => ({ file_id: `f${n}` }));
  app.store
    .prepare('UPDATE entity SET state=? WHERE company=? AND id=?')
    .run(JSON.stringify({ ...state, files: full, hero_file_id: null }), company_id, id);
  // A rollback drops the cached row of the writer.
  await app.tries(attach, { entity_id: id, file }, { dryRun: true });
  assert.ok(made.file_id);
  assert.is(await stock.refused(attach, { entity_id: id, file }), '422 too_many_files');
});

it('lets a file be described, tagged, made the main image and removed', async ({ app, id }) => {
  const put = async (name: string) =>
    (await app.does(attach, { entity_id: id, file: upload(await picture(), name) })).file_id;
  const [a, b, c] = [await put('a.png'), await put('b.png'), await put('c.png')];
  const described = await app.does(describe, { entity_id: id, file_id: a, description: 'side' });
  assert.ok(fits(describe, described));
  assert.is(described.description, 'side');
  assert.is(described.hero, true);
  const tagged = await app.does(tag, { entity_id: id, file_id: a, document_tag: 'studio' });
  assert.ok(fits(tag, tagged));
  const record = await app.asks(getItem, { entity_id: id });
  const { allowed_actions: _, ...shown } = record;
  const { event_id, ...answered } = tagged;
  assert.equal(answered, shown);
  assert.is(event_id, record.version);
  assert.is(record.files[0].document_tag, 'studio');
  assert.is(record.files[0].description, 'side');
  const chosen = await app.does(hero, { entity_id: id, file_id: c });
  assert.ok(fits(hero, chosen));
  assert.is(chosen.hero_file_id, c);
  const again = await app.does(hero, { entity_id: id, file_id: c });
  assert.is(again.event_id, chosen.event_id, 'nothing happens twice');
  const cleared = await app.does(tag, { entity_id: id, file_id: a, document_tag: null });
  assert.is(cleared.files[0].document_tag, null);
  await app.does(remove, { entity_id: id, file_id: b });
  assert.is((await app.asks(getItem, { entity_id: id })).hero_file_id, c);
  await app.does(remove, { entity_id: id, file_id: c });
  assert.is((await app.asks(getItem, { entity_id: id })).hero_file_id, a, 'the next picture');
  await app.does(remove, { entity_id: id, file_id: a });
  const last = await app.asks(getItem, { entity_id: id });
  assert.equal([last.hero_file_id, last.files], [null, []]);
  assert.is((await app.asks(get, { entity_id: id, file_id: a })).status, 404);
});

it('keeps names out of the ledger’s hashed text', async ({ app, id }) => {
  const file = upload(paper, 'Anna Passport.pdf');
  await app.does(attach, { entity_id: id, file, description: 'of Anna' });
  const row = app
    .reader()
    .row<{ data: string }>('SELECT data FROM ledger WHERE company=:company ORDER BY id DESC');
  assert.not.match(row?.data ?? '', /Anna/);
});

it('refuses an unknown file, one of another item and a hero that is no image', async ({
  app,
  stock,
  id,
}) => {
  const made = await app.does(attach, { entity_id: id, file: upload(paper, 'a.pdf') });
  const { file_id } = made;
  const other = await stock.item();
  for (const entity_id of [other, 'item:none']) {
    const input = { entity_id, file_id, description: '', document_tag: null };
    for (const operation of [describe, tag, hero, remove])
      assert.is((await app.tries(operation as typeof tag, input)).status, 404);
    assert.is((await app.asks(get, { entity_id, file_id })).status, 404);
  }
  const file = upload(paper, 'a.pdf');
  assert.is(await stock.refused(attach, { entity_id: 'item:none', file }), '404 not_found');
  assert.is(await stock.refused(hero, { entity_id: id, file_id }), '422 not_an_image');
});

it('answers the tagged item as its reader may see it', async ({ app, id }) => {
  const { file_id } = await app.does(attach, { entity_id: id, file: upload(paper, 'a.pdf') });
  const input = { entity_id: id, file_id, document_tag: 'x' };
  const tagged = await app.does(tag, input, { role: 'manager' });
  assert.is(tagged.cost_price, 2);
});

it.run();
