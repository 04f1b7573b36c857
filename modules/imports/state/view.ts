import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { notFound, type Refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { importRunTable } from '../tables.ts';
import { runRecord } from './record.ts';
import { type ImportRun, importRun } from './run.ts';

/** List of import runs. */
export const importRunView = view(importRunTable, {
  of: importRun,
  columns: ({ kind, status, file_id, batch_id }) => ({ kind, status, file_id, batch_id }),
  record: runRecord,
});

/** Run of a kind that the caller's role imports, or the refusal. */
export const runFor = (reader: Reader, id: string, role: Role): Stored<ImportRun> | Refusal => {
  const run = reader.entity(importRun, id);
  if (!run) return notFound({ what: 'import run', id });
  const required = run.state.by_role as Role;
  return isAtLeast(role, required) ? run : roleTooLow({ required });
};

/** Latest run of an uploaded file, or of a batch. */
export const runWith = (
  reader: Reader,
  column: 'file_id' | 'batch_id',
  value: string,
): Stored<ImportRun> | undefined => {
  const row = reader.row<{ id: string }>(
    `SELECT id FROM import_run_view WHERE company=:company AND ${column}=:value ORDER BY seq DESC LIMIT 1`,
    { value },
  );
  return row && reader.entity(importRun, row.id);
};
