import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { uuid } from '../../../../kernel/values/ids.ts';
import { foldersIn } from '../../folders.ts';

/** Works in a folder of its own, which is gone afterwards. */
export const inFolder = async <T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = newFolder(dataDir);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A new folder for unpacking. */
export const newFolder = (dataDir: string): string => {
  const folder = join(foldersIn(dataDir).restoring, uuid());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};
