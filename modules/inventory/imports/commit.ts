import { Type } from '@sinclair/typebox';
import { uuid } from '../../../kernel/ids.ts';
import { countedImport } from '../../../kernel/imports.ts';
import { batch } from '../../../kernel/operation.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import {
  AnyId,
  Attributes,
  BatchResult,
  type ImportRecord,
  Short,
} from '../../../kernel/shapes.ts';
import { tooManyRows, unknownSheet, unreadable } from '../../../kernel/sheet/refusals.ts';
import { lacking } from './mapping.ts';
import { readFile } from './previewed.ts';
import { badMapping, mappingLacks, previewChanged, unknownFile } from './refusals.ts';
import { type ReadRow, rowKey } from './rows.ts';
import { batchOf, demoItems, sendOf } from './sending.ts';
import { type StoredSheet, storedSheet } from './stored-file.ts';

type Prepared = StoredSheet & { readonly batch_id: string; readonly ids: readonly string[] };

/** Imports a file as its preview showed it. */
export const commit = batch('inventory.imports.commit', {
  says: 'Import an uploaded file as it was previewed.',
  by: 'operator',
  takes: Type.Object({
    file_id: AnyId,
    preview_hash: Type.String({ minLength: 1, maxLength: 200 }),
    sheet: Type.Optional(Short),
    upsert: Type.Optional(Type.Boolean({ default: false })),
    mapping: Type.Optional(Attributes),
    prepared: Type.Optional(Type.Unsafe<Prepared>({ internal: true })),
  }),
  gives: BatchResult,
  refuses: [
    unknownFile,
    unreadable,
    unknownSheet,
    tooManyRows,
    badMapping,
    mappingLacks,
    previewChanged,
  ],
  prepare: async (input, outside, caller) => {
    const stored = await storedSheet(outside.look(caller), outside, input.file_id, input.sheet);
    if (isRefusal(stored)) return stored;
    const ids = stored.sheet.rows.map(() => `item:${uuid()}`);
    return { ...input, prepared: { ...stored, batch_id: uuid(), ids } };
  },
  reads: (look, { file_id, preview_hash, mapping, upsert = false, prepared }, _, now) => {
    if (!prepared) throw new Error('the command was sent unprepared');
    const read = readFile(look, { ...prepared, file_id, mapping, upsert }, now);
    if (isRefusal(read)) return read;
    const lacks = lacking(read.mapping);
    if (lacks) return lacks;
    if (read.hash !== preview_hash) return previewChanged();
    return { rows: read.rows, prepared, demo: demoItems(look) };
  },
  runs: ({ upsert = false }, _, { rows, prepared, demo }) => [
    ...rows.map((row, at) =>
      sendOf(recordOf(row, prepared.ids[at] ?? '', prepared), {
        batch_id: prepared.batch_id,
        upsert,
        by_sku: true,
        ...problemOf(row),
      }),
    ),
    ...demo,
  ],
  sums: (results, { prepared }) => {
    const { ids = [], batch_id = '', filename = null } = prepared ?? {};
    return batchOf(countedImport(results, ids), batch_id, filename);
  },
});

/** A row as a record, taken over once. */
const recordOf = ({ row, data }: ReadRow, id: string, prepared: Prepared): ImportRecord => ({
  entity_id: id,
  event_type: 'item.created',
  data,
  source: 'csv_import',
  idempotency_key: rowKey(prepared, row),
});

/** What is wrong with a row, in one sentence. */
const problemOf = ({ row, problems }: ReadRow): { problem?: string } => {
  const first = problems[0];
  if (!first) return {};
  const at = first.column === null ? '' : `, ${first.column} ${first.value}`;
  return { problem: `row ${row}${at}: ${first.reason}` };
};
