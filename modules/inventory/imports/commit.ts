import { type Static, Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { batchResult, countedImport } from '../../../kernel/declare/imports/batch.ts';
import type { ReadRow } from '../../../kernel/declare/imports/kind.ts';
import { BatchResult, type ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { batch, type Now, type Send, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, type Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Attributes, oneOf, Short } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { importRun as runLife } from '../../../machines/import-run.ts';
import { createdFacts, start } from '../../imports/contract/commands.ts';
import {
  runWith,
  type Prepared as Staged,
  stagingRefusals,
  startedFact,
  unreadOf,
  unreadParts,
} from '../../imports/contract/queries.ts';
import { lacking, mapped } from './column-targets.ts';
import { mappedFile, type Read, readFile } from './file-preview.ts';
import { isLarge, stagedFor } from './large-file.ts';
import { batchOf, demoItems, sendOf } from './record-commands.ts';
import { previewChanged, unknownFile } from './refusals.ts';
import { rowKey } from './rows.ts';
import { type StoredSheet, storedSheet } from './uploaded-sheet.ts';

/** Prepared file: the rows of a small one, a staged larger one, or the run that previewed it. */
type Prepared =
  | (StoredSheet & { readonly batch_id: string; readonly ids: readonly string[] })
  | (StoredSheet & { readonly staged: Staged })
  | { readonly run_id: string };

/** Data read for a commit: the rows to import and the demo items that they replace. */
type Seen = {
  readonly prepared: Prepared;
  readonly rows: readonly ReadRow[];
  readonly demo: readonly Send[];
};

const Input = Type.Object({
  file_id: AnyId,
  preview_hash: Type.String({ minLength: 1, maxLength: 200 }),
  sheet: Type.Optional(Short),
  upsert: Type.Optional(Type.Boolean({ default: false })),
  mapping: Type.Optional(Attributes),
  prepared: Type.Optional(Type.Unsafe<Prepared>({ internal: true })),
});

/** Imports a file as previewed; a large file as a job. */
export const commit = batch('inventory.imports.commit', {
  says: 'Import an uploaded file as it was previewed; a large file is imported as a job.',
  explains: [
    '`preview_hash` must come from the latest preview; another file, sheet, mapping or `upsert` is refused with `preview_changed`.',
    'Files of more than 500 rows, or many columns, run as a job (`job_id`, status `running`).',
    'Rows match existing items by SKU: skipped, or changed with `upsert`; rows with problems are reported and not imported, and each row is imported once.',
    'New items post opening stock (1130 against 3900).',
    'Undo with `inventory_imports_undo`.',
  ],
  by: 'operator',
  takes: Input,
  gives: Type.Object({
    ...BatchResult.properties,
    ...Type.Partial(Type.Object(unreadParts)).properties,
    job_id: Type.Optional(Type.String()),
    status: Type.Optional(oneOf<string>(runLife.states)),
  }),
  refuses: [...stagingRefusals, unknownFile, previewChanged, notAllowed, ...start.refuses],
  prepare: async (input, services, caller) => {
    const prepared = await preparedFor(input, services, caller);
    return isRefusal(prepared) ? prepared : { ...input, prepared };
  },
  reads: (reader, input, _, now): Seen | Refusal => {
    const { file_id, preview_hash, mapping, upsert = false, prepared } = input;
    if (!prepared) throw new Error('the command was sent unprepared');
    if ('run_id' in prepared)
      return isSame(runWith(reader, 'file_id', file_id)?.state, input)
        ? { prepared, ...nothing }
        : previewChanged();
    const asked = { ...prepared, file_id, mapping, upsert };
    const isJob = 'staged' in prepared;
    const read = isJob ? withoutRows(mappedFile(asked, now.company)) : readFile(reader, asked, now);
    if (isRefusal(read)) return read;
    const lacks = lacking(read.mapping);
    if (lacks) return lacks;
    if (read.hash !== preview_hash) return previewChanged();
    return { prepared, rows: read.rows, demo: isJob ? [] : demoItems(reader) };
  },
  runs: ({ upsert = false, preview_hash }, _, { prepared, rows, demo }) => {
    if ('run_id' in prepared) return [send(start, { run_id: prepared.run_id, preview_hash })];
    if ('staged' in prepared) return [];
    return [
      ...rows.map((row, at) =>
        sendOf(recordOf(row, prepared.ids[at] ?? '', prepared), {
          batch_id: prepared.batch_id,
          upsert,
          by_sku: true,
          ...problemOf(row),
        }),
      ),
      ...demo,
    ];
  },
  sums: (results, { prepared, upsert = false, mapping }, now) => {
    if (!prepared) throw new Error('the command was sent unprepared');
    const none = batchResult([], []);
    if ('run_id' in prepared) {
      const [started] = results;
      if (started && !started.done) return started.refusal;
      return { facts: [], answer: { ...none, job_id: prepared.run_id, status: 'running' } };
    }
    if ('staged' in prepared) {
      const { staged } = prepared;
      const asked = { kind: 'items', upsert };
      const [, ...made] = createdFacts(staged, asked, now.caller.user_id, now.ts, true);
      return {
        facts: [...made, startedFact(staged.run_id, now.caller)],
        answer: {
          ...none,
          batch_id: staged.batch_id,
          job_id: staged.run_id,
          status: 'running',
        },
      };
    }
    const { ids, batch_id, filename } = prepared;
    const { facts, answer } = batchOf(countedImport(results, ids), batch_id, filename);
    return { facts, answer: { ...answer, ...readOf(prepared, answer, mapping, now) } };
  },
});

/** Mapped file without rows, which a job imports. */
const withoutRows = (read: Omit<Read, 'rows'> | Refusal): Read | Refusal =>
  isRefusal(read) ? read : { ...read, rows: [] };

const nothing = { rows: [], demo: [] };

/** Row numbers of skipped records, and the parts of the file that were not read. */
const readOf = (
  { sheet }: StoredSheet,
  { left_out }: Static<typeof BatchResult>,
  sent: Readonly<Record<string, unknown>> | undefined,
  { company }: Now,
) => {
  const mapping = mapped(sheet.headers, sent, company);
  if (isRefusal(mapping)) throw new Error('the mapping of an imported file does not fit');
  return {
    left_out: left_out.map((one) => ({ ...one, row: sheet.rowNumbers[one.index] ?? 0 })),
    ...unreadOf({ sheets_left_out: sheet.left_out, mapping }),
  };
};

const preparedFor = async (
  input: Static<typeof Input>,
  services: Services,
  caller: Caller,
): Promise<Prepared | Refusal> => {
  const reader = services.reader(caller);
  const run = runWith(reader, 'file_id', input.file_id);
  if (run) return { run_id: run.id };
  const stored = await storedSheet(reader, services, input.file_id, input.sheet);
  if (isRefusal(stored)) return stored;
  if (isLarge(stored.sheet)) {
    const staged = await stagedFor(stored, input, services, caller);
    return isRefusal(staged) ? staged : { ...stored, staged };
  }
  const ids = stored.sheet.rows.map(() => `item:${uuid()}`);
  return { ...stored, batch_id: uuid(), ids };
};

type Previewed = {
  readonly upsert: boolean;
  readonly sheet: string | null;
  readonly mapping: Readonly<Record<string, string>>;
};

/** Tests that a commit matches the preview of its run. */
const isSame = (
  run: Previewed | undefined,
  { sheet, upsert, mapping }: Static<typeof Input>,
): boolean =>
  run !== undefined &&
  (upsert ?? run.upsert) === run.upsert &&
  (sheet ?? run.sheet) === run.sheet &&
  Object.entries(mapping ?? {}).every(([column, target]) => run.mapping[column] === target);

/** Import record of a row; its key makes it import once. */
const recordOf = ({ row, data }: ReadRow, id: string, prepared: StoredSheet): ImportRecord => ({
  entity_id: id,
  event_type: 'item.created',
  data,
  source: 'csv_import',
  idempotency_key: rowKey(prepared, row),
});

/** First problem of a row as one sentence. */
const problemOf = ({ row, problems }: ReadRow): { problem?: string } => {
  const first = problems[0];
  if (!first) return {};
  const cell = [first.column, first.value].filter((one) => one !== null).join(' ');
  return { problem: `row ${row}${cell && `, ${cell}`}: ${first.reason}` };
};
