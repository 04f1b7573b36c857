import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { RunRecord, runPath } from '../state/record.ts';
import { importRunView, runFor } from '../state/view.ts';

/** Status, counts and progress of an import. */
export const get = query('imports.runs.get', {
  says: 'Read the status of an import.',
  explains: [
    'Statuses are previewing, previewed, running, done, failed, cancelled, undoing, undone and undo_failed; `error` gives the reason of a failure.',
    'Counts are by record, which may span several rows; `expected` are those of the preview.',
    'After an undo `kept` names the first 100 records that were kept.',
    "The kind must be open to the caller's role (`role_too_low`).",
  ],
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
