import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { RunRecord, runPath } from '../state/record.ts';
import { migrationRunView } from '../state/view.ts';

/** Run of the company that is being migrated. */
export const get = query('migrations.runs.get', {
  says: 'Read a migration run.',
  by: 'admin',
  takes: Type.Object(runPath),
  gives: RunRecord,
  refuses: [notFound],
  answer: (reader, { run_id }, { caller }) =>
    readRecord(reader, migrationRunView, run_id, caller.role) ??
    notFound({ what: 'migration run', id: run_id }),
});
