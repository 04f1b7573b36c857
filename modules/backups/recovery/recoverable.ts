import type { Reader } from '../../../kernel/reader/reader.ts';
import { backupsOf } from '../records/view.ts';
import { recoveryKeyOf } from './recovery-key.ts';

/**
 * Tests whether the newest backup of a company, or of the installation's database (null), opens on another machine:
 * a recovery key was made, and the backup after it.
 */
export const isRecoverableElsewhere = (reader: Reader, company: string | null): boolean => {
  const key = recoveryKeyOf(reader);
  if (!key) return false;
  const newest = backupsOf(reader, company).find(
    ({ state }) => state.status === 'ready' && state.backup_type !== 'files',
  );
  return newest !== undefined && newest.created_at >= key.made_at;
};
