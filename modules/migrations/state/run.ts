import type { Static } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { migrationRun as runLife } from '../../../machines/migration-run.ts';
import type { Decisions } from '../scans/decisions.ts';
import * as facts from './facts.ts';

/** Progress of a phase. */
export type PhaseState = {
  readonly key: string;
  readonly label: string;
  readonly total: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  readonly started_at: string | null;
  readonly ended_at: string | null;
};

/** Source record that could not be migrated. */
export type Failed = { readonly kind: string; readonly label: string; readonly reason: string };

/** Number of records of a kind by outcome. */
export type KindCount = { readonly imported: number; readonly failed: number };

/** State of a migration run. */
export type MigrationRun = {
  readonly status: string;
  readonly company_name: string;
  readonly source_key: string;
  readonly source_name: string;
  readonly source_files: readonly {
    readonly name: string;
    readonly size: number;
    readonly sha256: string;
  }[];
  readonly decisions: Decisions;
  readonly currency: string;
  readonly fiscal_year_start: string;
  readonly keeps_numbers: boolean;
  readonly bundle: string;
  readonly scan: string;
  readonly scan_id: string;
  readonly uploads: readonly string[];
  readonly phases: readonly PhaseState[];
  readonly kinds: Readonly<Record<string, KindCount>>;
  /** First two hundred failures; the phases count all, the recorded steps list all. */
  readonly failures: readonly Failed[];
  readonly missing_modules: readonly string[];
  readonly started_by: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly error: string | null;
  readonly reconciliation: string | null;
  readonly differences: number;
  readonly differing_sections: readonly string[];
  /** Balances of the control accounts beyond migrated documents and lots. */
  readonly beyond?: Static<typeof facts.Beyond>;
  readonly acceptance_note: string | null;
  readonly lock_date: string | null;
  readonly pack: string | null;
};

const blank: MigrationRun = {
  status: 'preparing',
  company_name: '',
  source_key: '',
  source_name: '',
  source_files: [],
  decisions: { mode: 'full', cutover_date: null, mappings: {}, prepared_by: null },
  currency: 'USD',
  fiscal_year_start: '01-01',
  keeps_numbers: false,
  bundle: '',
  scan: '',
  scan_id: '',
  uploads: [],
  phases: [],
  kinds: {},
  failures: [],
  missing_modules: [],
  started_by: '',
  started_at: null,
  ended_at: null,
  error: null,
  reconciliation: null,
  differences: 0,
  differing_sections: [],
  acceptance_note: null,
  lock_date: null,
  pack: null,
};

const failuresKept = 200;

const when = on<MigrationRun>();

const inPhase = (
  { phases }: MigrationRun,
  key: string,
  change: (phase: PhaseState) => Partial<PhaseState>,
): readonly PhaseState[] =>
  phases.map((one) => (one.key === key ? { ...one, ...change(one) } : one));

const counted = (
  before: Readonly<Record<string, KindCount>>,
  more: Readonly<Record<string, KindCount>>,
): Readonly<Record<string, KindCount>> => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(more).map(([kind, { imported, failed }]) => [
      kind,
      {
        imported: (before[kind]?.imported ?? 0) + imported,
        failed: (before[kind]?.failed ?? 0) + failed,
      },
    ]),
  ),
});

/**
 * Actor of a migration run: created with its company, executed in steps, reviewed, then finalized
 * or discarded.
 */
export const migrationRun = actor<MigrationRun>('migration_run', {
  title: 'migration run',
  initial: blank,
  lifecycle: () => runLife,
  // The sender of the event knows which modules are still missing.
  context: ({ missing_modules, differences }, asked) => ({
    missing_modules:
      (asked as { still_missing?: number } | undefined)?.still_missing ?? missing_modules.length,
    differences,
  }),
  folds: [
    when(facts.migrationRunCreated, (state, { phases, ...data }) => ({
      ...state,
      ...data,
      phases: phases.map((one) => ({
        ...one,
        done: 0,
        skipped: 0,
        failed: 0,
        started_at: null,
        ended_at: null,
      })),
    })),
    when(facts.migrationRunStarted, (state, data, { ts }) => ({
      ...state,
      ...data,
      error: null,
      ended_at: null,
      started_at: state.started_at ?? ts,
    })),
    when(facts.migrationRunProceeded, (state) => ({
      ...state,
      status: 'running',
      missing_modules: [],
    })),
    when(
      facts.migrationRunStepped,
      (state, { phase, done, skipped, failed, kinds, failures }, { ts }) => ({
        ...state,
        phases: inPhase(state, phase, (one) => ({
          done: one.done + done,
          skipped: one.skipped + skipped,
          failed: one.failed + failed,
          started_at: one.started_at ?? ts,
        })),
        kinds: counted(state.kinds, kinds),
        failures: [...state.failures, ...(failures ?? [])].slice(0, failuresKept),
      }),
    ),
    when(facts.migrationRunPhaseCompleted, (state, { phase }, { ts }) => ({
      ...state,
      phases: inPhase(state, phase, (one) => ({ started_at: one.started_at ?? ts, ended_at: ts })),
    })),
    when(
      facts.migrationRunReconciled,
      (state, { reconciliation, differences, sections, beyond }, { ts }) => ({
        ...state,
        status: 'review',
        phases: inPhase(state, 'reconcile', (one) => ({
          started_at: one.started_at ?? ts,
          ended_at: ts,
        })),
        reconciliation,
        differences,
        differing_sections: sections,
        ...(beyond ? { beyond } : {}),
        ended_at: ts,
      }),
    ),
    when(facts.migrationRunFailed, (state, { error }, { ts }) => ({
      ...state,
      status: 'failed',
      error,
      ended_at: ts,
    })),
    when(facts.migrationRunCancelling, (state) => ({ ...state, status: 'cancelling' })),
    when(facts.migrationRunCancelled, (state, _, { ts }) => ({
      ...state,
      status: 'cancelled',
      ended_at: ts,
    })),
    when(facts.migrationRunDiscarding, (state) => ({ ...state, status: 'discarding' })),
    when(facts.migrationRunDiscarded, (state, _, { ts }) => ({
      ...state,
      status: 'discarded',
      ended_at: ts,
    })),
    when(facts.migrationRunFinalizing, (state, { acceptance_note }) => ({
      ...state,
      status: 'finalizing',
      acceptance_note,
    })),
    when(facts.migrationRunFinalized, (state, { lock_date, pack, beyond }) => ({
      ...state,
      ...(beyond ? { beyond } : {}),
      status: 'finalized',
      lock_date,
      pack,
    })),
  ],
});
