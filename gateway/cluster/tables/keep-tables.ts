import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { storedFilesOver } from '../../../kernel/cluster/files/stored-files.ts';
import { Diverged, logIn, NotApplied, Trimmed } from '../../../kernel/cluster/log.ts';
import { preparePlace } from '../../../kernel/cluster/place.ts';
import { type Postgres, postgres } from '../../../kernel/cluster/postgres.ts';
import { type Keeper, keeperOf } from '../../../kernel/cluster/reading/keeper.ts';
import {
  createReadingTables,
  type Versions,
  versionOf,
} from '../../../kernel/cluster/reading/schema.ts';
import { isRejected, openSession, type Session } from '../../../kernel/cluster/reading/session.ts';
import { replacementsIn } from '../../../kernel/cluster/replacements.ts';
import { type Registry, registryOf } from '../../../kernel/declare/module.ts';
import type { ReadingTable } from '../../../kernel/declare/reading/reading-table.ts';
import { migrations, openStore, type Store } from '../../../kernel/reader/open.ts';
import { allModules } from '../../modules.ts';
import { NotStarted, noPostgres } from '../../process/start-error.ts';
import { upgradeToStart } from '../../upgrade/schema-upgrade.ts';
import { clusterKeysOf } from '../cluster-key.ts';
import { checkKey } from '../cluster-secrets.ts';
import { foreignFolder } from '../foreign-folder.ts';
import { heldFolder } from '../moves/folder-in-use.ts';
import { prepareCopy } from '../node-copy.ts';
import type { ClusterOptions } from '../options.ts';
import { rebuildDerivedRows } from './derived-rows.ts';

/** Tables to keep, until when, and the reports of the program. */
export type KeepTables = {
  readonly tables: readonly ReadingTable[];
  /** Ends the program; without it the program ends at the end of the log. */
  readonly signal?: AbortSignal;
  /** Called each time the tables have the whole log. */
  readonly caughtUp?: (position: number) => void;
  /** Called with failures after which the program goes on. */
  readonly warn?: (error: unknown) => void;
};

/**
 * Keeps reading tables in PostgreSQL by a copy of the database in a data folder of its own, which follows the log as a node
 * does. Answers the position that the tables have.
 */
export const keepTables = (
  options: ClusterOptions,
  dataDir: string,
  keep: KeepTables,
): Promise<number> =>
  heldFolder(dataDir, async () => {
    const keys = await clusterKeysOf(options, dataDir);
    const db = postgres(options.url, { timeoutMs: clusterLimits.snapshotPartMs });
    try {
      await checkCluster(db);
      await checkKey(db, keys);
      for (;;) {
        await prepareCopy(db, dataDir);
        const position = await keepByCopy({ ...keep, options, dataDir, db });
        if (position !== undefined) return position;
      }
    } finally {
      await db.close();
    }
  });

const checkCluster = async (db: Postgres): Promise<void> => {
  const [found] = await db
    .query("SELECT to_regclass('countinghouse.node') IS NOT NULL AS exists")
    .catch((error: unknown) => {
      throw noPostgres(error);
    });
  if (found?.['exists'] !== true)
    throw new NotStarted(
      'The database of --cluster has no cluster. Start a node with it first, or check the address.',
    );
};

type Around = KeepTables & {
  readonly options: ClusterOptions;
  readonly dataDir: string;
  readonly db: Postgres;
};

/** Keeps the tables by the copy in the data folder; undefined if the log begins after it. */
const keepByCopy = async (around: Around): Promise<number | undefined> => {
  const { dataDir, db, tables } = around;
  const store = await openStore(join(dataDir, 'countinghouse.db'), {
    migrations: await migrations(),
  });
  try {
    const registry = registryOf(allModules);
    const program = await upToDate(store, dataDir, registry);
    const replacements = replacementsIn(storedFilesOver(db), join(dataDir, 'restoring'));
    const keeper = keeperOf({ db: store, registry, log: logIn(db), replacements, tables });
    const versions: Versions = new Map(
      tables.map((table) => [table, versionOf(table, program)] as const),
    );
    await bySessions(around, keeper, versions);
    return keeper.position();
  } catch (error) {
    if (error instanceof Trimmed) return undefined;
    if (error instanceof Diverged || error instanceof NotApplied)
      throw new NotStarted(error.message);
    throw error;
  } finally {
    await store.close();
  }
};

/** Brings a copy to the schema and the folds of this program; answers their versions. */
const upToDate = async (store: Store, dataDir: string, registry: Registry): Promise<string> => {
  await upgradeToStart(store, dataDir);
  if (!preparePlace(store)) throw new NotStarted(foreignFolder);
  return rebuildDerivedRows(store, registry);
};

/** Follows the log over one connection after another. */
const bySessions = async (
  { options, signal, caughtUp, warn }: Around,
  keeper: Keeper,
  versions: Versions,
): Promise<void> => {
  let isReached = false;
  for (;;) {
    try {
      const session = await openSession(options.url);
      try {
        await lock(session);
        const places = await createReadingTables(session, versions);
        isReached = true;
        await keeper.follow(session, places);
        caughtUp?.(keeper.position());
        if (signal) await keeper.follow(session, places, signal);
        return;
      } finally {
        await session.close();
      }
    } catch (error) {
      if (isRejected(error))
        throw new NotStarted(
          `PostgreSQL refused to change the schema reading: ${error.message}. Correct that, then start again.`,
        );
      if (!signal || !isReached || isFinal(error)) throw error;
      if (signal.aborted) return;
      warn?.(error);
      await pause(clusterLimits.retryMs);
    }
  }
};

const isFinal = (error: unknown): boolean =>
  [Trimmed, Diverged, NotApplied].some((kind) => error instanceof kind);

/** Lock of the program that keeps the tables; PostgreSQL gives it back when the connection ends. */
const lock = async (session: Session): Promise<void> => {
  const [row] = await session.query('SELECT pg_try_advisory_lock(7205759404) AS mine');
  if (row?.['mine'] !== true)
    throw new NotStarted(
      'Another process keeps the tables of this database. Stop it first, or let it go on.',
    );
};
