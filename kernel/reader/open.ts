import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EntitySchema } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM, SqliteDriver } from '@mikro-orm/sqlite';
import type { Table } from '../declare/projection.ts';
import { type Connection, connection, type Sqlite } from './sqlite.ts';
import { setPlannerStatistics } from './statistics.ts';

/** An open database: the ORM that owns schema and connection, and the handle for prepared statements. */
export type Store = Connection & {
  readonly orm: MikroORM;
  /** Names of the migrations that this code knows, in their order. */
  readonly migrations: readonly string[];
  readonly close: () => Promise<void>;
};

type MigrationClass = { name: string; class: new (...args: never[]) => Migration };

/** Opens a database file (`:memory:` too) with the pragmas of a writer or a reader. */
export const openStore = async (
  file: string,
  options: {
    /** Tables known to the ORM, needed only to make migrations. */
    readonly tables?: readonly Table[];
    readonly readOnly?: boolean;
    readonly migrations?: readonly MigrationClass[];
    /** Content of a database in memory. */
    readonly image?: Buffer | undefined;
  } = {},
): Promise<Store> => {
  const entities = (options.tables ?? []).map((table) => table.schema);
  const orm = new MikroORM({
    driver: SqliteDriver,
    dbName: file,
    entities: entities as EntitySchema[],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      migrationsList: [...(options.migrations ?? [])] as never,
      snapshot: false,
      silent: true,
      tableName: 'migration',
    },
    logger: () => undefined,
    ...(options.image ? { driverOptions: () => ({ dbName: options.image }) } : {}),
  });
  const sqlite = (await nativeClient(orm)) as Sqlite;
  setPragmas(sqlite);
  if (options.readOnly) sqlite.pragma('query_only=1');
  const names = (options.migrations ?? []).map(({ name }) => name);
  return { ...connection(sqlite), orm, migrations: names, close: () => orm.close() };
};

/** All migrations, in order of their file names. */
export const migrations = async (): Promise<MigrationClass[]> => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '../../migrations');
  const files = (await readdir(folder)).filter((name) => /^\d+.*\.ts$/.test(name)).sort();
  const names = files.map((file) => file.replace(/\.ts$/, ''));
  return Promise.all(
    names.map(async (name) => {
      const loaded = (await import(`../../migrations/${name}.ts`)) as {
        default: MigrationClass['class'];
      };
      return { name, class: loaded.default };
    }),
  );
};

/** Names of the migrations that a database has, in their order. */
export const migrationsIn = ({ sqlite }: Pick<Connection, 'sqlite'>): readonly string[] => {
  const table = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE type='table' AND name='migration'")
    .get();
  if (!table) return [];
  return sqlite
    .prepare('SELECT name FROM migration ORDER BY name')
    .all()
    .map(({ name }) => String(name));
};

/** Migrates the database to the newest schema and sets the planner's statistics. */
export const migrate = async (store: Store): Promise<void> => {
  await store.orm.migrator.up();
  setPlannerStatistics(store.sqlite);
};

const pragmas = [
  'journal_mode=WAL',
  'synchronous=FULL',
  'temp_store=MEMORY',
  'cache_size=-64000',
  'foreign_keys=ON',
  // Erased values are overwritten, not left in free pages.
  'secure_delete=ON',
  'busy_timeout=5000',
  'mmap_size=268435456',
  // As many pages as one block of the WAL index covers: fewer syncs, and frequently written pages are copied once.
  'wal_autocheckpoint=4000',
];

/** Sets the pragmas of every connection. */
export const setPragmas = (sqlite: Sqlite): void => {
  for (const pragma of pragmas) sqlite.pragma(pragma);
};

const nativeClient = (orm: MikroORM): unknown =>
  (orm.em.getConnection() as unknown as { getNativeClient(): unknown }).getNativeClient();
