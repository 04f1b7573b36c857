import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedKey } from '../../kernel/platform/key-file.ts';

/** Secret that signs tokens: 32 random bytes, made at the first start, readable by the owner only. */
export const signingSecret = async (folder: string): Promise<Uint8Array> => {
  const path = join(folder, 'secret.key');
  try {
    const known = await readFile(path);
    if (known.length >= 32) return known;
    throw new DamagedKey(path, known.length, 32);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const made = randomBytes(32);
    await writeFile(path, made, { mode: 0o600, flag: 'wx' });
    return made;
  }
};
