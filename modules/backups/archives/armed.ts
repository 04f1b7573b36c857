import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { foldersIn } from '../folders.ts';
import { hashOfFile } from './sealed.ts';

/** What is to replace the installation at the next start: a folder of what was unpacked, and the hash of its database. */
type Armed = { readonly folder: string; readonly sha256: string };

const armedFile = (dataDir: string): string => join(foldersIn(dataDir).restoring, 'armed.json');

const armedIn = (dataDir: string): Armed | undefined => {
  try {
    return JSON.parse(readFileSync(armedFile(dataDir), 'utf8')) as Armed;
  } catch {
    return undefined;
  }
};

/** Lets what was unpacked replace the installation at the next start; what was to do so before is dropped. */
export const arm = (dataDir: string, folder: string, sha256: string): void => {
  const before = armedIn(dataDir);
  const path = armedFile(dataDir);
  writeFileSync(`${path}.draft`, JSON.stringify({ folder: basename(folder), sha256 }), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${path}.draft`, path);
  if (before) rmSync(join(dirname(path), before.folder), { recursive: true, force: true });
};

/**
 * Replaces the installation by what is armed, before its database is opened; says what was done. What was
 * there is moved to `replaced`. Each step can be taken again, so that an interrupted start goes on where it was.
 */
export const applyArmed = (dataDir: string): 'nothing' | 'restored' | 'refused' => {
  const { restoring, database, files, replaced } = foldersIn(dataDir);
  const armed = armedIn(dataDir);
  const members = armed && join(restoring, basename(armed.folder), 'members');
  const staged = members && join(members, 'database.dump');
  let outcome: 'nothing' | 'restored' | 'refused' = 'nothing';
  if (armed && members && staged && existsSync(staged)) {
    if (hashOfFile(staged) !== armed.sha256) outcome = 'refused';
    else {
      putFiles(join(members, 'attachments'), files);
      moveAway(database, join(replaced, basename(armed.folder)));
      renameSync(staged, database);
      dropOthers(replaced, basename(armed.folder));
      outcome = 'restored';
    }
  }
  rmSync(restoring, { recursive: true, force: true });
  return outcome;
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
const putFiles = (from: string, to: string): void => {
  if (!existsSync(from)) return;
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!/[0-9a-f]{64}$/.test(path) || existsSync(join(to, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    renameSync(join(from, path), join(to, path));
  }
};
