import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backupJob, JobStatus, JobType } from '../jobs/job.ts';

/** Progress and result of a company's job. */
export const job = query('backups.company.job', {
  says: 'Read how far a backup or a restore is.',
  explains: [
    'Jobs are kept outside the company, so a restore remains visible afterwards.',
    '`status` is `pending`, `running`, `done` or `failed`; `progress` runs from 0 to 1.',
    'After a restore, `result` names the company and `safety_backup_id`; `error` gives the reason of a failure, which leaves everything as it was.',
    'Jobs of other companies: `not_found`.',
  ],
  by: 'admin',
  takes: Type.Object({ job_id: AnyId }),
  gives: Type.Object({
    id: Type.String(),
    type: JobType,
    status: JobStatus,
    /** From 0 to 1. */
    progress: Type.Number(),
    backup_id: Type.String(),
    created_at: Type.String(),
    updated_at: Type.String(),
    /** Result of a restore: the restored company, and the backup of its previous state. */
    result: Type.Object({
      backup_id: Type.Optional(Type.String()),
      company_id: Type.Optional(Type.String()),
      safety_backup_id: Type.Optional(orNull(Type.String())),
      entry_count: Type.Optional(Type.Integer()),
    }),
    error: orNull(Type.String()),
  }),
  refuses: [notFound],
  answer: (reader, { job_id }, now) => {
    const stored = reader.of(instance).entity(backupJob, job_id);
    if (stored?.state.company_id !== now.company.id) return notFound({ what: 'job', id: job_id });
    const { id, created_at, updated_at, state } = stored;
    const { type, status, progress, backup_id, result, error } = state;
    return { id, type, status, progress, backup_id, created_at, updated_at, result, error };
  },
});
