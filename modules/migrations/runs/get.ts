import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { isRefusal, notFound } from '../../../kernel/refusal.ts';
import { RunRecord, runIn, runPath, runRecord } from './record.ts';

/** A run of the company that is being brought over. */
export const get = query('migrations.runs.get', {
  says: 'Read a migration run.',
  by: 'admin',
  takes: Type.Object(runPath),
  gives: RunRecord,
  refuses: [notFound],
  answer: (look, { run_id }) => {
    const run = runIn(look, run_id);
    return isRefusal(run) ? run : runRecord(look.company, run);
  },
});
