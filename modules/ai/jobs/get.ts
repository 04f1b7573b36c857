import { Type } from '@sinclair/typebox';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { JobOut, job, jobOut } from './job.ts';

/** Progress of a job of the caller. */
export const get = query('ai.jobs.get', {
  says: 'Read the progress of a job that reads files.',
  explains: [
    "Jobs read the files of a question in the background; only the caller's own are found (`not_found`).",
    '`results` is null until the job has ended, and `status` is `failed` only if every file failed.',
    'Content read from the files is left out for roles that may not see purchase prices.',
    'Progress is also sent over the event stream.',
  ],
  by: 'viewer',
  takes: Type.Object({ job_id: AnyId }),
  gives: JobOut,
  refuses: [notFound],
  answer: (reader, { job_id }, { caller }) => {
    const found = reader.entity(job, job_id);
    if (found?.state.user_id !== caller.user_id) return notFound({ what: 'job', id: job_id });
    return jobOut(job_id, found.created_at, found.state, sightIn(reader, caller.role));
  },
});
