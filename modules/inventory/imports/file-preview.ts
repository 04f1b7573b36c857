import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { keyAnew, sentenceOf } from '../../../kernel/declare/imports/batch.ts';
import type { CellProblem, ReadRow } from '../../../kernel/declare/imports/kind.ts';
import { nowIn } from '../../../kernel/declare/now.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { task } from '../../../kernel/declare/task.ts';
import { unknownColumns } from '../../../kernel/platform/sheets/columns.ts';
import { readSheet, type Sheet } from '../../../kernel/platform/sheets/sheet.ts';
import { type Company, type Reader, readerOf } from '../../../kernel/reader/reader.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { importRun as runLife } from '../../../machines/import-run.ts';
import { unreadOf, unreadParts } from '../../imports/contract/queries.ts';
import { newItemContext, validItem } from '../items/new-item.ts';
import { sentChanges } from '../items/sent-changes.ts';
import { itemWith } from '../items/unique-names.ts';
import { item } from '../state/item.ts';
import { itemColumns, type Mapping, mapped } from './column-targets.ts';
import { asNew, incomingOf } from './fields.ts';
import { changesOfRow, namesOf, rowFacts } from './row-changes.ts';
import { readRows, rowKey } from './rows.ts';

/** Preview of an import (`InventoryImportPreview`). */
export const Preview = titled(
  'ItemImportPreview',
  Type.Object({
    file_id: Type.String(),
    preview_hash: Type.String(),
    sheets: Type.Array(Type.String()),
    sheet: Type.String(),
    headers: Type.Array(Type.String()),
    mapping: Type.Record(Type.String(), Type.String()),
    rows_total: Type.Integer(),
    ...unreadParts,
    columns_unknown: Type.Array(
      Type.Object({
        column: Type.String(),
        nearest: orNull(
          Type.String({ description: 'The field of which the name may be a misspelling.' }),
        ),
      }),
      {
        description:
          'Columns that no field has the name of: they become attributes unless `mapping` names a field.',
      },
    ),
    rows_preview: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    to_create: Type.Integer(),
    to_update: Type.Integer(),
    to_skip: Type.Integer(),
    errors: Type.Array(
      Type.Object({
        row: Type.Integer(),
        column: orNull(Type.String()),
        value: orNull(Type.String()),
        reason: Type.String(),
      }),
    ),
  }),
);

/** A file with its mapping and import options. */
export type Asked = {
  readonly file_id: string;
  readonly sha256: string;
  readonly sheet: Sheet;
  readonly mapping: Readonly<Record<string, unknown>> | undefined;
  readonly upsert: boolean;
};

/** Import job of a large file. */
export const ImportJob = titled(
  'ItemImportJob',
  Type.Object({
    job_id: Type.String(),
    run_id: Type.String(),
    file_id: Type.String(),
    status: oneOf<string>(runLife.states),
    status_url: Type.String(),
    rows_total: Type.Integer(),
    records_total: Type.Integer(),
    headers: Type.Array(Type.String()),
    mapping: Type.Record(Type.String(), Type.String()),
    sheets: Type.Array(Type.String()),
    ...unreadParts,
  }),
);

/** A file read by its mapping. */
export type Read = {
  readonly mapping: Mapping;
  readonly hash: string;
  readonly rows: readonly ReadRow[];
};

/** Mapping of a file, and the hash of file, mapping and options that a commit must repeat. */
export const mappedFile = (asked: Asked, company: Company): Omit<Read, 'rows'> | Refusal => {
  const { sheet, upsert, sha256: file } = asked;
  const mapping = mapped(sheet.headers, asked.mapping, company);
  if (isRefusal(mapping)) return mapping;
  return { mapping, hash: sha256(canonical({ file, sheet: sheet.sheet, mapping, upsert })) };
};

/** Reads a file by its mapping. */
export const readFile = (reader: Reader, asked: Asked, now: Now): Read | Refusal => {
  const read = mappedFile(asked, now.company);
  if (isRefusal(read)) return read;
  return { ...read, rows: readRows(reader, asked.sheet, read.mapping, now.company) };
};

