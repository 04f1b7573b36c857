import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../../kernel/values/ids.ts';
import { tarInto } from '../../../../modules/backups/archives/container/tar.ts';
import { untarInto } from '../../../../modules/backups/archives/container/untar.ts';
import { tried } from '../../../random.ts';
import { unpackFolders } from '../unpack-folders.ts';

const it = suite('backups.archives.tar');
const { folder, unpacked, whyNot, clear } = unpackFolders(untarInto);
it.after(clear);

const packed = async (members: Record<string, string>): Promise<string> => {
  const file = join(folder, uuid());
  await tarInto(
    file,
    Object.entries(members).map(([path, text]) => ({ path, text })),
  );
  return file;
};

/** Gzipped tar of one member, with a manipulated header. */
const wicked = (path: string, size: number, change: (header: Buffer) => void): string => {
  const header = Buffer.alloc(512);
  header.write(path);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write('        ', 148);
  change(header);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const file = join(folder, uuid());
  const body = Buffer.alloc(Math.ceil(size / 512) * 512 + 1024);
  writeFileSync(file, gzipSync(Buffer.concat([header, body])));
  return file;
};

it('gives back every member, whatever its length', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.string({ maxLength: 2000 }), { maxLength: 5 }), async (texts) => {
      const members = Object.fromEntries(texts.map((text, n) => [`member-${n}.txt`, text]));
      const to = await unpacked(await packed(members));
      for (const [path, text] of Object.entries(members))
        assert.is(readFileSync(join(to, path)).toString(), Buffer.from(text).toString());
    }),
    tried(30),
  ));

it('keeps paths over a hundred characters', async () => {
  const path = `${'attachments/'.repeat(3)}${'a'.repeat(36)}/${'b'.repeat(60)}.txt`;
  assert.is(readFileSync(join(await unpacked(await packed({ [path]: 'x' })), path), 'utf8'), 'x');
});

it('refuses what is changed, missing, too much or cut off', async () => {
  const file = await packed({ 'a.txt': 'debit', 'b.txt': 'credit' });
  const tar = gunzipSync(readFileSync(file));
  const again = (bytes: Uint8Array): string => {
    writeFileSync(file, gzipSync(bytes));
    return file;
  };
  const changed = Buffer.from(tar);
  changed.write('debiT', 512);
  assert.is(await whyNot(again(changed)), 'a.txt was changed');
  assert.is(await whyNot(again(tar.subarray(1024))), 'a.txt is missing');
  assert.match(await whyNot(again(Buffer.concat([tar.subarray(0, 1024), tar]))), 'a.txt twice');
  assert.is(await whyNot(again(tar.subarray(0, 2048))), 'it has no manifest.json');
  assert.match(await whyNot(again(tar.subarray(0, 600))), 'Unexpected end of data');
  const header = Buffer.from(tar);
  header[0] = 0x7a;
  assert.match(await whyNot(again(header)), 'Invalid tar header');
  assert.is(
    await whyNot(again(Buffer.concat([tar.subarray(0, 1024), Buffer.alloc(1024)]))),
    'it has no manifest.json',
  );
});

it('refuses a gzip that is cut off, flipped or none at all', async () => {
  const file = await packed({ 'a.txt': createHash('sha512').update('x').digest('hex') });
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, -20));
  assert.match(await whyNot(file), 'it cannot be unpacked');
  const flipped = Buffer.from(whole);
  flipped[60] = (flipped[60] ?? 0) ^ 0xff;
  writeFileSync(file, flipped);
  assert.match(await whyNot(file), /cannot be unpacked|damaged|changed|cut off/);
  writeFileSync(file, 'no archive');
  assert.match(await whyNot(file), 'it cannot be unpacked');
});

it('refuses paths that lead elsewhere, links and devices', async () => {
  const none = (): undefined => undefined;
  for (const path of ['../../evil.txt', '/etc/evil.txt', 'a/../../evil.txt', 'other.exe'])
    assert.match(await whyNot(wicked(path, 1, none)), 'does not belong', path);
  for (const type of ['1', '2', '3', '4', '5', '6'])
    assert.match(
      await whyNot(wicked('a.txt', 0, (header) => header.write(type, 156))),
      'no plain file',
    );
  for (const type of ['L', 'K', 'x', 'g'])
    assert.match(
      await whyNot(wicked('a.txt', 0, (header) => header.write(type, 156))),
      'no manifest.json',
    );
});

it('stops at what unpacks to far more than it should', async () => {
  assert.match(await whyNot(wicked('a.txt', 80 * 1024 * 1024, () => undefined)), 'far more');
});

it('refuses bytes that belong to no member as soon as they are too many', async () => {
  const file = join(folder, uuid());
  writeFileSync(file, gzipSync(Buffer.alloc(60 * 1024 * 1024)));
  assert.is(await whyNot(file), 'it holds more than its members');
  const whole = gunzipSync(readFileSync(await packed({ 'a.txt': 'debit' })));
  writeFileSync(file, gzipSync(Buffer.concat([whole, Buffer.alloc(9 * 1024 * 1024)])));
  assert.is(await whyNot(file), 'it holds more than its members');
  writeFileSync(file, Buffer.alloc(200_000));
  assert.match(await whyNot(file), 'it cannot be unpacked');
});

it.run();
