import { appendFileSync, rmSync } from 'node:fs';
import type { Role } from '../../../kernel/declare/access.ts';
import type { ImportKind } from '../../../kernel/declare/imports/kind.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import { task } from '../../../kernel/declare/task.ts';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import type { Connection, Sqlite } from '../../../kernel/reader/sqlite.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { writer } from '../../../kernel/writer/writer.ts';
import { type RecordOutcome, type StepRecord, stepRecordOf } from '../runs/step-records.ts';
import { tryRecords } from '../runs/try.ts';
import { chunksOf } from './chunks.ts';
import { type StagedRecord, stagedAfter } from './staged-records.ts';

/** Slice of a staged file to preview. */
export type Slice = {
  readonly company: string;
  readonly user_id: string;
  readonly role: Role;
  readonly kind: string;
  readonly upsert: boolean;
  readonly batch_id: string;
  /** Records previewed before; 0 starts with a new copy of the database. */
  readonly from: number;
  readonly rows: string;
  readonly copy: string;
  readonly outcomes: string;
};

/** Number of records of a slice, and their outcomes. */
export type PreviewedSlice = { readonly dealt: number; readonly became: readonly RecordOutcome[] };

/**
 * Previews a slice: imports it into a copy of the database with the commands of a step, so that
 * limits and earlier records of the file count.
 */
export const previewSliceTask = task(
  'imports.rehearse',
  async (db, registry, slice: Slice): Promise<PreviewedSlice> => {
    if (slice.from === 0) copyDatabase(db, slice);
    const store = await openStore(slice.copy);
    store.sqlite.pragma('synchronous=OFF');
    try {
      const kind = registry.imports.get(slice.kind);
      if (!kind) throw new Error(`there is no import of ${slice.kind}`);
      const became = await rehearsed(store, registry, kind, slice);
      const text = became.map((one) => `${JSON.stringify(one)}\n`).join('');
      appendFileSync(slice.outcomes, text, { mode: 0o600 });
      return { dealt: became.length, became };
    } finally {
      await store.close();
    }
  },
);

/** Removes the files of a preview. */
export const dropPreviewFiles = ({ copy, outcomes }: Pick<Slice, 'copy' | 'outcomes'>): void => {
  for (const file of [copy, `${copy}-wal`, `${copy}-shm`, outcomes]) rmSync(file, { force: true });
};

/** Consistent copy of the database (https://www.sqlite.org/lang_vacuum.html#vacuuminto). */
const copyDatabase = (db: Connection, slice: Slice): void => {
  dropPreviewFiles(slice);
  const live = db.sqlite as Sqlite & { readonly name: string; readonly memory: boolean };
  const Database = db.sqlite.constructor as new (file: string) => Sqlite;
  const reader = live.memory ? live : new Database(live.name);
  try {
    reader.exec(`VACUUM INTO '${slice.copy.replaceAll("'", "''")}'`);
  } finally {
    if (reader !== live) reader.close();
  }
};

const rehearsed = async (
  store: Store,
  registry: Registry,
  kind: ImportKind,
  slice: Slice,
): Promise<readonly RecordOutcome[]> => {
  const reader = readerOf(store, slice.company);
  const write = trial(store, registry, slice);
  const became: RecordOutcome[] = [];
  for await (const chunk of chunksOf(some(slice))) {
    const carried = chunk.map((one) => stepRecordOf(reader, kind, one, slice));
    became.push(...write(carried));
  }
  return became;
};

/** Records of the slice. */
async function* some({ rows, from }: Slice): AsyncGenerator<StagedRecord> {
  let count = 0;
  for await (const one of stagedAfter(rows, from)) {
    yield one;
    count += 1;
    if (count >= limits.importSlice) return;
  }
}

/** Sends records to a writer over the copy; a step that is too large is halved, as in a run. */
const trial = (store: Store, registry: Registry, { company, user_id, role }: Slice) => {
  const made = writer({ db: store, registry, roleOf: () => role });
  const send = (carried: readonly StepRecord[]): readonly RecordOutcome[] => {
    const request = {
      name: tryRecords.name,
      input: { carried },
      caller: { user_id, company_id: company, role },
      by: 'system' as const,
      ts: instant(),
      source: 'import',
      correlationId: 'rehearsal',
    };
    let isSent = false;
    const { outcomes } = made.handle(() => {
      if (isSent) return undefined;
      isSent = true;
      return request;
    });
    const [outcome] = outcomes;
    if (outcome?.done) return (JSON.parse(outcome.body) as { became: RecordOutcome[] }).became;
    if (!outcome || outcome.status === 500 || outcome.status === 503)
      throw new Error(outcome?.error ?? 'the rehearsal was not answered');
    const [one] = carried;
    if (carried.length === 1 && one)
      return [
        {
          row: one.row,
          rows: one.rows,
          outcome: 'failed',
          id: null,
          reason: String(outcome.detail),
        },
      ];
    const half = Math.ceil(carried.length / 2);
    return [...send(carried.slice(0, half)), ...send(carried.slice(half))];
  };
  return send;
};
