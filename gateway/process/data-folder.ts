import { constants, type Dirent } from 'node:fs';
import { lstat, mkdir, open, opendir, realpath, rm, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { upgradeFolder } from '../upgrade/schema-upgrade.ts';
import { NotStarted } from './start-error.ts';

/** All files that the service keeps at the top of its data folder. */
export const keptNames: ReadonlySet<string> = new Set([
  ...['countinghouse.db', 'lock.db'].flatMap((name) =>
    ['', '-wal', '-shm', '-journal'].map((tail) => `${name}${tail}`),
  ),
  ...['secret.key', 'credentials.key', 'backup.key', 'share.key', 'instance-id', 'api-port'],
  ...[
    'files',
    'answers',
    'uploads',
    'ai_uploads',
    'imports',
    upgradeFolder,
    'backups',
    'restoring',
    'replaced',
    'lan',
  ],
  ...['restore-refused.json', 'restored-access.json', 'reset.json', 'supporters.pem'],
]);

/** Refuses to start where the path of a flag is inside the data folder. */
export const mustBeOutside = (dataDir: string, flag: string, path: string): void => {
  const way = relative(resolve(dataDir), resolve(path));
  if (!way.startsWith('..') && !way.startsWith('/'))
    throw new NotStarted(`${flag} ${path} is inside the data folder. Choose a path outside it.`);
};

/** Folder of uploads in progress, inside the data folder. */
export const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

const folderMode = 0o700;
const fileMode = 0o600;
const sticky = 0o1000;

/** Creates or opens the data folder. Only the current user may read its contents and files written later. */
export const openFolder = async (dataDir: string): Promise<string> => {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true, mode: folderMode });
  const folder = await realpath(dataDir);
  if (((await stat(folder)).mode & sticky) !== 0)
    throw new NotStarted(
      `${dataDir} is shared by several users. Choose a folder of its own with --data-dir.`,
    );
  await restrict(folder, true);
  for (const name of keptNames) if (name !== 'files') await restrictAll(join(folder, name));
  const uploads = uploadsIn(folder);
  await rm(uploads, { recursive: true, force: true });
  await mkdir(uploads, { mode: folderMode });
  return folder;
};

/** A stored file, or one derived from it, under the temporary name that it has while it is written. */
const unfinished = /^[0-9a-f]{64}(-[a-z0-9-]+)?\.(draft|[0-9a-f-]{36})$/;

/**
 * Restricts the stored files, which may be many, in the background, and deletes those that were left unfinished before
 * `startedAt`.
 */
export const restrictFiles = (dataDir: string, startedAt: string): Promise<void> => {
  const started = Date.parse(startedAt);
  return restrictAll(
    join(dataDir, 'files'),
    (name, changedMs) => unfinished.test(name) && changedMs < started,
  );
};

type IsLeft = (name: string, changedMs: number) => boolean;

const restrictAll = async (path: string, isLeft: IsLeft = () => false): Promise<void> => {
  const found = await lstat(path).catch(missing);
  if (found?.isDirectory()) {
    await restrict(path, true, found.mode);
    const folder = await opendir(path).catch(missing);
    for await (const entry of folder ?? []) await restrictEntry(path, entry, isLeft);
  } else if (found?.isFile()) {
    if (isLeft(basename(path), found.mtimeMs)) await rm(path, { force: true });
    else await restrict(path, false, found.mode);
  }
};

const restrictEntry = async (folder: string, entry: Dirent, isLeft: IsLeft): Promise<void> => {
  // Symbolic links are skipped: their target may belong to another user.
  if (entry.isDirectory() || entry.isFile()) await restrictAll(join(folder, entry.name), isLeft);
};

/** Sets the mode of a file or folder that other users can read. Links are not followed. */
const restrict = async (path: string, isFolder: boolean, mode?: number): Promise<void> => {
  const wanted = isFolder ? folderMode : fileMode;
  if (mode !== undefined && (mode & 0o7777) === wanted) return;
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;
  const kind = isFolder ? O_DIRECTORY : O_NONBLOCK;
  const opened = await open(path, O_RDONLY | O_NOFOLLOW | kind).catch(missing);
  if (!opened) return;
  try {
    await opened.chmod(wanted);
  } finally {
    await opened.close();
  }
};

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};
