import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../kernel/declare/limits.ts';
import { migrate, migrationsIn, type Store } from '../../kernel/reader/open.ts';
import { instant } from '../../kernel/values/clock.ts';
import { NotStarted } from '../process/start-error.ts';

/** Folder for copies of the database made before a schema migration, inside the data folder. */
export const upgradeFolder = 'before-upgrade';

/** Applied migrations, and the copy made before them; none for a new or current database. */
type Upgraded = { readonly applied: readonly string[]; readonly copy?: string };

/** Result of bringing a database to this version's schema, or the reason not to start, in one sentence. */
type Upgrade = Upgraded | { readonly refused: string };

/**
 * Applies missing migrations. An existing database is copied first; one that a newer version has migrated is refused unchanged.
 */
export const upgradeSchema = async (store: Store, dataDir: string): Promise<Upgrade> => {
  const known = new Set(store.migrations);
  const done = migrationsIn(store);
  const newer = done.find((name) => !known.has(name));
  if (newer !== undefined)
    return {
      refused: `The database in ${dataDir} was migrated by a newer version (${newer}). Start that version, or restore the backup made before the upgrade.`,
    };
  const applied = store.migrations.filter((name) => !done.includes(name));
  const isUpgrade = applied.length > 0 && done.length > 0;
  try {
    const copy = isUpgrade ? copyOf(store, dataDir) : undefined;
    await migrate(store);
    return copy === undefined ? { applied: [] } : { applied, copy };
  } catch (error) {
    if (!isUpgrade) throw error;
    return {
      refused: `The database in ${dataDir} could not be upgraded and is unchanged: ${(error as Error).message}`,
    };
  }
};

/** Applies missing migrations as `upgradeSchema` does; throws `NotStarted` where that refuses. */
export const upgradeToStart = async (store: Store, dataDir: string): Promise<Upgraded> => {
  const upgrade = await upgradeSchema(store, dataDir);
  if ('refused' in upgrade) throw new NotStarted(upgrade.refused);
  return upgrade;
};

/** Copies a database within the data folder; the copy is renamed when it is complete. */
const copyOf = ({ sqlite }: Store, dataDir: string): string => {
  const folder = join(dataDir, upgradeFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (name.endsWith('.draft')) rmSync(join(folder, name), { force: true });
  const file = join(folder, `countinghouse-${instant().replace(/\D/g, '')}.db`);
  const draft = `${file}.draft`;
  sqlite.exec(`VACUUM INTO '${draft.replaceAll("'", "''")}'`);
  chmodSync(draft, 0o600);
  renameSync(draft, file);
  const copies = readdirSync(folder).filter((name) => name.endsWith('.db'));
  for (const name of copies.sort().slice(0, -limits.upgradeCopies))
    rmSync(join(folder, name), { force: true });
  return file;
};
