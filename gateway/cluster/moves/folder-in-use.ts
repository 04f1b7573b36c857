import { openFolder } from '../../process/data-folder.ts';
import { holdFolder } from '../../process/folder-lock.ts';
import { NotStarted } from '../../process/start-error.ts';

/** Runs while no service may use a data folder. */
export const heldFolder = async <T>(dataDir: string, run: () => Promise<T>): Promise<T> => {
  await openFolder(dataDir);
  const release = await holdFolder(dataDir);
  if (!release) throw new NotStarted(`Countinghouse is running on ${dataDir}. Stop it first.`);
  try {
    return await run();
  } finally {
    await release();
  }
};
