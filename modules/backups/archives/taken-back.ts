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

/**
 * API keys and links to shared documents that were taken back since a backup was made stay taken back:
 * whoever still has them is not let in again by a restore.
 */
export const dropTakenBack = (live: Connection, staged: Connection): void => {
  if (!wentOn(live, staged)) return;
  for (const { name } of [apiKeyTable, shareTokenTable]) {
    const isHere = live.prepare(`SELECT 1 FROM ${name} WHERE id=?`);
    const drop = staged.prepare(`DELETE FROM ${name} WHERE id=?`);
    for (const { id } of staged.prepare(`SELECT id FROM ${name}`).all())
      if (!isHere.get(id)) drop.run(id);
  }
};
