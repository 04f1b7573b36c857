import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Registry } from '../../../../kernel/declare/module.ts';
import { openStore } from '../../../../kernel/reader/open.ts';
import { instance, type Reader, readerOf } from '../../../../kernel/reader/reader.ts';
import type { Connection } from '../../../../kernel/reader/sqlite.ts';
import { foldersIn } from '../../folders.ts';
import { type Installation, replacementIn } from '../../records/replacement.ts';
import { misnamed } from '../container/manifest.ts';
import { hashOfFile } from '../encryption/sealed-archive.ts';
import { caughtUp, type KeptAccess } from './catch-up.ts';
import { type Emptying, empty, writeAtomically } from './factory-reset.ts';
import type { Founder } from './founder.ts';

/** Pending replacement of the installation: a folder of unpacked files, and its database with its hash. */
type Replacing = {
  readonly folder: string;
  readonly sha256: string;
  /** `database.dump` by default. */
  readonly database?: string;
  /** Owner of all companies, where the installation is empty. */
  readonly founder?: Founder;
  /** Access after the replacement; set when it is armed. */
  readonly access?: KeptAccess;
  /** Paths of the files whose bytes must not come back; set when it is armed. */
  readonly erased?: readonly string[];
};

/** Or: that it is to be emptied. */
type PendingRestore = Replacing | { readonly reset: Emptying };

/** Path of a replacement that was prepared for a request. */
export const readyFile = (dataDir: string, request_id: string): string =>
  join(foldersIn(dataDir).restoring, `${basename(request_id)}.json`);

const armedFile = (dataDir: string): string => join(foldersIn(dataDir).restoring, 'armed.json');

const readIn = (file: string): PendingRestore | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PendingRestore;
  } catch {
    return undefined;
  }
};

/**
 * Prepares a replacement for the next start. It is applied only if its request is in the ledger by then; a request that was
 * refused or never committed leaves only this file.
 */
export const prepareRestore = (
  dataDir: string,
  request_id: string,
  armed: PendingRestore,
): void => {
  const path = readyFile(dataDir, request_id);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeAtomically(path, armed);
};

/** Removes what lay ready for a request. */
export const dropReady = (dataDir: string, request_id: string): void => {
  const file = readyFile(dataDir, request_id);
  for (const path of [file, file.replace(/\.json$/, '')])
    rmSync(path, { recursive: true, force: true });
};

/** Pending replacement for the next start. */
export const waitingForStart = (
  reader: Reader,
  dataDir: string,
): NonNullable<Installation['asked']> | undefined => {
  const { asked } = replacementIn(reader);
  return asked && existsSync(readyFile(dataDir, asked.request_id)) ? asked : undefined;
};

const isFile = (name: string): boolean => name.endsWith('.json');

/** Folder of the unpacked files of a replacement. */
export const membersOf = (dataDir: string, { folder }: Replacing): string =>
  join(foldersIn(dataDir).restoring, basename(folder), 'members');

/** Path of the database of a replacement. */
export const databaseOf = (dataDir: string, armed: Replacing): string =>
  join(membersOf(dataDir, armed), basename(armed.database ?? 'database.dump'));

const secretFile = (dataDir: string): string => join(dataDir, 'secret.key');

/** Prepared replacement, with erasures made while it waited applied; files changed since are refused. */
export const readied = async (
  dataDir: string,
  file: string,
  live: Connection,
  registry: Registry,
): Promise<PendingRestore | undefined> => {
  const ready = readIn(file);
  if (!ready || 'reset' in ready) return ready;
  const staged = databaseOf(dataDir, ready);
  const { founder, folder } = ready;
  if (!existsSync(staged) || hashOfFile(staged) !== ready.sha256) return { folder, sha256: '' };
  try {
    const proved = await caughtUp(live, staged, registry, founder);
    const { sha256, access, erased } = proved;
    return { folder, sha256, database: basename(proved.file), access, erased };
  } catch {
    // A start that fails over it would fail every time: it is refused instead, as what has no such hash.
    return { folder, sha256: '' };
  }
};

/** Arms what was asked for, as the database that it replaces tells; from then on that may be gone. */
const arm = async (dataDir: string, registry: Registry): Promise<void> => {
  const { database, restoring } = foldersIn(dataDir);
  const isReady = existsSync(restoring) && readdirSync(restoring).some(isFile);
  if (!isReady || existsSync(armedFile(dataDir)) || !existsSync(database)) return;
  const store = await openStore(database);
  try {
    const asked = waitingForStart(readerOf(store, instance), dataDir);
    if (!asked) return;
    const file = readyFile(dataDir, asked.request_id);
    const armed = await readied(dataDir, file, store, registry);
    if (armed) writeAtomically(armedFile(dataDir), armed);
  } finally {
    await store.close();
  }
};

/** Results of an application, for the log of the service. */
export const applications = {
  restored: {
    level: 'info',
    changed: true,
    says: 'the installation was restored from a backup',
  },
  reset: { level: 'info', changed: true, says: 'the installation was reset' },
  continued: {
    level: 'info',
    changed: true,
    says: 'a restore or reset goes on where a start was interrupted',
  },
  refused: {
    level: 'error',
    changed: false,
    says: 'a restore was not applied: what was unpacked for it has changed or cannot be used',
  },
} as const;

type Applied = keyof typeof applications;

/**
 * Replaces or empties the installation as was asked for, before the service opens its database; says what was
 * done, if anything. What a restore replaced is moved to `replaced`. Each step can be taken again, so that an
 * interrupted start goes on where it was.
 */
export const applyArmed = async (
  dataDir: string,
  registry: Registry,
): Promise<(typeof applications)[Applied] | undefined> => {
  await arm(dataDir, registry);
  const armed = readIn(armedFile(dataDir));
  let applied: Applied | undefined;
  if (armed) applied = 'reset' in armed ? emptied(dataDir, armed.reset) : replace(dataDir, armed);
  if (applied === 'refused') writeAtomically(foldersIn(dataDir).refused, applications.refused);
  rmSync(foldersIn(dataDir).restoring, { recursive: true, force: true });
  // These notes stay until a start has taken them up.
  const { access, reset } = foldersIn(dataDir);
  if (!applied && (existsSync(access) || existsSync(reset))) applied = 'continued';
  return applied && applications[applied];
};

const emptied = (dataDir: string, reset: Emptying): 'reset' => {
  empty(dataDir, reset);
  return 'reset';
};

const replace = (dataDir: string, armed: Replacing): Applied | undefined => {
  const { database, files, replaced, access } = foldersIn(dataDir);
  const staged = databaseOf(dataDir, armed);
  if (!existsSync(staged)) return undefined;
  if (!armed.access || hashOfFile(staged) !== armed.sha256) return 'refused';
  writeAtomically(access, armed.access);
  // Tokens of either installation end.
  rmSync(secretFile(dataDir), { force: true });
  putFiles(membersOf(dataDir, armed), files);
  dropErased(files, armed.erased ?? []);
  moveAway(database, join(replaced, basename(armed.folder)));
  renameSync(staged, database);
  dropOthers(replaced, basename(armed.folder));
  return 'restored';
};

/** Moves a database with its write-ahead log, which must not be combined with another database. */
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

/** Deletes the bytes of erased files, and what was made of them, also where the erasure had not deleted them yet. */
const dropErased = (files: string, erased: readonly string[]): void => {
  for (const path of erased) {
    const [folder, hash] = [join(files, dirname(path)), basename(path)];
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder))
      if (name.startsWith(hash)) rmSync(join(folder, name), { force: true });
  }
};
