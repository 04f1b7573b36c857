import { keyIn, knownKeyIn } from '../../../kernel/key-file.ts';
import { foldersIn } from '../folders.ts';

/** The key that stored backups are sealed with, if it was made already. */
export const knownKey = (dataDir: string): Promise<Uint8Array | undefined> =>
  knownKeyIn(foldersIn(dataDir).key);

/** The key, made with the first backup. */
export const backupKey = (dataDir: string): Promise<Uint8Array> => keyIn(foldersIn(dataDir).key);
