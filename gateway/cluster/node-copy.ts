import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LastEntry } from '../../kernel/cluster/last-entry.ts';
import { logIn } from '../../kernel/cluster/log.ts';
import type { Postgres } from '../../kernel/cluster/postgres.ts';
import { getFile } from '../../kernel/cluster/snapshots/snapshot-file.ts';
import { snapshotsIn } from '../../kernel/cluster/snapshots/snapshot-table.ts';
import { openStore } from '../../kernel/reader/open.ts';
import { instant } from '../../kernel/values/clock.ts';
import { clearFolder } from '../../modules/backups/index.ts';
import { NotStarted } from '../process/start-error.ts';
import { sharedNames } from './cluster-secrets.ts';
import { foreignFolder } from './foreign-folder.ts';
import { checkPlace, copyIn } from './found-copy.ts';

/** Copy of a node before its start. */
export type PreparedCopy =
  /** The copy follows the log as it is. */
  | 'kept'
  /** It was empty or behind the log, and is that of the snapshot now. */
  | 'continued'
  /** It had another history than the log, which has another beginning; it was set aside. */
  | 'replaced';

/**
 * Gives the data folder a copy that the log continues, before the database is opened: an empty copy, and one that the log
 * has outrun, become that of the newest snapshot. Where the log began with a factory reset, an earlier copy is deleted.
 */
export const prepareCopy = async (
  db: Postgres,
  dataDir: string,
  reset?: { readonly keep_backups: boolean },
): Promise<PreparedCopy> => {
  const file = join(dataDir, 'countinghouse.db');
  const found = await copyIn(file);
  const first = await logIn(db).origin();
  const isBehind = first.seq > (found.place?.seq ?? 0);
  if (!found.place && found.last) throw new NotStarted(foreignFolder);
  if (found.place && !isBehind) {
    await checkPlace(db, found.place, found, dataDir);
    return 'kept';
  }
  const draft = join(dataDir, 'countinghouse.db.snapshot');
  if (!(await fetchSnapshot(db, draft))) {
    if (!isBehind) return 'kept';
    throw new NotStarted(
      'The log of the cluster has no snapshot from which this node could start. Start a node that has the log, and try again.',
    );
  }
  const isSame = await contains(draft, found.last);
  if (isSame) for (const tail of tails) rmSync(`${file}${tail}`, { force: true });
  else if (reset) clearFolder(dataDir, reset);
  else setAside(dataDir);
  renameSync(draft, file);
  return isSame ? 'continued' : 'replaced';
};

const tails = ['', '-wal', '-shm'];

/** Writes the newest snapshot to a file; a newer one may take its place meanwhile. */
const fetchSnapshot = async (db: Postgres, file: string): Promise<boolean> => {
  const table = snapshotsIn(db);
  for (;;) {
    const snapshot = await table.newest();
    if (!snapshot) return false;
    if (await getFile(table, snapshot, file)) return true;
  }
};

/** True if a database has an entry, and so the history up to it. */
const contains = async (file: string, last: LastEntry | undefined): Promise<boolean> => {
  if (!last) return true;
  const store = await openStore(file, { readOnly: true });
  try {
    const sql = 'SELECT 1 FROM ledger WHERE id=? AND hash=?';
    return store.prepare(sql).get(last.id, last.hash) !== undefined;
  } finally {
    await store.close();
    for (const tail of ['-wal', '-shm']) rmSync(`${file}${tail}`, { force: true });
  }
};

/** Moves a copy of another history aside, with its secrets; only the last one is kept. */
const setAside = (dataDir: string): void => {
  const replaced = join(dataDir, 'replaced');
  rmSync(replaced, { recursive: true, force: true });
  const to = join(replaced, `log-${instant().replace(/\D/g, '')}`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const names = [...tails.map((tail) => `countinghouse.db${tail}`), ...sharedNames];
  const here = new Set(readdirSync(dataDir));
  for (const name of names) if (here.has(name)) renameSync(join(dataDir, name), join(to, name));
};
