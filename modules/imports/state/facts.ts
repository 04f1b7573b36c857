import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { LeftOutRows } from '../../../kernel/platform/sheets/row-counts.ts';

const run = 'import_run';
const text = Type.String();
const count = Type.Integer();
const nothing = Type.Object({});

export const importRunCreated = fact(
  'import.run.created',
  run,
  Type.Object({
    kind: text,
    /** Lowest role that imports this kind. */
    by_role: text,
    file_id: text,
    filename: text,
    sha256: text,
    size: count,
    sheets: Type.Array(text),
    sheet: orNull(text),
    headers: Type.Array(text),
    mapping: Type.Record(text, text),
    upsert: Type.Boolean(),
    batch_id: text,
    rows_total: count,
    records_total: count,
    preview_hash: text,
    started_by: text,
    /** Role with which its records are imported. */
    role: text,
    /** Rows that are not imported: other sheets of the workbook. */
    sheets_left_out: Type.Optional(Type.Array(LeftOutRows)),
    /** True if the rows were previewed in the request, so that the import starts at once. */
    is_previewed: Type.Boolean(),
  }),
);

/** Records by outcome. */
export const Counts = Type.Object({
  created: count,
  updated: count,
  skipped: count,
  failed: count,
});

export const importRunPreviewed = fact(
  'import.run.previewed',
  run,
  Type.Object({
    counts: Counts,
    /** Hash of the stored file with sample and problems. */
    preview: text,
  }),
);

export const importRunStarted = fact(
  'import.run.started',
  run,
  Type.Object({ started_by: text, role: text }),
);

/** Outcome of one record: first row, number of rows, entity. */
export const Outcome = Type.Object({
  row: count,
  rows: count,
  outcome: Type.Union(['created', 'updated', 'skipped', 'failed'].map((one) => Type.Literal(one))),
  id: orNull(text),
});

export const importRunStepped = fact(
  'import.run.stepped',
  run,
  Type.Object({
    outcomes: Type.Array(Outcome),
    /** Reasons of failed records, by first row. */
    problems: Type.Array(Type.Object({ row: count, reason: text })),
  }),
  { personal: ['problems'] },
);

export const importRunDone = fact('import.run.done', run, nothing);
export const importRunFailed = fact('import.run.failed', run, Type.Object({ error: text }));
export const importRunCancelled = fact('import.run.cancelled', run, nothing);

export const importRunUndoing = fact('import.run.undoing', run, Type.Object({ asked_by: text }));

/** Record that an undo kept. */
export const Kept = Type.Object({ id: text, reason: text });

export const importRunTakenBack = fact(
  'import.run.taken_back',
  run,
  Type.Object({ removed: count, kept: Type.Array(Kept) }),
);

export const importRunUndone = fact('import.run.undone', run, nothing);
