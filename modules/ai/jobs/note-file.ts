import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { FileResult, job, jobFileRead } from './job.ts';

/** Records the result of one file of a job; a file is recorded once. */
export const noteFile = command('ai.jobs.noteFile', {
  says: 'Record the result of a file of a job.',
  by: 'owner',
  on: job,
  at: ({ job_id }) => job_id,
  takes: Type.Object({ job_id: Type.String(), read: FileResult }),
  decide: ({ files, completed_at }, { job_id, read }) => {
    const before = files.find((one) => one.file_id === read.file_id);
    return completed_at === null && before?.status === 'pending' ? [jobFileRead(job_id, read)] : [];
  },
});
