import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { task } from '../../../../kernel/declare/task.ts';
import { instance, readerOf } from '../../../../kernel/reader/reader.ts';
import { foldersIn } from '../../folders.ts';
import { misnamed } from '../container/manifest.ts';
import type { KeptAccess } from './catch-up.ts';
import { type Emptying, withBackups, withoutBackups, writeAtomically } from './factory-reset.ts';
import {
  applications,
  databaseOf,
  dropReady,
  membersOf,
  readied,
  readyFile,
  waitingForStart,
} from './pending-restore.ts';

/** Stored file that comes with a replacement. */
type RestoredFile = { readonly company: string; readonly sha256: string; readonly file: string };

/** Replacement of the installation as it is to be carried out now; a cluster makes it the beginning of a new log. */
export type ReadyReplacement = { readonly request_id: string } & (
  | {
      readonly by: 'restore';
      readonly database: string;
      readonly files: readonly RestoredFile[];
      /** Stored files whose bytes must not come back. */
      readonly erased: readonly Omit<RestoredFile, 'file'>[];
      readonly access: KeptAccess;
    }
  | { readonly by: 'reset'; readonly reset: Emptying }
  | { readonly by: 'nothing' }
);

/** Brings the replacement that was asked for up to date with the present database; `nothing` where it cannot be used. */
export const readyReplacementTask = task(
  'backups.readyReplacement',
  async (
    db,
    registry,
    { dataDir }: { readonly dataDir: string },
  ): Promise<ReadyReplacement | undefined> => {
    const asked = waitingForStart(readerOf(db, instance), dataDir);
    if (!asked) return undefined;
    const { request_id } = asked;
    const armed = await readied(dataDir, readyFile(dataDir, request_id), db, registry);
    if (!armed) return undefined;
    if ('reset' in armed) return { request_id, by: 'reset', reset: armed.reset };
    const { access, erased = [] } = armed;
    if (!access) return { request_id, by: 'nothing' };
    const left = new Set(erased);
    const members = membersOf(dataDir, armed);
    return {
      ...{ request_id, by: 'restore', access },
      database: databaseOf(dataDir, armed),
      files: restoredFiles(members).filter(({ path }) => !left.has(path)),
      erased: erased.map(addressOf),
    };
  },
);

const addressOf = (path: string): { readonly company: string; readonly sha256: string } => ({
  company: path.split('/')[0] ?? '',
  sha256: basename(path),
});

const restoredFiles = (members: string) => {
  const from = join(members, 'attachments');
  if (!existsSync(from)) return [];
  const wrong = misnamed(members);
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^[\w-]+\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path))
    .filter((path) => !wrong.has(`attachments/${path}`))
    .map((path) => ({ path, ...addressOf(path), file: join(from, path) }));
};

/** Notes that a replacement cannot be used, for its owners, and drops it. */
export const refuseReplacement = (dataDir: string, request_id: string): void => {
  writeAtomically(foldersIn(dataDir).refused, applications.refused);
  dropReady(dataDir, request_id);
};

/** Notes for the first leader after a replacement, by the name of their file in its data folder. */
export const notesOf = (ready: ReadyReplacement): Readonly<Record<string, unknown>> => {
  if (ready.by === 'nothing') return {};
  return ready.by === 'reset'
    ? { 'reset.json': ready.reset }
    : { 'restored-access.json': ready.access };
};

/** Deletes all that a factory reset removes from a data folder, except the secrets, which are the same on all nodes. */
export const clearFolder = (
  dataDir: string,
  { keep_backups }: Pick<Emptying, 'keep_backups'>,
): void => {
  for (const name of [...withoutBackups, ...(keep_backups ? [] : withBackups)])
    rmSync(join(dataDir, name), { recursive: true, force: true });
};

/** Deletes what an earlier run had unpacked; a node of a cluster applies it only while it runs. */
export const clearPrepared = (dataDir: string): void =>
  rmSync(foldersIn(dataDir).restoring, { recursive: true, force: true });
