import { copyFileSync, rmSync } from 'node:fs';
import type { Registry } from '../../../../kernel/declare/module.ts';
import { task } from '../../../../kernel/declare/task.ts';
import { instance, readerOf } from '../../../../kernel/reader/reader.ts';
import type { Connection } from '../../../../kernel/reader/sqlite.ts';
import { accessIn, keepLogins } from '../../../identity/contract/commands.ts';
import type { KeptAccess as Access } from '../../../identity/contract/queries.ts';
import { replacementAsked } from '../../records/replacement.ts';
import { recoveryKeyOf } from '../../recovery/recovery-key.ts';
import { hashOfFile } from '../encryption/sealed-archive.ts';
import { eraseAgain, erasedPaths, holdsErased } from '../erasures.ts';
import { bringUp, openedIn } from '../staged-database.ts';
import { type Founder, founderAccess, isUnclaimed, keepFounder } from './founder.ts';

/** Access and recovery key of the replaced installation, which the restored one is to have. */
export type KeptAccess = Access & { readonly recovery?: string | null };

/** A database that is to replace the installation's, its hash, its erased files by path, and who may get in then. */
type Proved = {
  readonly file: string;
  readonly sha256: string;
  readonly erased: readonly string[];
  readonly access: KeptAccess;
};

/**
 * A copy of a staged database in which also what was erased while it waited is erased, and in which the live
 * passwords hold. It is a copy so that a start which is interrupted finds what was staged as it was.
 */
export const caughtUp = async (
  live: Connection,
  file: string,
  registry: Registry,
  founder?: Founder,
): Promise<Proved> => {
  const copy = `${file}.again`;
  rmSync(copy, { force: true });
  copyFileSync(file, copy);
  // The service may be of another version than the one that staged it.
  await bringUp(copy);
  let erased: readonly string[] = [];
  const access = openedIn(live, copy, (here, staged) => {
    eraseAgain(here, staged, registry);
    erased = erasedPaths(staged);
    if (founder) {
      if (!isUnclaimed(here)) throw new Error('somebody has registered meanwhile');
      keepFounder(staged, founder);
      return founderAccess(founder);
    }
    const kept = accessIn(here, staged, askedBy(here));
    keepLogins(here, staged, kept);
    const recovery = recoveryKeyOf(readerOf(here, instance))?.recipient ?? null;
    return { ...kept, recovery };
  });
  return { file: copy, sha256: hashOfFile(copy), erased, access };
};

const askedBy = (live: Connection): string | null => {
  const last = live
    .prepare(
      'SELECT actor_id FROM ledger WHERE company=? AND event_type=? ORDER BY id DESC LIMIT 1',
    )
    .get(instance, replacementAsked.type);
  return (last?.['actor_id'] as string | null | undefined) ?? null;
};

/** The same with the staged rows of one company, while the service goes on. */
export const catchUpTask = task(
  'backups.catchUp',
  (db, registry, { database }: { readonly database: string }) =>
    openedIn(db, database, (live, staged) => {
      if (holdsErased(live, staged)) eraseAgain(live, staged, registry);
    }),
);
