import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { FileResult, job, jobFileRead } from './job.ts';

/** Notes what one file of a job said; a file that is read is not read again. */
export const noteFile = command('ai.jobs.noteFile', {
  says: 'Note what a file of a job said.',
  by: 'owner',
  on: job,
  at: ({ job_id }) => job_id,
  takes: Type.Object({ job_id: Type.String(), read: FileResult }),
  decide: ({ files, completed_at }, { job_id, read }) => {
    const before = files.find((one) => one.file_id === read.file_id);
    return completed_at === null && before?.status === 'pending' ? [jobFileRead(job_id, read)] : [];
  },
});
