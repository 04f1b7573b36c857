import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Attributes } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backup, backupFinished, Made } from '../records/backup.ts';
import { type Leanings, surplusOf } from '../records/surplus.ts';
import { planOf } from '../settings/plan.ts';
import { type BackupJob, backupJob, backupJobDone } from './job.ts';

/** A job is done; where it made a scheduled backup, those that are too many by now are deleted. */
export const finish = command('backups.jobs.finish', {
  says: 'Finish a job.',
  by: 'owner',
  on: backupJob,
  at: ({ job_id }) => job_id,
  ofInstance: () => true,
  takes: Type.Object({
    job_id: Type.String(),
    result: Attributes,
    made: Type.Optional(Made),
    leanings: Type.Optional(Type.Unsafe<Leanings>(Type.Object({}))),
  }),
  reads: (reader, { leanings = {} }, state) => {
    const { company_id, backup_id: id } = state as BackupJob;
    const made = reader.of(instance).state(backup, id);
    if (made?.kind !== 'scheduled') return { surplus: [] };
    const { backup_type } = made;
    const { keep } = planOf(reader, company_id);
    return { surplus: surplusOf(reader, { id, company_id, backup_type, keep, leanings }) };
  },
  decide: (state, { job_id, result, made }, _, { surplus }) => {
    const { backup_id } = state as { backup_id: string };
    return [
      ...(made ? [backupFinished(backup_id, made, { company: instance })] : []),
      backupJobDone(job_id, { result }, { company: instance }),
      ...surplus,
    ];
  },
});
