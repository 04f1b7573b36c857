import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { uuid } from '../values/ids.ts';

const keyBytes = 32;

/** Error of a damaged key file; a new key could not decrypt existing values. */
export class DamagedKey extends Error {
  constructor(path: string, found: number, wanted: number) {
    super(`${path} is damaged: it holds ${found} bytes instead of ${wanted}.`);
  }
}

/** Key of a file; undefined where there is none. A damaged key throws. */
export const knownKeyIn = async (path: string): Promise<Uint8Array | undefined> => {
  try {
    const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
    if (key.length !== keyBytes) throw new DamagedKey(path, key.length, keyBytes);
    return new Uint8Array(key);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Key of a file, created where there is none: 32 random bytes in Base64, readable by the owner only. */
export const keyIn = async (path: string): Promise<Uint8Array> => {
  const known = await knownKeyIn(path);
  if (known) return known;
  // The key is written to a temporary file and renamed, so that nobody reads a partial key.
  const draft = `${path}.${uuid()}`;
  const made = `${randomBytes(keyBytes).toString('base64')}\n`;
  try {
    await writeFile(draft, made, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path);
  } catch (error) {
    // Another process created the key at the same time: its key counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await knownKeyIn(path)) ?? keyIn(path);
};
