import type { Static } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { LeftOutRows } from '../../../kernel/platform/sheets/row-counts.ts';
import { importRun as runLife } from '../../../machines/import-run.ts';
import * as facts from './facts.ts';

/** Records by outcome. */
export type Counts = Static<typeof facts.Counts>;

/** State of an import run: one file, imported in steps. */
export type ImportRun = {
  readonly status: string;
  readonly kind: string;
  readonly by_role: string;
  readonly file_id: string;
  readonly filename: string;
  readonly sha256: string;
  readonly size: number;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headers: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly upsert: boolean;
  readonly batch_id: string;
  readonly sheets_left_out: readonly LeftOutRows[];
  readonly rows_total: number;
  readonly records_total: number;
  readonly preview_hash: string;
  readonly started_by: string;
  readonly role: string;
  readonly is_previewed: boolean;
  /** Expected counts of the preview; null before it. */
  readonly expected: Counts | null;
  readonly preview: string | null;
  readonly counts: Counts;
  /** Records imported, skipped or failed so far. */
  readonly dealt: number;
  readonly removed: number;
  readonly kept_count: number;
  /** First records that an undo kept. */
  readonly kept: readonly { readonly id: string; readonly reason: string }[];
  readonly error: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
};

const noCounts: Counts = { created: 0, updated: 0, skipped: 0, failed: 0 };

const when = on<ImportRun>();

/** Role with which a run imports its records. */
export const roleOfRun = ({ role }: Pick<ImportRun, 'role'>): Role => role as Role;

/** Actor of an import run. */
export const importRun = actor<ImportRun>('import_run', {
  title: 'import run',
  initial: {
    status: 'previewing',
    kind: '',
    by_role: 'owner',
    file_id: '',
    filename: '',
    sha256: '',
    size: 0,
    sheets: [],
    sheet: null,
    headers: [],
    mapping: {},
    upsert: false,
    batch_id: '',
    sheets_left_out: [],
    rows_total: 0,
    records_total: 0,
    preview_hash: '',
    started_by: '',
    role: 'viewer',
    is_previewed: false,
    expected: null,
    preview: null,
    counts: noCounts,
    dealt: 0,
    removed: 0,
    kept_count: 0,
    kept: [],
    error: null,
    started_at: null,
    ended_at: null,
  },
  lifecycle: () => runLife,
  context: ({ is_previewed, expected }) => ({ is_previewed: is_previewed || expected !== null }),
  folds: [
    when(facts.importRunCreated, (state, data) => ({ ...state, ...data })),
    when(facts.importRunPreviewed, (state, { counts, preview }) => ({
      ...state,
      status: 'previewed',
      expected: counts,
      preview,
    })),
    when(facts.importRunStarted, (state, data, { ts }) => ({
      ...state,
      ...data,
      status: 'running',
      error: null,
      started_at: state.started_at ?? ts,
      ended_at: null,
    })),
    when(facts.importRunStepped, (state, { outcomes }) => ({
      ...state,
      counts: counted(state.counts, outcomes),
      dealt: state.dealt + outcomes.length,
    })),
    when(facts.importRunDone, (state, _, { ts }) => ({ ...state, status: 'done', ended_at: ts })),
    when(facts.importRunFailed, (state, { error }, { ts }) => ({
      ...state,
      status: state.status === 'undoing' ? 'undo_failed' : 'failed',
      error,
      ended_at: ts,
    })),
    when(facts.importRunCancelled, (state, _, { ts }) => ({
      ...state,
      status: 'cancelled',
      ended_at: ts,
    })),
    when(facts.importRunUndoing, (state) => ({ ...state, status: 'undoing', error: null })),
    when(facts.importRunTakenBack, (state, { removed, kept }) => ({
      ...state,
      removed: state.removed + removed,
      kept_count: state.kept_count + kept.length,
      kept: [...state.kept, ...kept].slice(0, limits.importUsedNamed),
    })),
    when(facts.importRunUndone, (state, _, { ts }) => ({
      ...state,
      status: 'undone',
      ended_at: ts,
    })),
  ],
});

type Outcomes = readonly Static<typeof facts.Outcome>[];

/** Adds outcomes to counts. */
export const counted = (before: Counts, outcomes: Outcomes): Counts => {
  const counts = { ...before };
  for (const { outcome } of outcomes) counts[outcome as keyof Counts] += 1;
  return counts;
};
