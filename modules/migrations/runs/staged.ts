import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { companyOf } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { notStaged } from '../refusals.ts';
import { RunRecord } from '../state/record.ts';
import { migrationRunView } from '../state/view.ts';

/** Latest run of the session's company while it is being migrated. */
export const staged = query('migrations.runs.staged', {
  says: 'Read the latest run of the company while it is being migrated.',
  explains: [
    'For the company of the token.',
    'Answers `not_staged` once the company is open for work or was never migrated; null if it is reserved without a run.',
    'The record is that of `migrations_runs_get`, here readable from viewer.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: orNull(RunRecord),
  refuses: [notStaged],
  answer: (reader, _, { caller }) => {
    if (companyOf(reader)?.settings['reserved_for'] === undefined) return notStaged();
    const row = reader.row<{ id: string }>(
      'SELECT id FROM migration_run_view WHERE company=:company ORDER BY seq DESC LIMIT 1',
    );
    return (row && readRecord(reader, migrationRunView, row.id, caller.role)) ?? null;
  },
});
