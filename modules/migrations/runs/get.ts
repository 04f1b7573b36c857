import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { RunRecord, runPath } from '../state/record.ts';
import { migrationRunView } from '../state/view.ts';

/** Run of the company that is being migrated. */
export const get = query('migrations.runs.get', {
  says: 'Read a migration run.',
  explains: [
    '`phases` count records done, skipped and failed, `progress` runs from 0 to 1.',
    '`warnings` lists the first 200 records that could not be migrated, `warning_count` all of them; the complete list is in the reconciliation pack.',
    '`can` states which operations the status allows, without regard to the role.',
  ],
  by: 'admin',
  takes: Type.Object(runPath),
  gives: RunRecord,
  refuses: [notFound],
  answer: (reader, { run_id }, { caller }) =>
    readRecord(reader, migrationRunView, run_id, caller.role) ??
    notFound({ what: 'migration run', id: run_id }),
});
