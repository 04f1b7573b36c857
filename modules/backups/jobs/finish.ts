import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { Attributes } from '../../../kernel/shapes.ts';
import { instance } from '../../../kernel/store/look.ts';
import { backup, backupFinished, Made } from '../records/backup.ts';
import { surplusOf } from '../records/surplus.ts';
import { planOf } from '../settings/plan.ts';
import { backupJob, backupJobDone } from './job.ts';

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
    /** Backups whose files the one that was made lists. */
    leans_on: Type.Optional(Type.Array(Type.String())),
  }),
  reads: (look, { leans_on }, state) => {
    const { company_id, backup_id } = state as { company_id: string | null; backup_id: string };
    const made = look.of(instance).state(backup, backup_id);
    const isScheduled = made?.kind === 'scheduled';
    return {
      surplus: isScheduled
        ? surplusOf(look, company_id, made.backup_type, planOf(look, company_id).keep - 1, [
            backup_id,
            ...(leans_on ?? []),
          ])
        : [],
    };
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
