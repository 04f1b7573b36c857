import type { Static } from '@sinclair/typebox';
import type { LeftOutRows } from '../../../kernel/platform/sheets/row-counts.ts';
import { unreadOf } from '../../imports/contract/queries.ts';
import type { ImportJob } from './file-preview.ts';

type Job = Static<typeof ImportJob>;

/** Answer of an import that continues as a job. */
export const jobOf = (
  run: Pick<Job, 'run_id' | 'file_id' | 'rows_total' | 'records_total'> & {
    readonly sheets_left_out: readonly LeftOutRows[];
    readonly headers: readonly string[];
    readonly mapping: Readonly<Record<string, string>>;
    readonly sheets: readonly string[];
  },
  status: string,
): Job => ({
  job_id: run.run_id,
  run_id: run.run_id,
  file_id: run.file_id,
  status,
  status_url: `/imports/${run.run_id}`,
  rows_total: run.rows_total,
  records_total: run.records_total,
  headers: [...run.headers],
  mapping: { ...run.mapping },
  sheets: [...run.sheets],
  ...unreadOf(run),
});
