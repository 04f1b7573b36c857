import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { notPreviewed } from '../refusals.ts';
import { runPath } from '../state/record.ts';
import { runFor } from '../state/view.ts';
import { PreviewFile, readPreview } from './preview-file.ts';
import { unreadOf, unreadParts } from './unread.ts';

const text = Type.String();
const count = Type.Integer();

/** Preview of a run: expected outcomes, first rows and first problems. */
export const preview = query('imports.runs.preview', {
  says: 'Read the preview of an import.',
  explains: [
    'Available once the status is previewed; refused with `not_previewed` before.',
    'The outcomes come from a trial import into a copy of the database, so limits and earlier rows of the file count.',
    'Shows the first 50 records and up to 1,000 problems, with `errors_total` for all.',
    '`preview_hash` is needed for `imports_runs_start`.',
  ],
  by: 'operator',
  takes: Type.Object(runPath),
  gives: Type.Object({
    file_id: text,
    preview_hash: text,
    sheets: Type.Array(text),
    sheet: orNull(text),
    headers: Type.Array(text),
    mapping: Type.Record(text, text),
    ...unreadParts,
    rows_total: count,
    records_total: count,
    to_create: count,
    to_update: count,
    to_skip: count,
    to_fail: count,
    ...PreviewFile.properties,
  }),
  refuses: [notFound, roleTooLow, notPreviewed],
  answer: async (reader, { run_id }, { caller }, services) => {
    const run = runFor(reader, run_id, caller.role);
    if (isRefusal(run)) return run;
    const { state } = run;
    if (state.expected === null || state.preview === null) return notPreviewed();
    const { created, updated, skipped, failed } = state.expected;
    return {
      file_id: state.file_id,
      preview_hash: state.preview_hash,
      sheets: state.sheets,
      sheet: state.sheet,
      headers: state.headers,
      mapping: state.mapping,
      ...unreadOf(state),
      rows_total: state.rows_total,
      records_total: state.records_total,
      to_create: created,
      to_update: updated,
      to_skip: skipped,
      to_fail: failed,
      ...(await readPreview(services, reader.company, state.preview)),
    };
  },
});
