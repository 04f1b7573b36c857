import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Damaged } from '../../../modules/backups/archives/damaged.ts';
import { hashOfFile, seal, unseal } from '../../../modules/backups/archives/sealed.ts';
import { tried } from '../../random.ts';

const it = suite('backups.archives.sealed');
const folder = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
const [plain, sealed, back] = ['plain', 'sealed', 'back'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const key = randomBytes(32);
it.after(() => rmSync(folder, { recursive: true }));

const isDamaged = (work: () => unknown): boolean => {
  try {
    work();
    return false;
  } catch (error) {
    return error instanceof Damaged;
  }
};

it('gives back what was sealed, and measures it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
      writeFileSync(plain, bytes);
      const made = seal(plain, sealed, key);
      assert.equal(made, { size_bytes: bytes.length, sha256: hashOfFile(plain) });
      assert.is(readFileSync(sealed).length, 12 + bytes.length + 16);
      assert.equal(unseal(sealed, back, key), made);
      assert.equal(new Uint8Array(readFileSync(back)), bytes);
    }),
    tried(50),
  );
});

it('refuses every flipped bit and every cut, and leaves nothing behind', () => {
  writeFileSync(plain, 'the books of a whole year');
  seal(plain, sealed, key);
  const whole = readFileSync(sealed);
  rmSync(back, { force: true });
  for (let at = 0; at < whole.length; at += 1) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    writeFileSync(sealed, flipped);
    assert.ok(
      isDamaged(() => unseal(sealed, back, key)),
      `byte ${at}`,
    );
    writeFileSync(sealed, whole.subarray(0, at));
    assert.ok(
      isDamaged(() => unseal(sealed, back, key)),
      `cut at ${at}`,
    );
  }
  assert.equal(readdirSync(folder).sort(), ['plain', 'sealed']);
});

it('refuses another key and a file that is gone', () => {
  seal(plain, sealed, key);
  assert.ok(isDamaged(() => unseal(sealed, back, randomBytes(32))));
  assert.ok(isDamaged(() => unseal(join(folder, 'nowhere'), back, key)));
});

it('seals the same bytes differently each time', () => {
  seal(plain, sealed, key);
  const first = readFileSync(sealed);
  seal(plain, sealed, key);
  assert.not.equal(readFileSync(sealed), first);
});

it.run();
