import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { AnyId, Short } from '../../../kernel/shapes.ts';
import { tooManyRows, unknownSheet, unreadable } from '../../../kernel/sheet/refusals.ts';
import { Preview, previewOf } from './previewed.ts';
import { unknownFile } from './refusals.ts';
import { storedSheet } from './stored-file.ts';

/** What an import of a file that was uploaded before would do. */
export const showPreview = query('inventory.imports.showPreview', {
  says: 'Preview the import of an uploaded file.',
  by: 'operator',
  takes: Type.Object({
    file_id: AnyId,
    sheet: Type.Optional(Short),
    upsert: Type.Optional(Type.Boolean()),
  }),
  gives: Preview,
  refuses: [unknownFile, unreadable, unknownSheet, tooManyRows],
  answer: async (look, { file_id, sheet: asked, upsert = false }, now, outside) => {
    const stored = await storedSheet(look, outside, file_id, asked);
    if (isRefusal(stored)) return stored;
    return previewOf(look, { ...stored, file_id, mapping: undefined, upsert }, now);
  },
});
