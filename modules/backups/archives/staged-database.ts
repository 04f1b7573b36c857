import { migrate, migrations, openStore } from '../../../kernel/reader/open.ts';
import { type Connection, connection, type Sqlite } from '../../../kernel/reader/sqlite.ts';

/** Opens a staged database next to the live one. */
export const openedIn = <T>(
  live: Connection,
  file: string,
  work: (live: Connection, staged: Connection) => T,
): T => {
  const Database = live.sqlite.constructor as new (file: string) => Sqlite;
  const sqlite = new Database(file);
  try {
    sqlite.pragma('journal_mode=DELETE');
    return work(live, connection(sqlite));
  } finally {
    sqlite.close();
  }
};

/** Brings a staged database to the schema of this service. */
export const bringUp = async (file: string): Promise<void> => {
  const store = await openStore(file, { migrations: await migrations() });
  try {
    await migrate(store);
  } finally {
    await store.close();
  }
};
