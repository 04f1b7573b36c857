import { Type } from '@sinclair/typebox';
import { uuid } from '../../../kernel/ids.ts';
import { limits } from '../../../kernel/limits.ts';
import { command } from '../../../kernel/operation.ts';
import { isRefusal, type Refusal, refusal } from '../../../kernel/refusal.ts';
import { Attributes, Short, Upload } from '../../../kernel/shapes.ts';
import { tooManyRows, unknownSheet, unreadable } from '../../../kernel/sheet/refusals.ts';
import type { Sheet } from '../../../kernel/sheet/sheet.ts';
import { sheetTask } from '../../../kernel/sheet/task.ts';
import { Preview, previewOf } from './previewed.ts';
import { badMapping } from './refusals.ts';
import type { StoredSheet } from './stored-file.ts';

export const fileTooLarge = refusal('file_too_large', 413, 'A file has at most {limit} bytes.');

type Stored = StoredSheet & { readonly file_id: string; readonly size: number };

/** Keeps a file to import and says what importing it would do. */
export const preview = command('inventory.imports.preview', {
  says: 'Upload a CSV, TSV or Excel file of items and preview its import.',
  by: 'operator',
  takes: Type.Object({
    file: Upload,
    mapping: Type.Optional(Attributes),
    sheet: Type.Optional(Short),
    upsert: Type.Optional(Type.Boolean({ default: false })),
    stored: Type.Optional(Type.Unsafe<Stored>({ internal: true })),
  }),
  gives: Preview,
  refuses: [fileTooLarge, unreadable, unknownSheet, tooManyRows, badMapping],
  prepare: async (input, { files, work }, { company_id }) => {
    const { bytes, filename } = input.file;
    if (bytes.byteLength > limits.uploadBytes) return fileTooLarge({ limit: limits.uploadBytes });
    const sheet = (await work(sheetTask, { bytes, asked: input.sheet })) as Sheet | Refusal;
    if (isRefusal(sheet)) return sheet;
    const sha256 = await files.put(company_id, bytes);
    const stored = { file_id: uuid(), sheet, sha256, filename, size: bytes.byteLength };
    return { ...input, file: { ...input.file, bytes: new Uint8Array() }, stored };
  },
  reads: (look, { stored, mapping, upsert = false }, _, now) => {
    if (!stored) throw new Error('the command was sent unprepared');
    const shown = previewOf(look, { ...stored, mapping, upsert }, now);
    return isRefusal(shown) ? shown : { shown, stored };
  },
  decide: (_, { file }, now, { shown, stored }) => ({
    facts: [
      {
        keep: 'file',
        row: {
          id: stored.file_id,
          sha256: stored.sha256,
          filename: stored.filename,
          content_type: file.content_type,
          size: stored.size,
          created_at: now.ts,
        },
      },
    ],
    answer: shown,
  }),
});
