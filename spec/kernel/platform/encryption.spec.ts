import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decryptValue, encryptValue } from '../../../kernel/platform/encryption.ts';
import { keyIn, knownKeyIn } from '../../../kernel/platform/key-file.ts';

const it = suite<{ folder: string }>('kernel.sealed');

it.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'countinghouse-spec-'));
});
it.after.each(({ folder }) => rm(folder, { recursive: true }));

const here = (dataDir: string) => ({ settings: { dataDir } });
const value = { secret_key: 'sk_live_ß', more: ['ü'] };

it('decrypts for its owner, and reveals nothing of the value', async ({ folder }) => {
  const sealed = await encryptValue(here(folder), 'me', value);
  assert.equal(await decryptValue(folder, 'me', sealed), value);
  assert.is.not(await encryptValue(here(folder), 'me', value), sealed);
  assert.not(Buffer.from(sealed, 'base64').toString('latin1').includes('sk_live'));
});

it('does not decrypt for another owner, with another key, changed or truncated', async ({
  folder,
}) => {
  const sealed = await encryptValue(here(folder), 'me', value);
  const bytes = Buffer.from(sealed, 'base64');
  assert.is(await decryptValue(folder, 'you', sealed), undefined);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    assert.is(await decryptValue(folder, 'me', changed.toString('base64')), undefined);
  }
  for (const length of [0, 12, 27, bytes.length - 1])
    assert.is(
      await decryptValue(folder, 'me', bytes.subarray(0, length).toString('base64')),
      undefined,
    );
  await rm(join(folder, 'credentials.key'));
  assert.is(await decryptValue(folder, 'me', sealed), undefined);
  await encryptValue(here(folder), 'me', value);
  assert.is(await decryptValue(folder, 'me', sealed), undefined);
});

it('makes its key once, for its owner only, however many are first', async ({ folder }) => {
  const sealed = await Promise.all(
    [1, 2, 3, 4].map((one) => encryptValue(here(folder), 'me', one)),
  );
  assert.equal(
    await Promise.all(sealed.map((one) => decryptValue(folder, 'me', one))),
    [1, 2, 3, 4],
  );
  const path = join(folder, 'credentials.key');
  assert.is((await stat(path)).mode & 0o777, 0o600);
  assert.is(Buffer.from(await readFile(path, 'utf8'), 'base64').length, 32);
});

it('creates its key file atomically', async ({ folder }) => {
  for (let round = 0; round < 40; round += 1) {
    const path = join(folder, `${round}.key`);
    let isMade = false;
    const first = keyIn(path).finally(() => {
      isMade = true;
    });
    const later: Promise<Uint8Array | undefined>[] = [];
    while (!isMade) {
      later.push(knownKeyIn(path));
      await Promise.race([first, later.at(-1)]);
    }
    for (const key of await Promise.all(later)) assert.ok(key === undefined || key.length === 32);
  }
  assert.is((await readdir(folder)).length, 40, 'nothing else is left');
});

it.run();
