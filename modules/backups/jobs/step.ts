import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backup, backupStarted } from '../records/backup.ts';
import { backupJob, backupJobStepped } from './job.ts';

/** Records the progress of a job and of its backup; `leaves` reserves ids of the ledger for restored entries. */
export const step = command('backups.jobs.step', {
  says: 'Note how far a job is.',
  by: 'owner',
  on: backupJob,
  at: ({ job_id }) => job_id,
  ofInstance: () => true,
  takes: Type.Object({
    job_id: Type.String(),
    progress: Type.Number(),
    leaves: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reads: (reader, _, state) => ({
    made: reader.of(instance).state(backup, state.backup_id),
  }),
  decide: (state, { job_id, progress, leaves }, _, { made }) => [
    ...(state.type === 'create' && made?.status === 'pending'
      ? [backupStarted(state.backup_id, {}, { company: instance })]
      : []),
    backupJobStepped(job_id, { progress }, { company: instance, leaves: leaves ?? 0 }),
  ],
});
