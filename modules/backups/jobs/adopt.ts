import { existsSync } from 'node:fs';
import type { Outside } from '../../../kernel/outside.ts';
import { instance } from '../../../kernel/store/look.ts';
import { archiveOf } from '../folders.ts';
import { allNotes } from '../records/note.ts';
import { fail } from './fail.ts';
import { done } from './house.ts';
import { keep } from './keep.ts';

const stuckSql = `SELECT v.id FROM backup_job_view v WHERE v.company=:company AND v.status IN ('pending', 'running')
 AND NOT EXISTS (SELECT 1 FROM job j WHERE j.company=v.company AND j.entity_id=v.id AND j.status='waiting')`;

/**
 * After a restore of the installation its database knows neither the backups that were made since nor
 * what became of those that were under way: takes up the ones, gives up the others.
 */
export const adoptBackups = async (outside: Outside): Promise<void> => {
  const { dataDir } = outside.settings;
  const look = outside.look({ company_id: instance });
  for (const { id } of look.rows<{ id: string }>(stuckSql))
    await done(outside, fail, { job_id: id, error: 'It was interrupted by a restore.' });
  const unknown = allNotes(dataDir).filter(
    ({ backup_id, company_id, made }) =>
      !look.any(backup_id) &&
      (made.size_bytes === 0 || existsSync(archiveOf(dataDir, company_id, backup_id))) &&
      (company_id === null || look.of(company_id).any(company_id)),
  );
  if (unknown.length > 0) await done(outside, keep, { backups: unknown });
};
