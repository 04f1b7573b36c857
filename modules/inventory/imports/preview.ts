import { type Static, Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Attributes, Short, Upload } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { tooManyRows } from '../../../kernel/platform/sheets/refusals.ts';
import { sha256 as hashOf } from '../../../kernel/values/canonical.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { createdFacts, prepare } from '../../imports/contract/commands.ts';
import { type Prepared, stagingRefusals } from '../../imports/contract/queries.ts';
import { ImportJob, Preview, previewTask } from './file-preview.ts';
import { jobOf } from './job.ts';
import { fileTooLarge } from './refusals.ts';

type Shown = Static<typeof Preview>;

/** A file previewed within the request, or staged for a preview job. */
type Read =
  | { readonly shown: Shown; readonly sha256: string; readonly size: number }
  | { readonly staged: Prepared };

const Input = Type.Object({
  file: Upload,
  mapping: Type.Optional(Attributes),
  sheet: Type.Optional(Short),
  upsert: Type.Optional(Type.Boolean({ default: false })),
  read: Type.Optional(Type.Unsafe<Read>({ internal: true })),
});

/** Stores a file for import and previews it; a large file is previewed as a job. */
export const preview = command('inventory.imports.preview', {
  says: 'Upload a CSV, TSV or Excel file of items and preview its import; a large file answers with a job.',
  explains: [
    'Stores the file but creates no items; pass `file_id` and `preview_hash` to `inventory_imports_commit`.',
    'Columns are matched by name with common aliases, unknown ones become attributes and are listed in `columns_unknown` with the field of which they may be a misspelling; `mapping` overrides this.',
    'SKU and name are required.',
    'Up to 5000 rows are previewed at once with counts and cell errors; more rows, up to 200,000, start a preview job.',
    'Files are limited to 50 MB (`file_too_large`).',
  ],
  by: 'operator',
  takes: Input,
  gives: Type.Union([Preview, ImportJob]),
  refuses: stagingRefusals,
  prepare: async (input, services, caller) => {
    const read = await readFor(input, services, caller);
    if (isRefusal(read)) return read;
    return { ...input, file: { ...input.file, bytes: new Uint8Array() }, read };
  },
  decide: (_, { file, upsert = false, read }, now) => {
    if (!read) throw new Error('the command was sent unprepared');
    if ('staged' in read) {
      const asked = { kind: 'items', upsert };
      return {
        facts: createdFacts(read.staged, asked, now.caller.user_id, now.ts, false),
        answer: jobOf(read.staged, 'previewing'),
      };
    }
    const { shown, sha256, size } = read;
    const row = {
      id: shown.file_id,
      sha256,
      filename: file.filename,
      content_type: file.content_type,
      size,
      created_at: now.ts,
    };
    return { facts: [{ keep: 'file', row }], answer: shown };
  },
});

const readFor = async (
  { file, sheet, mapping, upsert = false }: Static<typeof Input>,
  services: Services,
  caller: Caller,
): Promise<Read | Refusal> => {
  const { bytes } = file;
  const size = bytes.byteLength;
  if (size > limits.uploadBytes) return fileTooLarge({ limit: limits.uploadBytes });
  const sha256 = hashOf(bytes);
  const asked = { file_id: uuid(), sha256, bytes, sheet, mapping, upsert, caller };
  const shown = (await services.work(previewTask, asked)) as Shown | Refusal;
  if (isRefusal(shown)) {
    if (shown.code !== tooManyRows.code) return shown;
    const upload = { file, kind: 'items', upsert };
    const more = { ...(sheet === undefined ? {} : { sheet }), ...(mapping ? { mapping } : {}) };
    const staged = await prepare({ ...upload, ...more }, services, caller);
    return isRefusal(staged) ? staged : { staged };
  }
  await services.files.put(caller.company_id, bytes);
  return { shown, sha256, size };
};
