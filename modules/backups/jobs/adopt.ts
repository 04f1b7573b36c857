import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { archiveOf, isStored } from '../folders.ts';
import { backup } from '../records/backup.ts';
import { dropUnfinished, notesIn } from '../records/note.ts';
import { afterReset } from '../reset/after.ts';
import { fail } from './fail.ts';
import { type Kept, keep } from './keep.ts';
import { tellRefused } from './refusal-notice.ts';
import { dropCopy } from './restore.ts';
import type { RunningJob } from './run.ts';
import { settleAccess } from './settle-access.ts';
import { done } from './system-command.ts';

const stuckSql = `SELECT v.id, v.type FROM backup_job_view v WHERE v.company=:company AND v.status IN ('pending', 'running')
 AND NOT EXISTS (SELECT 1 FROM job j WHERE j.company=v.company AND j.entity_id=v.id AND j.status='waiting')`;

const interrupted = 'The service stopped, or was restored, before it was done. Start it again.';

/** Statuses of a backup whose archive is there, or is made by a job that waits. */
const isKept = new Set<string | undefined>(['pending', 'running', 'ready']);

/** Reconciles backups with a database restored or reset: backups made since are added, and jobs that nothing continues are given up. */
export const adoptBackups = async (services: Services): Promise<void> => {
  const { dataDir } = services.settings;
  await settleAccess(services);
  const reader = services.reader({ company_id: instance });
  for (const job of reader.rows<Pick<RunningJob, 'id' | 'type'>>(stuckSql)) {
    dropCopy(services, job);
    await done(services, fail, { job_id: job.id, error: interrupted });
  }
  dropUnfinished(dataDir, (id) => isKept.has(reader.state(backup, id)?.status));
  await afterReset(services);
  await tellRefused(services);
  const unknown: Kept[] = [];
  for (const note of notesIn(dataDir))
    if (!reader.any(note.backup_id) && (await isWhole(services, note))) unknown.push(note);
  if (unknown.length > 0) await done(services, keep, { backups: unknown });
};

/** True if the archive and its company exist. */
const isWhole = async (
  services: Services,
  { backup_id, company_id, made }: Kept,
): Promise<boolean> => {
  const archive = archiveOf(services.settings.dataDir, company_id, backup_id);
  const isThere = made.size_bytes === 0 || (await isStored(services, archive));
  return isThere && (company_id === null || hasCompany(services, company_id));
};

const hasCompany = (services: Services, company_id: string): boolean =>
  services.reader({ company_id }).any(company_id) !== undefined;
