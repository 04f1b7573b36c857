import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Role } from '../../../kernel/declare/access.ts';
import type { ImportKind, ReadRow } from '../../../kernel/declare/imports/kind.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { task } from '../../../kernel/declare/task.ts';
import type { LeftOutRows } from '../../../kernel/platform/sheets/row-counts.ts';
import { NoRow, openRows } from '../../../kernel/platform/sheets/rows.ts';
import type { NumberedRow } from '../../../kernel/platform/sheets/sheet.ts';
import { companyHere, readerOf } from '../../../kernel/reader/reader.ts';
import { canonical, sha256 as hashOf } from '../../../kernel/values/canonical.ts';
import { derivedId } from './entity-ids.ts';
import { isRecords, recordLines } from './record-lines.ts';
import type { StagedRecord } from './staged-records.ts';

/** File to stage. */
export type ToStage = {
  readonly company: string;
  readonly run_id: string;
  readonly kind: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly sheet: string | undefined;
  readonly mapping: Readonly<Record<string, unknown>> | undefined;
  readonly upsert: boolean;
  readonly role: Role;
  readonly to: string;
};

/** Summary of a staged file. */
export type StagedFile = {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headers: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly sheets_left_out: readonly LeftOutRows[];
  readonly rows_total: number;
  readonly records_total: number;
  readonly preview_hash: string;
};

type Table = Pick<StagedFile, 'sheets' | 'sheet' | 'headers' | 'mapping' | 'sheets_left_out'>;
type Source = { readonly table: Table; readonly records: AsyncIterable<StagedRecord> };

/**
 * Reads a file into records of its kind, one line each in the staging file; memory holds only the
 * names seen.
 */
export const stageTask = task(
  'imports.stage',
  async (db, registry, input: ToStage): Promise<StagedFile | Refusal> => {
    const kind = registry.imports.get(input.kind);
    if (!kind) throw new Error(`there is no import of ${input.kind}`);
    const source = isRecords(input.bytes)
      ? ofRecords(kind, input)
      : await ofTable(kind, input, readerOf(db, input.company));
    if (isRefusal(source)) return source;
    try {
      const counts = await write(input.to, once(source.records, kind));
      return { ...source.table, ...counts, preview_hash: hashFor(input, source.table) };
    } catch (error) {
      if (error instanceof NoRow) return error.refusal;
      throw error;
    }
  },
  { isForeign: true },
);

/** Hash over kind, file, sheet, mapping and mode of an import. */
const hashFor = ({ sha256: file, upsert, kind }: ToStage, { sheet, mapping }: Table): string =>
  hashOf(canonical({ kind, file, sheet, mapping, upsert }));

const ofRecords = (kind: ImportKind, input: ToStage): Source => ({
  table: { sheets: [], sheet: null, headers: [], mapping: {}, sheets_left_out: [] },
  records: recordLines(input, kind),
});

const ofTable = async (
  kind: ImportKind,
  input: ToStage,
  reader: ReturnType<typeof readerOf>,
): Promise<Source | Refusal> => {
  const opened = await openRows(input.bytes, input.sheet);
  if (isRefusal(opened)) return opened;
  const { sheets, sheet, headers, hasDecimalCommas, left_out, rows } = opened;
  const company = companyHere(reader);
  const mapping = kind.mapped(headers, input.mapping, company);
  if (isRefusal(mapping)) return mapping;
  const lacks = kind.lacking(mapping, input.role);
  if (lacks) return lacks;
  const read = kind.reader(reader, { headers, mapping, hasDecimalCommas }, company);
  return {
    table: { sheets, sheet, headers, mapping, sheets_left_out: left_out },
    records: grouped(rows, read, kind, { ...input, sheet }),
  };
};

type Read = ReturnType<ImportKind['reader']>;
type From = Pick<ToStage, 'run_id' | 'sha256'> & { readonly sheet: string };

async function* grouped(
  rows: AsyncIterable<NumberedRow>,
  read: Read,
  kind: ImportKind,
  from: From,
): AsyncGenerator<StagedRecord> {
  let group: ReadRow[] = [];
  let name: string | undefined;
  for await (const { row, cells } of rows) {
    const one = read(cells, row);
    const own = kind.groupOf?.(one.data);
    if (group.length > 0 && (own === undefined || own !== name)) {
      yield recordOf(group, kind, from);
      group = [];
    }
    group.push(one);
    name = own;
  }
  if (group.length > 0) yield recordOf(group, kind, from);
}

const recordOf = (group: readonly ReadRow[], kind: ImportKind, from: From): StagedRecord => {
  const row = group[0]?.row ?? 0;
  const all = group.map(({ data }) => data);
  const data = kind.joined?.(all) ?? all[0] ?? {};
  const problem = group.flatMap(({ problems }) => problems)[0];
  return {
    row,
    rows: group.length,
    entity_id: kind.idOf?.(data) ?? derivedId(from.run_id, kind.entity, row),
    event_type: kind.event_type,
    data,
    key: `${from.sha256}:${from.sheet}:${row}`,
    is_row: true,
    ...(problem ? { problem } : {}),
  };
};

/** Marks records whose unique name occurs earlier in the file as failed. */
async function* once(
  records: AsyncIterable<StagedRecord>,
  kind: ImportKind,
): AsyncGenerator<StagedRecord> {
  const seen = new Set<string>();
  for await (const one of records) {
    const names = one.is_row ? kind.unique(one.data) : [];
    const twice = names.find((name) => seen.has(name));
    for (const name of names) seen.add(name);
    yield one.problem || twice === undefined
      ? one
      : {
          ...one,
          problem: { column: null, value: null, reason: `${twice} occurs earlier in the file` },
        };
  }
}

/** Characters per write. */
const piece = 256 * 1024;

/** Writes the staging file under a temporary name, then renames it, so that a later run never reads a part of it. */
const write = async (
  to: string,
  records: AsyncIterable<StagedRecord>,
): Promise<Pick<StagedFile, 'rows_total' | 'records_total'>> => {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.draft`;
  const file = openSync(draft, 'w', 0o600);
  let text = '';
  let rows_total = 0;
  let records_total = 0;
  try {
    for await (const one of records) {
      text += `${JSON.stringify(one)}\n`;
      rows_total += one.rows;
      records_total += 1;
      if (text.length > piece) {
        writeFileSync(file, text);
        text = '';
      }
    }
    writeFileSync(file, text);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(draft, to);
  return { rows_total, records_total };
};
