import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Damaged } from '../../../../modules/backups/archives/damage.ts';
import { newRecoveryKey } from '../../../../modules/backups/archives/encryption/age.ts';
import type { OpeningKeys } from '../../../../modules/backups/archives/encryption/key.ts';
import {
  hashOfFile,
  seal,
  unseal,
} from '../../../../modules/backups/archives/encryption/sealed-archive.ts';
import { tried } from '../../../random.ts';

const it = suite('backups.archives.encryption');
const folder = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
const [plain, sealed, back] = ['plain', 'sealed', 'back'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const local = randomBytes(32);
it.after(() => rmSync(folder, { recursive: true }));

/** Refusal of an archive: its message and, if a key is missing, which one. */
const refusal = async (work: () => Promise<unknown>): Promise<Damaged | undefined> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof Damaged) return error;
    throw error;
  }
  return undefined;
};

it('gives back what was sealed, and measures it before encryption', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200_000 }), async (bytes) => {
      writeFileSync(plain, bytes);
      const made = await seal(plain, sealed, { local, recovery: null });
      assert.equal(made, { size_bytes: bytes.length, sha256: hashOfFile(plain) });
      assert.equal(await unseal(sealed, back, { local }), made);
      assert.equal(new Uint8Array(readFileSync(back)), bytes);
    }),
    tried(30),
  );
});

it('opens with the local key and with the recovery key, however that is typed', async () => {
  const { recovery_key, recipient } = await newRecoveryKey();
  assert.match(recovery_key, /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
  writeFileSync(plain, 'the books of a whole year');
  await seal(plain, sealed, { local, recovery: recipient });
  const grouped = recovery_key.toLowerCase().replace(/(.{6})/g, '$1 ');
  for (const keys of [{ local }, { recovery_key }, { recovery_key: grouped }]) {
    await unseal(sealed, back, keys);
    assert.is(readFileSync(back, 'utf8'), 'the books of a whole year');
  }
});

it('names the key that is missing or wrong', async () => {
  const { recipient } = await newRecoveryKey();
  const other = await newRecoveryKey();
  writeFileSync(plain, 'the books of a whole year');
  await seal(plain, sealed, { local, recovery: recipient });
  const keyOf = async (keys: OpeningKeys) => (await refusal(() => unseal(sealed, back, keys)))?.key;
  assert.is(await keyOf({}), 'required');
  assert.is(await keyOf({ local: randomBytes(32) }), 'required');
  assert.is(await keyOf({ recovery_key: other.recovery_key }), 'wrong');
  assert.is(await keyOf({ recovery_key: 'AGE-SECRET-KEY-1NONE' }), 'wrong');
  assert.is(await keyOf({ recovery_key: 'four random words' }), 'wrong');
});

it('refuses every flipped byte and every cut, and leaves nothing behind', async () => {
  writeFileSync(plain, 'the books of a whole year');
  await seal(plain, sealed, { local, recovery: null });
  const whole = readFileSync(sealed);
  rmSync(back, { force: true });
  for (let at = 0; at < whole.length; at += 1) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    writeFileSync(sealed, flipped);
    assert.ok(await refusal(() => unseal(sealed, back, { local })), `byte ${at}`);
    writeFileSync(sealed, whole.subarray(0, at));
    assert.ok(await refusal(() => unseal(sealed, back, { local })), `cut at ${at}`);
  }
  assert.equal(readdirSync(folder).sort(), ['plain', 'sealed']);
});

it('refuses a large archive that was cut off or changed far behind its start', async () => {
  writeFileSync(plain, randomBytes(300_000));
  await seal(plain, sealed, { local, recovery: null });
  const whole = readFileSync(sealed);
  const flipped = Buffer.from(whole);
  flipped[250_000] = (flipped[250_000] ?? 0) ^ 1;
  for (const bad of [whole.subarray(0, 200_000), whole.subarray(0, -1), flipped]) {
    writeFileSync(sealed, bad);
    const { message, key } = (await refusal(() => unseal(sealed, back, { local }))) ?? {};
    assert.equal([message, key], ['it was changed or cut off', undefined]);
  }
});

it('refuses a file that is gone', async () => {
  assert.ok(await refusal(() => unseal(join(folder, 'nowhere'), back, { local })));
});

it('encrypts the same bytes differently each time', async () => {
  await seal(plain, sealed, { local, recovery: null });
  const first = readFileSync(sealed);
  await seal(plain, sealed, { local, recovery: null });
  assert.not.equal(readFileSync(sealed), first);
});

it.run();
