import {
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as yauzl from 'yauzl';
import { sha256 } from '../../../../kernel/values/canonical.ts';
import { uuid } from '../../../../kernel/values/ids.ts';
import { unzipInto } from '../../../../modules/backups/archives/container/unzip.ts';
import { zipping } from '../../../../modules/backups/archives/container/zip.ts';
import {
  endOf,
  headOf,
  listingOf,
  tailOf,
} from '../../../../modules/backups/archives/container/zip-records.ts';
import { tried } from '../../../random.ts';
import { unpackFolders } from '../unpack-folders.ts';

const it = suite('backups.archives.zip');
const { folder, unpacked, whyNot, clear } = unpackFolders(unzipInto);
it.after(clear);

const packed = (members: Record<string, string>, isPacked = false): string => {
  const file = join(folder, uuid());
  const zip = zipping(file);
  for (const [path, text] of Object.entries(members)) zip.add(path, [text], isPacked);
  zip.finish();
  return file;
};

/** ZIP made by other software, with a manifest that lists its members. */
const forged = (members: Record<string, Uint8Array>): string => {
  const file = join(folder, uuid());
  const listed = Object.entries(members).map(([path, bytes]) => ({
    path,
    size: bytes.length,
    sha256: sha256(Buffer.from(bytes).toString()),
  }));
  const manifest = Buffer.from(JSON.stringify(listed));
  writeFileSync(file, zipSync({ ...members, 'manifest.json': manifest }, { level: 9 }));
  return file;
};

it('gives back every member, deflated or not', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ maxLength: 2000 }), { maxLength: 5 }),
      fc.boolean(),
      async (texts, isPacked) => {
        const members = Object.fromEntries(texts.map((text, n) => [`member-${n}.txt`, text]));
        const to = await unpacked(packed(members, isPacked));
        for (const [path, text] of Object.entries(members))
          assert.is(readFileSync(join(to, path)).toString(), Buffer.from(text).toString());
        assert.is(readdirSync(to).length, texts.length + 1);
      },
    ),
    tried(30),
  ));

it('refuses any flipped byte of what it holds, and any cut', async () => {
  const file = packed({ 'a.txt': 'debit and credit' }, true);
  const whole = readFileSync(file);
  const at = whole.indexOf('debit');
  const flipped = Buffer.from(whole);
  flipped[at] = 0x44;
  writeFileSync(file, flipped);
  assert.match(await whyNot(file), /a\.txt was changed|cannot be unpacked/);
  for (const end of [0, 10, at, whole.length - 30, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, end));
    assert.match(await whyNot(file), 'cannot be unpacked', `cut at ${end}`);
  }
});

it('refuses members that are missing, too many or elsewhere', async () => {
  const text = Buffer.from('x');
  const file = join(folder, uuid());
  writeFileSync(file, zipSync({ 'a.txt': text }));
  assert.is(await whyNot(file), 'it has no manifest.json');
  writeFileSync(file, zipSync({ 'a.txt': text, 'manifest.json': Buffer.from('[]') }));
  assert.match(await whyNot(file), 'more than its manifest lists');
  writeFileSync(file, zipSync({ 'manifest.json': Buffer.from('{"a":1}') }));
  assert.match(await whyNot(file), 'is not one');
  for (const path of ['../evil.txt', '/evil.txt', 'a\\..\\evil.txt', 'evil.exe'])
    assert.match(
      await whyNot(forged({ [path]: text })),
      /does not belong|cannot be unpacked/,
      path,
    );
});

it('stops at what unpacks to far more than it should', async () => {
  const bomb = forged({ 'a.txt': new Uint8Array(80 * 1024 * 1024) });
  assert.ok(readFileSync(bomb).length < 1024 * 1024);
  assert.match(await whyNot(bomb), 'far more');
});

it('is read by others, too', () => {
  const members = unzipSync(readFileSync(packed({ 'a.txt': 'debit', 'ü.txt': 'Kredit' })));
  assert.is(Buffer.from(members['a.txt'] ?? []).toString(), 'debit');
  assert.is(Buffer.from(members['ü.txt'] ?? []).toString(), 'Kredit');
});

/** Members that a reader finds, and the text of the last. */
const readBack = async (file: string) => {
  const zip = await yauzl.openPromise(file, { autoClose: false, validateEntrySizes: true });
  const entries: yauzl.Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  let text = '';
  for await (const bytes of await zip.openReadStreamPromise(entries.at(-1) as yauzl.Entry))
    text += String(bytes);
  zip.close();
  return { entries, text };
};

it('lists more members than 16 bits count', async () => {
  const file = join(folder, uuid());
  const zip = zipping(file);
  for (let n = 0; n < 66_000; n += 1) zip.add(`${n}.txt`, [''], true);
  zip.finish();
  const { entries, text } = await readBack(file);
  assert.is(entries.length, 66_001);
  assert.is((JSON.parse(text) as unknown[]).length, 66_000);
});

it('reads members at offsets above 32 bits', async () => {
  const file = join(folder, uuid());
  const opened = openSync(file, 'w');
  const [ts, hole] = ['2026-11-22T10:00:00.000Z', 5 * 2 ** 30];
  let at = 0;
  const write = (bytes: Buffer): void => {
    at += writeSync(opened, bytes, 0, bytes.length, at);
  };
  const made = [
    { path: 'large.txt', text: '' },
    { path: 'small.txt', text: 'debit and credit' },
  ];
  const listed = made.map(({ path, text }) => {
    const isLarge = text === '';
    const bytes = isLarge ? hole : text.length;
    const member = { path, isDeflated: false, ts, crc: 0, packedBytes: bytes, bytes, at };
    write(headOf(member));
    // Sparse hole in the file, which takes no space on the disk.
    if (isLarge) at += hole;
    else write(Buffer.from(text));
    write(tailOf(member));
    return member;
  });
  const from = at;
  for (const member of listed) write(listingOf(member));
  write(endOf(listed.length, from, at - from));
  ftruncateSync(opened, at);
  closeSync(opened);
  const { entries, text } = await readBack(file);
  assert.equal(
    entries.map(({ uncompressedSize }) => uncompressedSize),
    [hole, 16],
  );
  assert.is(text, 'debit and credit');
});

it.run();
