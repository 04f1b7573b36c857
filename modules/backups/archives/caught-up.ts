import { copyFileSync, rmSync } from 'node:fs';
import type { House } from '../../../kernel/module.ts';
import type { Connection } from '../../../kernel/store/sqlite.ts';
import { task } from '../../../kernel/task.ts';
import { eraseAgain, holdsErased } from './erased.ts';
import { hashOfFile } from './sealed.ts';
import { bringUp, openedIn } from './staged-database.ts';
import { dropTakenBack, holdsTakenBack } from './taken-back.ts';

/** A database that is to replace the installation's, and the hash of it. */
export type Proved = { readonly file: string; readonly sha256: string };

/**
 * A staged database once what was erased and taken back since it was proved is so in it, too. It is a copy
 * where that is anything, so that a start which is interrupted finds what was staged as it was.
 */
export const caughtUp = async (
  live: Connection,
  { file, sha256 }: Proved,
  house: House,
): Promise<Proved> => {
  const isBehind = openedIn(
    live,
    file,
    (here, staged) => holdsErased(here, staged) || holdsTakenBack(here, staged),
  );
  if (!isBehind) return { file, sha256 };
  const copy = `${file}.again`;
  rmSync(copy, { force: true });
  copyFileSync(file, copy);
  // The service may be of another version than the one that staged it.
  await bringUp(copy);
  openedIn(live, copy, (here, staged) => {
    dropTakenBack(here, staged);
    eraseAgain(here, staged, house);
  });
  return { file: copy, sha256: hashOfFile(copy) };
};

/** The same with the staged rows of one company, while the service goes on. */
export const catchUpTask = task(
  'backups.catchUp',
  (db, house, { database }: { readonly database: string }) =>
    openedIn(db, database, (live, staged) => {
      if (holdsErased(live, staged)) eraseAgain(live, staged, house);
    }),
);
