import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { backupBusy } from './refusals.ts';

// A parked job will not continue, so it does not block new ones.
const sql = `SELECT v.id FROM backup_job_view v WHERE v.company=:company AND v.of_company=:of
 AND v.status IN ('pending', 'running') AND NOT EXISTS (SELECT 1 FROM job j
   WHERE j.status='parked' AND j.company=v.company AND j.entity_id=v.id) LIMIT 1`;

/** The job of a company that is under way; undefined where there is none. */
export const jobUnderWay = (reader: Reader, company: string | null): string | undefined =>
  reader.of(instance).row<{ id: string }>(sql, { of: company ?? '' })?.id;

/** Refusal to start another job while one of the company is in progress. */
export const busyRefusal = (reader: Reader, company: string): Refusal | undefined => {
  const job_id = jobUnderWay(reader, company);
  return job_id === undefined ? undefined : backupBusy({ job_id });
};
