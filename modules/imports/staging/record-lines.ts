import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { ImportKind } from '../../../kernel/declare/imports/kind.ts';
import { ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { tooManyRows } from '../../../kernel/platform/sheets/refusals.ts';
import { NoRow } from '../../../kernel/platform/sheets/rows.ts';
import { textOf } from '../../../kernel/platform/sheets/sheet.ts';
import { derivedId } from './entity-ids.ts';
import type { StagedRecord } from './staged-records.ts';

/** Line of a file of records: an import record of which only the data is required. */
const RecordLine = Type.Object(
  {
    ...Type.Partial(Type.Omit(ImportRecord, ['data'])).properties,
    data: ImportRecord.properties.data,
  },
  { additionalProperties: false },
);

/** True if a file holds JSON lines instead of a table. */
export const isRecords = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 64)));

type From = { readonly bytes: Uint8Array; readonly run_id: string; readonly sha256: string };

/** Records of a file of JSON lines. */
export async function* recordLines(
  { bytes, run_id, sha256 }: From,
  kind: ImportKind,
): AsyncGenerator<StagedRecord> {
  const text = (textOf(bytes) ?? '').replace(/^\uFEFF/, '');
  let row = 0;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).trim();
    at = end < 0 ? text.length : end + 1;
    if (line === '') continue;
    row += 1;
    if (row > limits.importRows) throw new NoRow(tooManyRows({ limit: limits.importRows }));
    yield recordAt(row, line, { run_id, sha256 }, kind);
  }
}

const recordAt = (
  row: number,
  line: string,
  { run_id, sha256 }: Omit<From, 'bytes'>,
  kind: ImportKind,
): StagedRecord => {
  const sent = parsed(line);
  const blank = {
    row,
    rows: 1,
    entity_id: derivedId(run_id, kind.entity, row),
    event_type: kind.event_type,
    data: {},
    key: `${sha256}:${row}`,
    is_row: false,
  };
  const error = sent === undefined ? undefined : Value.Errors(RecordLine, sent).First();
  const reason =
    sent === undefined
      ? 'the line is no JSON'
      : error && `${error.path.slice(1) || 'the line'}: ${error.message}`;
  if (reason) return { ...blank, problem: { column: null, value: null, reason } };
  const { idempotency_key, ...record } = sent as Partial<ImportRecord> & Pick<ImportRecord, 'data'>;
  return { ...blank, ...record, ...(idempotency_key ? { key: idempotency_key } : {}) };
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
