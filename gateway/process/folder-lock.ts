import { join } from 'node:path';
import { openStore } from '../../kernel/reader/open.ts';

/** Locks a data folder for one process by an exclusive transaction, which the system releases even after SIGKILL. */
export const holdFolder = async (folder: string): Promise<(() => Promise<void>) | undefined> => {
  const store = await openStore(join(folder, 'lock.db'));
  store.sqlite.pragma('busy_timeout=0');
  try {
    store.sqlite.exec('BEGIN EXCLUSIVE');
    return () => store.close();
  } catch (error) {
    await store.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
};
