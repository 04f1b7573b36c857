import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { foldersIn } from '../folders.ts';

const keyBytes = 32;

/** The key that stored backups are sealed with, if it was made already. */
export const knownKey = async (dataDir: string): Promise<Uint8Array | undefined> => {
  const path = foldersIn(dataDir).key;
  try {
    const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
    if (key.length !== keyBytes)
      throw new Error(`${path} is damaged: it holds ${key.length} bytes instead of ${keyBytes}.`);
    return new Uint8Array(key);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The key, made with the first backup: 32 random bytes in Base64, readable by the owner only. */
export const backupKey = async (dataDir: string): Promise<Uint8Array> => {
  const known = await knownKey(dataDir);
  if (known) return known;
  const text = `${randomBytes(keyBytes).toString('base64')}\n`;
  try {
    await writeFile(foldersIn(dataDir).key, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Two first backups at once: the other's key is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await knownKey(dataDir)) ?? backupKey(dataDir);
};
