import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { Decisions } from '../scans/decisions.ts';

const run = 'migration_run';
const text = Type.String();
const nothing = Type.Object({});

/** Source file of a run. */
export const SourceFileOf = Type.Object({ name: text, size: Type.Integer(), sha256: text });

export const migrationRunCreated = fact(
  'migration.run.created',
  run,
  Type.Object({
    company_name: text,
    source_key: text,
    source_name: text,
    source_files: Type.Array(SourceFileOf),
    decisions: Decisions,
    currency: text,
    fiscal_year_start: text,
    /** Source accounts keep their numbers; absent in runs of earlier versions. */
    keeps_numbers: Type.Optional(Type.Boolean()),
    /** Hashes of the stored bundle and of the stored scan. */
    bundle: text,
    scan: text,
    scan_id: text,
    /** Hashes of the uploaded files. */
    uploads: Type.Optional(Type.Array(text)),
    phases: Type.Array(Type.Object({ key: text, label: text, total: Type.Integer() })),
    missing_modules: Type.Array(text),
    started_by: text,
  }),
  // The keys of the answers contain names of people.
  { personal: ['decisions.mappings'] },
);

export const migrationRunStarted = fact(
  'migration.run.started',
  run,
  Type.Object({
    status: Type.Union([Type.Literal('running'), Type.Literal('waiting_for_modules')]),
    missing_modules: Type.Array(text),
  }),
);

/** The missing modules were enabled. */
export const migrationRunProceeded = fact('migration.run.proceeded', run, nothing);

/** Source record that could not be migrated, and the reason. */
export const Failure = Type.Object({ kind: text, label: text, reason: text });

/** Records of a phase were migrated. */
export const migrationRunStepped = fact(
  'migration.run.stepped',
  run,
  Type.Object({
    phase: text,
    done: Type.Integer(),
    skipped: Type.Integer(),
    failed: Type.Integer(),
    /** By kind: records migrated and failed. */
    kinds: Type.Record(text, Type.Object({ imported: Type.Integer(), failed: Type.Integer() })),
    failures: Type.Array(Failure),
  }),
  { personal: ['failures'] },
);

export const migrationRunPhaseCompleted = fact(
  'migration.run.phase_completed',
  run,
  Type.Object({ phase: text }),
);

/** Balances of the control accounts beyond migrated documents and lots. */
export const Beyond = Type.Object({
  receivables: Type.Number(),
  payables: Type.Number(),
  inventory: Type.Number(),
});

/** The reconciliation was computed. */
export const migrationRunReconciled = fact(
  'migration.run.reconciled',
  run,
  Type.Object({
    /** Hash of the stored reconciliation. */
    reconciliation: text,
    differences: Type.Integer(),
    /** Keys of the sections that differ. */
    sections: Type.Array(text),
    /** Balances of the control accounts beyond migrated documents and lots. */
    beyond: Type.Optional(Beyond),
  }),
);

export const migrationRunFailed = fact('migration.run.failed', run, Type.Object({ error: text }));
export const migrationRunCancelling = fact('migration.run.cancelling', run, nothing);
export const migrationRunCancelled = fact('migration.run.cancelled', run, nothing);
export const migrationRunDiscarding = fact('migration.run.discarding', run, nothing);
export const migrationRunDiscarded = fact('migration.run.discarded', run, nothing);

export const migrationRunFinalizing = fact(
  'migration.run.finalizing',
  run,
  Type.Object({ acceptance_note: orNull(text) }),
);

export const migrationRunFinalized = fact(
  'migration.run.finalized',
  run,
  Type.Object({
    lock_date: orNull(text),
    /** Hash of the stored pack, which no longer changes. */
    pack: text,
    keeps_files: Type.Boolean(),
    /** Balances of the control accounts beyond documents and lots, where other control accounts were chosen. */
    beyond: Type.Optional(Beyond),
  }),
);
