import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { Told } from './messages.ts';

type Database = new (file: string) => { readonly close: () => void };

/**
 * Loads the native driver of the database before the other modules, and tells the process: it may end this thread from
 * then on, also while the other modules load, which takes seconds from source files on a busy machine.
 */
export const loadDriver = (): void => {
  // A dependency of the mapper, which keeps the loaded driver for the databases that it opens in this thread.
  const Driver = createRequire(import.meta.resolve('@mikro-orm/sqlite'))(
    'better-sqlite3',
  ) as Database;
  new Driver(':memory:').close();
  const told: Told = { loaded: true };
  parentPort?.postMessage(told);
};
