import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { fetchAll, publishFolder } from '../../kernel/cluster/files/file-cache.ts';
import { filesOver } from '../../kernel/cluster/files/file-table.ts';
import { sharedFiles } from '../../kernel/cluster/files/shared-files.ts';
import { type StoredFiles, storedFilesOver } from '../../kernel/cluster/files/stored-files.ts';
import { type Postgres, postgres } from '../../kernel/cluster/postgres.ts';
import { replacementName } from '../../kernel/cluster/replacements.ts';
import { filesIn } from '../../kernel/platform/files.ts';
import type { SharedFolder } from '../../kernel/platform/shared-folder.ts';
import type { ClusterKeys } from './cluster-key.ts';
import { beginningNote, dropNotes, notesIn } from './cluster-secrets.ts';

/** Prefix of the archives of backups and of their descriptions. */
const archives = 'backups/';

/** Path of a stored file in a data folder. */
const pathOf = (dataDir: string, name: string): string => join(dataDir, ...name.split('/'));

/** Writes a stored file to the disk; false if there is none. */
const fetched = async (stored: StoredFiles, name: string, path: string): Promise<boolean> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return stored.get(name, path);
};

/** Shared parts of a data folder. */
export type FolderSharing = {
  readonly folder: SharedFolder;
  /** Fetches the descriptions of all backups, which the leader reads as its own, and deletes fetched archives. */
  readonly fetchDescriptions: () => Promise<void>;
  /** Writes the notes of a new log to the data folder; answers their names. */
  readonly takeNotes: () => Promise<readonly string[]>;
  readonly dropNotes: (names: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Shares the folder of a node, over a connection of its own that is opened on first use. */
export const shareFolder = (url: string, dataDir: string, keys: ClusterKeys): FolderSharing => {
  const db = postgres(url, { timeoutMs: clusterLimits.fileMs });
  const [stored, table, cache] = [
    storedFilesOver(db),
    filesOver(db),
    filesIn(join(dataDir, 'files')),
  ];
  const files = sharedFiles(cache, table);
  const nameOf = (path: string): string => relative(dataDir, path).split(sep).join('/');
  return {
    folder: {
      fetchFiles: async (company) => {
        await fetchAll(table, files, company);
      },
      storeFiles: async (company) => {
        await publishFolder(join(dataDir, 'files'), cache, table, { isAgain: true, company });
      },
      storeReplacement: async (path) => {
        const name = await replacementName(path);
        if (!(await stored.has(name))) await stored.put(name, path);
      },
      store: (path) => stored.put(nameOf(path), path),
      fetch: async (path) => existsSync(path) || fetched(stored, nameOf(path), path),
      has: async (path) => existsSync(path) || stored.has(nameOf(path)),
      drop: (path) => stored.drop(nameOf(path)),
    },
    fetchDescriptions: async () => {
      const names = new Set(await stored.names(archives));
      for (const name of names) {
        const path = pathOf(dataDir, name);
        if (name.endsWith('.json')) await fetched(stored, name, path);
        // A copy of an archive that was fetched to be read.
        else await rm(path, { force: true });
      }
    },
    takeNotes: async () => {
      const notes = new Map(await notesIn(db, keys));
      notes.delete(beginningNote);
      for (const [name, text] of notes)
        await writeFile(join(dataDir, basename(name)), text, { mode: 0o600 });
      return [...notes.keys()];
    },
    dropNotes: (names) => dropNotes(db, names),
    stop: db.close,
  };
};

/** Stores the archives of backups in a folder that is to begin a log; answers their names. */
export const storeArchives = async (
  db: Postgres,
  dataDir: string,
): Promise<ReadonlySet<string>> => {
  const stored = storedFilesOver(db);
  const folder = join(dataDir, archives);
  const paths = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  const names = paths
    .map((path) => `${archives}${path.split(sep).join('/')}`)
    .filter((name) => /\.(?:backup|json)$/.test(name));
  for (const name of names) await stored.put(name, pathOf(dataDir, name));
  return new Set(names);
};

/** Deletes all stored archives but some. */
export const dropArchives = async (db: Postgres, kept: ReadonlySet<string>): Promise<void> => {
  const stored = storedFilesOver(db);
  for (const name of await stored.names(archives)) if (!kept.has(name)) await stored.drop(name);
};

/** Fetches all archives of backups and their descriptions. */
export const fetchArchives = async (db: Postgres, dataDir: string): Promise<void> => {
  const stored = storedFilesOver(db);
  for (const name of await stored.names(archives)) {
    const path = pathOf(dataDir, name);
    if (!existsSync(path)) await fetched(stored, name, path);
  }
};
