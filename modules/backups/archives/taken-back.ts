import { instance } from '../../../kernel/store/look.ts';
import type { Connection } from '../../../kernel/store/sqlite.ts';
import { apiKeyTable } from '../../identity/contract.ts';
import { shareTokenTable } from '../../sharing/contract.ts';

/** Whether the installation that is served went on from the one that was backed up. */
const wentOn = (live: Connection, staged: Connection): boolean => {
  const head = staged.prepare('SELECT last_id, hash FROM chain WHERE company=?').get(instance);
  return (
    live
      .prepare('SELECT 1 FROM ledger WHERE company=? AND id=? AND hash=?')
      .get(instance, head?.['last_id'], head?.['hash']) !== undefined
  );
};

type Taken = { readonly table: string; readonly id: string };

const takenBackIn = (live: Connection, staged: Connection): readonly Taken[] => {
  if (!wentOn(live, staged)) return [];
  return [apiKeyTable, shareTokenTable].flatMap(({ name: table }) => {
    const isHere = live.prepare(`SELECT 1 FROM ${table} WHERE id=?`);
    const all = staged.prepare(`SELECT id FROM ${table}`).all();
    return all.flatMap(({ id }) => (isHere.get(id) ? [] : [{ table, id: String(id) }]));
  });
};

/** Whether something is in what is staged of a backup that was taken back since. */
export const holdsTakenBack = (live: Connection, staged: Connection): boolean =>
  takenBackIn(live, staged).length > 0;

/**
 * API keys and links to shared documents that were taken back since a backup was made stay taken back:
 * whoever still has them is not let in again by a restore.
 */
export const dropTakenBack = (live: Connection, staged: Connection): void => {
  for (const { table, id } of takenBackIn(live, staged))
    staged.prepare(`DELETE FROM ${table} WHERE id=?`).run(id);
};
