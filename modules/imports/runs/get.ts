import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { RunRecord, runPath } from '../state/record.ts';
import { importRunView, runFor } from '../state/view.ts';

/** Status, counts and progress of an import. */
export const get = query('imports.runs.get', {
  says: 'Read the status of an import.',
  by: 'operator',
  takes: Type.Object(runPath),
  gives: RunRecord,
  refuses: [notFound, roleTooLow],
  answer: (reader, { run_id }, { caller }) => {
    const run = runFor(reader, run_id, caller.role);
    if (isRefusal(run)) return run;
    return (
      readRecord(reader, importRunView, run_id, caller.role) ??
      notFound({ what: 'import run', id: run_id })
    );
  },
});
