import { existsSync } from 'node:fs';
import type { Outside } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { archiveOf } from '../folders.ts';
import { notesIn } from '../records/note.ts';
import { afterReset } from '../reset/after.ts';
import { fail } from './fail.ts';
import { done } from './house.ts';
import { type Kept, keep } from './keep.ts';
import { settleAccess } from './settle-access.ts';
import { tellRefused } from './tell-refused.ts';

const stuckSql = `SELECT v.id FROM backup_job_view v WHERE v.company=:company AND v.status IN ('pending', 'running')
 AND NOT EXISTS (SELECT 1 FROM job j WHERE j.company=v.company AND j.entity_id=v.id AND j.status='waiting')`;

/**
 * After a restore or a reset of the installation its database knows neither the backups that were made
 * since nor what became of those that were under way: takes up the ones, gives up the others.
 */
export const adoptBackups = async (outside: Outside): Promise<void> => {
  const { dataDir } = outside.settings;
  await settleAccess(outside);
  const look = outside.look({ company_id: instance });
  for (const { id } of look.rows<{ id: string }>(stuckSql))
    await done(outside, fail, { job_id: id, error: 'It was interrupted by a restore.' });
  await afterReset(outside);
  await tellRefused(outside);
  const unknown = notesIn(dataDir).filter(
    (note) => !look.any(note.backup_id) && isWhole(outside, note),
  );
  if (unknown.length > 0) await done(outside, keep, { backups: unknown });
};

/** Whether the archive is there, and the company that it is of. */
const isWhole = (outside: Outside, { backup_id, company_id, made }: Kept): boolean => {
  const archive = archiveOf(outside.settings.dataDir, company_id, backup_id);
  const isThere = made.size_bytes === 0 || existsSync(archive);
  return isThere && (company_id === null || hasCompany(outside, company_id));
};

const hasCompany = (outside: Outside, company_id: string): boolean =>
  outside.look({ company_id }).any(company_id) !== undefined;
