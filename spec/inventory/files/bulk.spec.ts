import { strToU8, zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { bulk } from '../../../modules/inventory/files/bulk.ts';
import { fits } from '../../crm/fits.ts';
import type { TestApp } from '../../test-app.ts';
import { openStock, type Stock } from '../stock.ts';
import { paper, picture, upload, video } from './pictures.ts';

const it = suite<{ stock: Stock; app: TestApp; opal: string; garnet: string }>(
  'inventory.files.bulk',
);

it.before.each(async (context) => {
  context.stock = await openStock();
  context.app = context.stock.app;
  context.opal = await context.stock.item({ sku: 'OPAL-1' });
  context.garnet = await context.stock.item({ sku: 'garnet' });
});
it.after.each(({ app }) => app.close());

const archive = (files: Record<string, Uint8Array>) => ({
  file: upload(zipSync(files, { level: 0 }), 'pictures.zip', 'application/zip'),
});

const coloured = (colour: string): Promise<Buffer> => picture('jpeg', { colour });

it('attaches files by the SKU in their names, and reports the rest', async ({
  app,
  stock,
  opal,
  garnet,
}) => {
  const made = await app.does(
    bulk,
    archive({
      'shop/OPAL-1-img-2.jpg': await coloured('#222222'),
      'shop/OPAL-1.jpg': await coloured('#111111'),
      'opal-1-cert-GIA 55.pdf': paper,
      'OPAL-1-360-turn.mp4': video,
      'OPAL-1-doc-care.txt': strToU8('Wipe it.'),
      'GARNET.png': await picture(),
      'RUBY.jpg': await coloured('#333333'),
      'garnet-img-3.pdf': paper,
      'garnet.exe': strToU8('MZ'),
      'shop/': new Uint8Array(),
      '__MACOSX/._OPAL-1.jpg': strToU8('x'),
      '.DS_Store': strToU8('x'),
    }),
  );
  assert.ok(fits(bulk, made));
  assert.equal(made.summary, { files: 9, matched: 6, unmatched: 1, errors: 2 });
  assert.equal(made.unmatched, [{ file: 'RUBY.jpg', sku: 'RUBY' }]);
  assert.equal(
    made.errors.map(({ file, sku }: { file: string; sku: string }) => `${file} ${sku}`).sort(),
    ['garnet-img-3.pdf garnet', 'garnet.exe garnet'],
  );
  assert.match(made.errors[0].reason, /garnet\.exe is .*\. Send one of image\/jpeg/);
  const record = await stock.at(opal);
  const seen = record.attachments.map(
    (one: { filename: string; type: string; label?: string }) =>
      `${one.filename} ${one.type} ${one.label ?? '-'}`,
  );
  assert.equal(seen, [
    'OPAL-1.jpg image -',
    'OPAL-1-img-2.jpg image 2',
    'opal-1-cert-GIA 55.pdf certificate GIA 55',
    'OPAL-1-360-turn.mp4 view_360 turn',
    'OPAL-1-doc-care.txt certificate care',
  ]);
  assert.is(record.hero_file_id, record.files[0].file_id, 'the main image, wherever it lies');
  assert.ok((await stock.at(garnet)).hero_file_id);
  assert.equal(
    made.matched
      .filter((one: { hero: boolean }) => one.hero)
      .map((one: { sku: string }) => one.sku),
    ['OPAL-1', 'garnet'],
  );
});

it('keeps the main image unless override_hero is sent', async ({ app, stock, opal }) => {
  await app.does(bulk, archive({ 'OPAL-1.jpg': await coloured('#111111') }));
  const { hero_file_id: first } = await stock.at(opal);
  const later = archive({ 'OPAL-1.jpg': await coloured('#222222'), 'OPAL-1.mp4': video });
  const kept = await app.does(bulk, later);
  assert.equal(kept.summary, { files: 2, matched: 2, unmatched: 0, errors: 0 });
  assert.is((await stock.at(opal)).hero_file_id, first);
  const again = await app.does(bulk, { ...later, override_hero: true });
  assert.equal(
    again.matched.map((one: { is_new: boolean; hero: boolean }) => [one.is_new, one.hero]),
    [
      [false, true],
      [false, false],
    ],
  );
  const { files, hero_file_id } = await stock.at(opal);
  assert.is(files.length, 3, 'the same file is not attached twice');
  assert.is(hero_file_id, files[1].file_id);
});

it('matches a SKU exactly, then regardless of case', async ({ app, stock, opal }) => {
  const plain = await stock.item({ sku: 'Opal-1' });
  const marked = await stock.item({ sku: 'OPAL-1-img-7' });
  const ends = await stock.item({ sku: 'TURN-360' });
  const made = await app.does(
    bulk,
    archive({
      'OPAL-1.png': await picture(),
      'Opal-1.png': await picture(),
      'opal-1.png': await picture(),
      'OPAL-1-img-7.png': await picture(),
      'OPAL-1-img-7-img-2.png': await picture(),
      'TURN-360.png': await picture(),
      'garnet-360.png': await picture(),
      '.png': await picture(),
    }),
  );
  const owner = new Map(
    made.matched.map((one: { file: string; item_id: string }) => [one.file, one.item_id]),
  );
  assert.is(owner.get('OPAL-1.png'), opal);
  assert.is(owner.get('Opal-1.png'), plain);
  assert.is(owner.get('OPAL-1-img-7.png'), opal, 'the marker goes before a SKU that has one');
  assert.is(owner.get('OPAL-1-img-7-img-2.png'), marked, 'the last marker wins');
  assert.is(owner.get('TURN-360.png'), ends);
  const turned = made.matched.find((one: { file: string }) => one.file === 'garnet-360.png');
  assert.is(turned.type, 'view_360');
  assert.equal(
    made.errors.map((one: { file: string }) => one.file),
    ['opal-1.png'],
  );
  assert.match(made.errors[0].reason, /in different case/);
});

it('matches letters of every alphabet regardless of case and Unicode composition', async ({
  app,
  stock,
}) => {
  const ring = await stock.item({ sku: 'Bänd-Ж' });
  const files = { 'bÄND-ж.png': await picture(), ['BA\u0308ND-Ж-img-2.png']: await picture() };
  const made = await app.does(bulk, archive(files));
  assert.equal(
    made.matched.map((one: { item_id: string }) => one.item_id),
    [ring, ring],
  );
});

it('is done once under a key', async ({ app, stock, opal }) => {
  const sent = archive({ 'OPAL-1.jpg': await coloured('#111111') });
  const first = await app.does(bulk, sent, { key: 'k1' });
  assert.equal(await app.does(bulk, sent, { key: 'k1' }), first);
  assert.is((await stock.at(opal)).files.length, 1);
});

it('writes nothing in a dry run', async ({ app, stock, opal }) => {
  const sent = archive({ 'OPAL-1.jpg': await coloured('#111111') });
  const tried = await app.does(bulk, sent, { dryRun: true });
  assert.is(tried.matched.length, 1);
  assert.equal((await stock.at(opal)).files, []);
});

it('refuses a file that is not an archive, and a malicious one', async ({ stock }) => {
  const refused = (bytes: Uint8Array): Promise<string> =>
    stock.refused(bulk, { file: upload(bytes, 'a.zip') });
  assert.is(await refused(strToU8('nothing of the kind')), '422 unreadable_archive');
  assert.is(await refused(new Uint8Array()), '422 unreadable_archive');
  const bomb = zipSync({ 'OPAL-1.txt': new Uint8Array(20_000_000) }, { level: 9 });
  assert.is(await refused(bomb), '422 entry_too_large');
  const climbs = zipSync({ '../OPAL-1.jpg': strToU8('x') });
  assert.is(await refused(climbs), '422 unreadable_archive');
  const many = Object.fromEntries(
    Array.from({ length: limits.zipEntries + 1 }, (_, n) => [`${n}.jpg`, new Uint8Array()]),
  );
  assert.is(await refused(zipSync(many, { level: 0 })), '422 too_many_entries');
});

it('skips a file whose checksum does not match', async ({ app }) => {
  const bytes = zipSync({ 'OPAL-1.png': await picture() }, { level: 0 });
  const at = Buffer.from(bytes).indexOf('IDAT') + 6;
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  const made = await app.does(bulk, { file: upload(bytes, 'a.zip') });
  assert.equal(made.errors, [
    { file: 'OPAL-1.png', sku: 'OPAL-1', reason: 'The file cannot be unpacked.' },
  ]);
});

it.run();
