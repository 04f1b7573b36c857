import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { foldersIn } from '../folders.ts';
import { type Emptying, empty, writeWhole } from './emptied.ts';
import { misnamed } from './manifest.ts';
import { hashOfFile } from './sealed.ts';

/** What is to replace the installation at the next start: a folder of what was unpacked, and the hash of its database. */
type Replacing = { readonly folder: string; readonly sha256: string };

/** Or: that it is to be emptied. */
type Armed = Replacing | { readonly reset: Emptying };

const armedFile = (dataDir: string): string => join(foldersIn(dataDir).restoring, 'armed.json');

const armedIn = (dataDir: string): Armed | undefined => {
  try {
    return JSON.parse(readFileSync(armedFile(dataDir), 'utf8')) as Armed;
  } catch {
    return undefined;
  }
};

/** Lets what was unpacked replace the installation at the next start; what was to do so before is dropped. */
export const arm = (dataDir: string, folder: string, sha256: string): void =>
  write(dataDir, { folder: basename(folder), sha256 });

/** Lets the installation be emptied at the next start; what was to replace it before is dropped. */
export const armReset = (dataDir: string, reset: Emptying): void => write(dataDir, { reset });

/** What waits for the next start. */
export const waitingForStart = (dataDir: string): 'restore' | 'reset' | undefined => {
  const armed = armedIn(dataDir);
  return armed && ('reset' in armed ? 'reset' : 'restore');
};

const write = (dataDir: string, armed: Armed): void => {
  const before = armedIn(dataDir);
  const path = armedFile(dataDir);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeWhole(path, armed);
  if (before && 'folder' in before)
    rmSync(join(dirname(path), before.folder), { recursive: true, force: true });
};

const applications = {
  restored: { level: 'info', says: 'the installation was restored from a backup' },
  reset: { level: 'info', says: 'the installation was reset' },
  refused: {
    level: 'error',
    says: 'a restore was not applied: what was unpacked for it has changed',
  },
} as const;

type Applied = keyof typeof applications;

/**
 * Replaces or empties the installation as is armed, before its database is opened; says what was done, if
 * anything. What a restore replaced is moved to `replaced`. Each step can be taken again, so that an
 * interrupted start goes on where it was.
 */
export const applyArmed = (dataDir: string): (typeof applications)[Applied] | undefined => {
  const armed = armedIn(dataDir);
  let applied: Applied | undefined;
  if (armed) applied = 'reset' in armed ? emptied(dataDir, armed.reset) : replace(dataDir, armed);
  if (applied === 'refused') writeWhole(foldersIn(dataDir).refused, applications.refused);
  rmSync(foldersIn(dataDir).restoring, { recursive: true, force: true });
  return applied && applications[applied];
};

const emptied = (dataDir: string, reset: Emptying): 'reset' => {
  empty(dataDir, reset);
  return 'reset';
};

const replace = (dataDir: string, armed: Replacing): Applied | undefined => {
  const { restoring, database, files, replaced } = foldersIn(dataDir);
  const members = join(restoring, basename(armed.folder), 'members');
  const staged = join(members, 'database.dump');
  if (!existsSync(staged)) return undefined;
  if (hashOfFile(staged) !== armed.sha256) return 'refused';
  putFiles(members, files);
  moveAway(database, join(replaced, basename(armed.folder)));
  renameSync(staged, database);
  dropOthers(replaced, basename(armed.folder));
  return 'restored';
};

/** The write-ahead log goes with its database: beside another it would be taken for that one's. */
const moveAway = (database: string, to: string): void => {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const tail of ['', '-wal', '-shm']) {
    const path = `${database}${tail}`;
    if (existsSync(path)) renameSync(path, join(to, basename(path)));
  }
};

/** Only what the last restore replaced is kept. */
const dropOthers = (replaced: string, kept: string): void => {
  for (const name of readdirSync(replaced))
    if (name !== kept) rmSync(join(replaced, name), { recursive: true, force: true });
};

/** Files only come in addition: a file's name is its hash, so one that is there is the same. */
const putFiles = (members: string, to: string): void => {
  const from = join(members, 'attachments');
  if (!existsSync(from)) return;
  const wrong = misnamed(members);
  for (const found of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const path = found.replaceAll('\\', '/');
    if (!/[0-9a-f]{64}$/.test(path) || existsSync(join(to, path))) continue;
    if (wrong.has(`attachments/${path}`)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    renameSync(join(from, path), join(to, path));
  }
};
