import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { job, jobFinished } from './job.ts';

/** Records that all files of a job were read. */
export const finish = command('ai.jobs.finish', {
  says: 'Record that all files of a job were read.',
  by: 'owner',
  on: job,
  at: ({ job_id }) => job_id,
  takes: Type.Object({ job_id: Type.String() }),
  decide: ({ completed_at }, { job_id }) =>
    completed_at === null ? [jobFinished(job_id, {})] : [],
});
