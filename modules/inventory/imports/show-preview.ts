import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Short } from '../../../kernel/declare/schemas.ts';
import { tooManyRows, unknownSheet, unreadable } from '../../../kernel/platform/sheets/refusals.ts';
import { runWith } from '../../imports/contract/queries.ts';
import { ImportJob, Preview, previewOf } from './file-preview.ts';
import { jobOf } from './job.ts';
import { unknownFile } from './refusals.ts';
import { storedSheet } from './uploaded-sheet.ts';

/** Preview of an uploaded file; for a large file, its job. */
export const showPreview = query('inventory.imports.showPreview', {
  says: 'Preview the import of an uploaded file; a large file answers with its job.',
  explains: [
    'Reads the file again with guessed columns; a mapping sent with the upload is not remembered, except for a large file, for which the existing import job and its status are returned.',
    '`rows_preview` holds the first 50 rows; `to_create`, `to_update` and `to_skip` count all rows.',
    'Changes nothing.',
  ],
  by: 'operator',
  takes: Type.Object({
    file_id: AnyId,
    sheet: Type.Optional(Short),
    upsert: Type.Optional(Type.Boolean()),
  }),
  gives: Type.Union([Preview, ImportJob]),
  refuses: [unknownFile, unreadable, unknownSheet, tooManyRows],
  long: true,
  answer: async (reader, { file_id, sheet: asked, upsert = false }, now, services) => {
    const run = runWith(reader, 'file_id', file_id);
    if (run) return jobOf({ ...run.state, run_id: run.id }, run.state.status);
    const stored = await storedSheet(reader, services, file_id, asked);
    if (isRefusal(stored)) return stored;
    return previewOf(reader, { ...stored, file_id, mapping: undefined, upsert }, now);
  },
});
