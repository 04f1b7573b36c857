import { view } from '../../../kernel/declare/projection.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { migrationRunTable } from '../tables.ts';
import { runRecord } from './record.ts';
import { type MigrationRun, migrationRun } from './run.ts';

/** List of runs by status. */
export const migrationRunView = view(migrationRunTable, {
  of: migrationRun,
  columns: ({ status }) => ({ status }),
  record: runRecord,
});

/** Run of an id, or the refusal. */
export const runIn = (reader: Reader, id: string): Stored<MigrationRun> | Refusal =>
  reader.entity(migrationRun, id) ?? notFound({ what: 'migration run', id });
