import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../kernel/declare/limits.ts';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import { readSource } from '../../modules/migrations/sources/read.ts';
import { overlapping } from '../kernel/ledger/overlapping-zip.ts';

const it = suite('migrations.archives');

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

const contacts = text('Customer,Email\nAnna,anna@example.com\n');

const reads = (filename: string, bytes: Uint8Array) =>
  readSource({ uploads: [{ filename, bytes }], source: 'generic', hints: {} });

it('are taken apart, without what a Mac leaves in them', async () => {
  const read = await reads(
    'all.zip',
    zipSync({
      'a/contacts.csv': contacts,
      '__MACOSX/a/._contacts.csv': text('x'),
      'a/.hidden': text('y'),
    }),
  );
  if (isRefusal(read)) throw new Error(read.code);
  assert.equal(
    read.files.map(({ name }) => name),
    ['contacts.csv'],
  );
});

it('are refused where their directory names the same bytes again and again', async () => {
  const alone = await reads('all.zip', overlapping(1, 5_000));
  assert.is(isRefusal(alone) && alone.code, 'not_this_source');
  for (const filename of ['all.zip', 'book.xlsx']) {
    const many = await reads(filename, overlapping(400, 1_000_000));
    assert.is(isRefusal(many) && many.code, 'unreadable_source', filename);
  }
});

it('are refused where they climb, hold archives or too many files', async () => {
  const many = Object.fromEntries(
    Array.from({ length: limits.migrationZipEntries + 1 }, (_, n) => [`${n}.csv`, contacts]),
  );
  const wrong = {
    climbing: { '../contacts.csv': contacts },
    nested: { 'inner.zip': zipSync({ 'contacts.csv': contacts }) },
    crowded: many,
  };
  for (const [name, members] of Object.entries(wrong)) {
    const read = await reads('all.zip', zipSync(members));
    assert.is(isRefusal(read) && read.code, 'unreadable_source', name);
  }
  const broken = await reads('all.zip', zipSync({ 'contacts.csv': contacts }).subarray(0, 60));
  assert.is(isRefusal(broken) && broken.code, 'unreadable_source');
});

it('are of no system where no table of them is known, whatever its headers: the columns are asked about', async () => {
  const lines = text('vendor_id,customer_id,transaction_type\n1,2,x\n');
  const asked = await readSource({
    ...{ uploads: [{ filename: 'lines.csv', bytes: lines }], source: 'auto', hints: {} },
  });
  assert.is(!isRefusal(asked) && asked.source.key, 'generic');
  for (const source of ['qbo', 'xero']) {
    const uploads = [{ filename: 'lines.csv', bytes: lines }];
    const read = await readSource({ uploads, source, hints: {} });
    assert.is(isRefusal(read) && read.code, 'not_this_source', source);
  }
});

it('are of the system that wrote the tables that are known, whatever the others are called', async () => {
  const lines = text('vendor_id,customer_id,account_id,memo/description\n1,2,3,x\n');
  const uploads = [
    { filename: 'contacts.csv', bytes: contacts },
    { filename: 'lines.csv', bytes: lines },
  ];
  const read = await readSource({ uploads, source: 'auto', hints: {} });
  assert.is(!isRefusal(read) && read.source.key, 'generic');
});

it.run();
