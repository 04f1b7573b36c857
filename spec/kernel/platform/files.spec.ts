import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Files, filesIn } from '../../../kernel/platform/files.ts';

const it = suite<{ folder: string; files: Files }>('kernel.files');

it.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'countinghouse-files-'));
  context.files = filesIn(context.folder);
});
it.after.each(({ folder }) => rm(folder, { recursive: true, force: true }));

const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString();

it('keep equal bytes of a company once, under their hash', async ({ files, folder }) => {
  const one = await files.put('ann', Buffer.from('abc'));
  assert.is(one, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  assert.is(await files.put('ann', Buffer.from('abc')), one);
  assert.is(text(await files.get('ann', one)), 'abc');
  assert.is(await files.get('ben', one), undefined);
  assert.equal(await readdir(join(folder, 'ann', 'ba')), [one]);
});

it('make something of bytes once, and nothing of bytes that are not there', async ({ files }) => {
  const hash = await files.put('ann', Buffer.from('abc'));
  let times = 0;
  const doubled = async (bytes: Uint8Array): Promise<Uint8Array> => {
    times += 1;
    return Buffer.concat([bytes, bytes]);
  };
  assert.is(text(await files.made('ann', hash, 'double', doubled)), 'abcabc');
  assert.is(text(await files.made('ann', hash, 'double', doubled)), 'abcabc');
  assert.is(times, 1);
  assert.is(await files.made('ben', hash, 'double', doubled), undefined);
  assert.is(times, 1);
});

it('drop bytes with what was made of them, and no others', async ({ files, folder }) => {
  const hash = await files.put('ann', Buffer.from('abc'));
  await files.made('ann', hash, 'copy', async (bytes) => bytes);
  await files.drop('ann', hash);
  assert.equal(await readdir(join(folder, 'ann', 'ba')), []);
  assert.not(await files.has('ann', hash));
  await files.drop('ann', hash);
});

it('keep nothing of what could not be made', async ({ files, folder }) => {
  const hash = await files.put('ann', Buffer.from('abc'));
  const fails = async (): Promise<Uint8Array> => {
    throw new Error('not a picture');
  };
  const failed = await files.made('ann', hash, 'thumbnail', fails).catch((error) => error.message);
  assert.is(failed, 'not a picture');
  assert.equal(await readdir(join(folder, 'ann', 'ba')), [hash]);
});

it('have no address outside their folder', async ({ files }) => {
  for (const [company, hash, name] of [
    ['..', 'a'.repeat(64), 'x'],
    ['ann', '../../secret', 'x'],
    ['ann', 'a'.repeat(64), '../x'],
  ] as const) {
    const failed = await files.made(company, hash, name, async (bytes) => bytes).catch(() => 'no');
    assert.is(failed, 'no');
  }
});

it.run();
