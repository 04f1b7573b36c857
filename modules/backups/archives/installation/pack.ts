import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dropPlace } from '../../../../kernel/cluster/place.ts';
import { task } from '../../../../kernel/declare/task.ts';
import { instance, readerOf } from '../../../../kernel/reader/reader.ts';
import { type Connection, connection, type Sqlite } from '../../../../kernel/reader/sqlite.ts';
import { uuid } from '../../../../kernel/values/ids.ts';
import { foldersIn } from '../../folders.ts';
import { type TarSource, tarInto } from '../container/tar.ts';
import { inFolder } from '../container/temporary-folder.ts';
import type { Recipients } from '../encryption/key.ts';
import { type Measure, placed } from '../encryption/sealed-archive.ts';
import { signedHeadOf } from '../signed-head.ts';
import type { InstallationMeta } from './meta.ts';

/** A stored file, and the backup whose archive holds it. */
export type StoredFile = {
  readonly path: string;
  readonly size: number;
  readonly mtime: number;
  readonly in: string;
};

type Asked = {
  readonly dataDir: string;
  readonly what: InstallationMeta['backup_type'];
  readonly version: string;
  readonly company_name: string;
  readonly ts: string;
  /** Id of a backup of files, and the files listed by the previous one. */
  readonly id?: string;
  readonly before?: readonly StoredFile[];
  /** Path of the archive, and the keys that it is encrypted for; without them it is not encrypted. */
  readonly file: string;
  readonly recipients?: Recipients | undefined;
};

/** Result of packing; no archive if no file changed. */
export type PackedInstallation = Measure & {
  readonly files: readonly StoredFile[];
  readonly entry_count: number | null;
};

/**
 * Packs the whole installation, its database or its files. The database is a copy of one moment, made
 * while writes go on; the files are those that were stored then or since.
 */
export const packInstallationTask = task('backups.packInstallation', (db, _, asked: Asked) =>
  inFolder(asked.dataDir, async (folder): Promise<PackedInstallation> => {
    const copy = join(folder, 'database.dump');
    const counts = asked.what === 'files' ? undefined : copyDatabase(db, copy);
    const all = asked.what === 'database' ? [] : storedFiles(asked.dataDir);
    const { files, changed } = sinceLast(all, asked);
    const entry_count = counts ?? null;
    if (asked.what === 'files' && changed.length === 0)
      return { size_bytes: 0, sha256: '', files, entry_count };
    const draft = join(folder, 'archive.tar.gz');
    await tarInto(draft, [
      { path: 'meta.json', text: JSON.stringify(metaOf(db, asked), null, 2) },
      ...(counts === undefined ? [] : [{ path: 'database.dump', file: copy }]),
      ...(asked.what === 'files' ? [{ path: 'files.json', text: JSON.stringify(files) }] : []),
      ...changed.map(
        ({ path }): TarSource => ({
          path: `attachments/${path}`,
          file: join(foldersIn(asked.dataDir).files, path),
        }),
      ),
    ]);
    return { ...(await placed(draft, asked.file, asked.recipients)), files, entry_count };
  }),
);

const metaOf = (db: Connection, { version, company_name, ts, what }: Asked): InstallationMeta => ({
  app_version: version,
  db_engine: 'sqlite',
  db_version: String(db.prepare('SELECT sqlite_version() AS v').get()?.['v']),
  created_at: ts,
  company_name,
  backup_type: what,
  signed_head: signedHeadOf(readerOf(db, instance)),
});

/** A copy of the database as it is at one moment, on a connection of its own; answers how many entries it has. */
const copyDatabase = (db: Connection, to: string): number => {
  const live = db.sqlite as Sqlite & { readonly name: string; readonly memory: boolean };
  const Database = db.sqlite.constructor as new (file: string, options?: object) => Sqlite;
  const reader = live.memory ? live : new Database(live.name);
  try {
    reader.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    if (reader !== live) reader.close();
  }
  const copy = new Database(to);
  try {
    // A single node that gets this copy belongs to no cluster.
    dropPlace(connection(copy));
    return Number(copy.prepare('SELECT count(*) AS n FROM ledger').get()?.['n']);
  } finally {
    copy.close();
  }
};

/** Files stored under their hash; derived files (thumbnails) are made again. */
const storedFiles = (dataDir: string): Omit<StoredFile, 'in'>[] => {
  const folder = foldersIn(dataDir).files;
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /^[\w-]+\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path))
      .sort()
      .map((path) => {
        const { size, mtimeMs } = statSync(join(folder, path));
        return { path, size, mtime: Math.floor(mtimeMs) };
      });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Files with the archive that holds each, and those that no earlier archive holds unchanged. */
const sinceLast = (all: readonly Omit<StoredFile, 'in'>[], { id = uuid(), before = [] }: Asked) => {
  const known = new Map(before.map((one) => [one.path, one]));
  const files = all.map((one): StoredFile => {
    const last = known.get(one.path);
    const isSame = last?.size === one.size && last.mtime === one.mtime;
    return { ...one, in: isSame ? last.in : id };
  });
  return { files, changed: files.filter((one) => one.in === id) };
};
