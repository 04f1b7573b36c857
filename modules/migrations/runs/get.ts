import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { runOfOtherCompany } from '../refusals.ts';
import { RunRecord, runPath } from '../state/record.ts';
import { migrationRunView } from '../state/view.ts';

/** Refusal that names the company of a run to the person who started it from another one. */
const elsewhere = (reader: Reader, id: string, caller: Caller): Refusal | undefined => {
  if (caller.key_id !== undefined) return undefined;
  const row = reader
    .of(instance)
    .row<{ company: string }>(
      "SELECT company FROM migration_run_view WHERE id=:id AND json_extract(record, '$.started_by')=:me",
      { id, me: caller.user_id },
    );
  return row && runOfOtherCompany({ company_id: row.company });
};

/** Run of the company that is being migrated. */
export const get = query('migrations.runs.get', {
  says: 'Read a migration run.',
  explains: [
    '`phases` count records done, skipped and failed, `progress` runs from 0 to 1.',
    '`warnings` lists the first 200 records that could not be migrated, `warning_count` all of them; the complete list is in the reconciliation pack.',
    'Who started a run from another company is told to switch to the one it sets up (`run_of_other_company`).',
    '`can` states which operations the status allows, without regard to the role.',
  ],
  by: 'admin',
  takes: Type.Object(runPath),
  gives: RunRecord,
  refuses: [notFound, runOfOtherCompany],
  answer: (reader, { run_id }, { caller }) =>
    readRecord(reader, migrationRunView, run_id, caller.role) ??
    elsewhere(reader, run_id, caller) ??
    notFound({ what: 'migration run', id: run_id }),
});
