import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backupFailed } from '../records/backup.ts';
import { type BackupJob, backupJob, backupJobFailed } from './job.ts';

/** Fails a job, and the backup that it was to make. */
export const fail = command('backups.jobs.fail', {
  says: 'Give up a job.',
  by: 'owner',
  on: backupJob,
  at: ({ job_id }) => job_id,
  ofInstance: () => true,
  takes: Type.Object({ job_id: Type.String(), error: Type.String() }),
  decide: (state, { job_id, error }) => {
    const { type, backup_id } = state as BackupJob;
    return [
      ...(type === 'create' ? [backupFailed(backup_id, { error }, { company: instance })] : []),
      backupJobFailed(job_id, { error }, { company: instance }),
    ];
  },
});