type ToPreview = Omit<Asked, 'sheet'> & {
  readonly bytes: Uint8Array;
  readonly sheet: string | undefined;
  readonly caller: Caller;
};

/** Reads and previews a file of at most `importRowsAtOnce` rows in a worker thread. */
export const previewTask = task(
  'inventory.preview',
  async (db, _, { bytes, sheet: asked, caller, ...rest }: ToPreview) => {
    const sheet = await readSheet(bytes, asked);
    if (isRefusal(sheet)) return sheet;
    const reader = readerOf(db, caller.company_id);
    const now = nowIn(reader, { ts: instant(), caller, source: 'api', correlation: undefined });
    return previewOf(reader, { ...rest, sheet }, now);
  },
  { isForeign: true },
);

/** Preview of an import, row by row. */
export const previewOf = (
  reader: Reader,
  asked: Asked,
  now: Now,
): (typeof Preview)['static'] | Refusal => {
  const read = readFile(reader, asked, now);
  if (isRefusal(read)) return read;
  const fates = read.rows.map((row) => fateOf(reader, row, asked, now));
  const count = (fate: string): number => fates.filter((one) => one.fate === fate).length;
  return {
    file_id: asked.file_id,
    preview_hash: read.hash,
    sheets: [...asked.sheet.sheets],
    sheet: asked.sheet.sheet,
    headers: [...asked.sheet.headers],
    mapping: read.mapping,
    rows_total: read.rows.length,
    ...unreadOf({ sheets_left_out: asked.sheet.left_out, mapping: read.mapping }),
    columns_unknown: [...unknownColumns(read.mapping, asked.mapping, itemColumns(now.company))],
    rows_preview: read.rows.slice(0, 50).map(({ data }) => data),
    to_create: count('create'),
    to_update: count('update'),
    to_skip: count('skip'),
    errors: fates.flatMap((one) => [...one.problems]),
  };
};

type Fate = { readonly fate: string; readonly problems: readonly CellProblem[] };

const fateOf = (reader: Reader, row: ReadRow, asked: Asked, now: Now): Fate => {
  const wrong = (reason: string): Fate => ({
    fate: 'fail',
    problems: [{ row: row.row, column: null, value: null, reason }],
  });
  if (row.problems.length > 0) return { fate: 'fail', problems: row.problems };
  if (wasTaken(reader, row, asked)) return { fate: 'skip', problems: [] };
  const { upsert } = asked;
  const there = itemWith(reader, 'live_sku', String(row.data['sku']));
  if (there !== undefined) {
    const facts = upsert ? changedBy(reader, there, row, now) : [];
    if (isRefusal(facts)) return wrong(sentenceOf(facts));
    return { fate: facts.length === 0 ? 'skip' : 'update', problems: [] };
  }
  const incoming = incomingOf(row.data, now);
  if (isRefusal(incoming)) return wrong(sentenceOf(incoming));
  const fit = validItem(asNew(incoming), newItemContext(reader, incoming.body), now);
  return isRefusal(fit) ? wrong(sentenceOf(fit)) : { fate: 'create', problems: [] };
};

/** Tests that this row was imported before; it is skipped then, even if its item has changed since. */
const wasTaken = (reader: Reader, { row, data }: ReadRow, asked: Asked): boolean => {
  const idempotency_key = rowKey(asked, row);
  const key = asked.upsert ? keyAnew({ idempotency_key, data }) : idempotency_key;
  return (
    reader.row('SELECT key FROM idempotency WHERE company=:company AND key=:key', { key }) !==
    undefined
  );
};

/** Facts by which a row changes an existing item; none where nothing differs. */
const changedBy = (
  reader: Reader,
  id: string,
  { data }: ReadRow,
  now: Now,
): readonly Fact[] | Refusal => {
  const state = reader.state(item, id);
  if (!state) throw new Error(`the item ${id} is in no list`);
  const incoming = incomingOf(data, now, state);
  if (isRefusal(incoming)) return incoming;
  const { body } = incoming;
  const changes = sentChanges(reader, id, changesOfRow(state, body), namesOf(body));
  return rowFacts(id, state, changes, now);
};
