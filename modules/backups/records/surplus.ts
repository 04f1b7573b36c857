import type { Fact } from '../../../kernel/fact.ts';
import { instance, type Look } from '../../../kernel/store/look.ts';
import { type Backup, backupDeleted } from './backup.ts';
import { backupsOf } from './view.ts';

/** The facts that delete scheduled backups beyond the newest `keep`, but for pinned ones and those that are `needed`. */
export const surplusOf = (
  look: Look,
  company: string | null,
  type: Backup['backup_type'],
  keep: number,
  needed: readonly string[],
): readonly Fact[] =>
  backupsOf(look, company)
    .filter(({ id, state }) => {
      const isOne = state.kind === 'scheduled' && state.backup_type === type;
      return isOne && state.status === 'ready' && !needed.includes(id);
    })
    .slice(keep)
    .filter(({ state }) => !state.pinned)
    .map(({ id }) => backupDeleted(id, { company_id: company }, { company: instance }));
