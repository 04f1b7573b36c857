import { Type } from '@sinclair/typebox';
import type { EntityMeta } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { AnyId, oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { migrationRun as runLife } from '../../../machines/migration-run.ts';
import type { MigrationRun } from './run.ts';

const text = Type.String();

/** Path parameter of a run. */
export const runPath = { run_id: AnyId };

/** Run as answered. */
export const RunRecord = titled(
  'MigrationRun',
  recordOf({
    run_id: text,
    company_id: text,
    company_name: text,
    source_key: text,
    source_name: text,
    source_files: Type.Array(Type.Object({ name: text, size: Type.Integer(), sha256: text })),
    mode: oneOf<string>(['full', 'cutover']),
    cutover_date: orNull(text),
    status: oneOf(runLife.states),
    phase: orNull(text),
    phases: Type.Array(
      Type.Object({
        key: text,
        label: text,
        total: Type.Integer(),
        done: Type.Integer(),
        skipped: Type.Integer(),
        failed: Type.Integer(),
        started_at: orNull(text),
        ended_at: orNull(text),
      }),
    ),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    warnings: Type.Array(
      Type.Object({ code: text, message: text, row: orNull(Type.Integer()), file: orNull(text) }),
    ),
    warning_count: Type.Integer(),
    errors: Type.Array(text),
    prepared_by: orNull(text),
    started_by: text,
    started_at: orNull(text),
    ended_at: orNull(text),
    reconciliation_status: orNull(oneOf<string>(['matched', 'differences', 'explained'])),
    waiting_for_modules: Type.Boolean(),
    missing_modules: Type.Array(text),
    lock_date: orNull(text),
    can: Type.Object({
      start: Type.Boolean(),
      cancel: Type.Boolean(),
      discard: Type.Boolean(),
      finalize: Type.Boolean(),
    }),
  }),
);

/** Progress of the run, 0 to 1. */
const progressOf = ({ phases }: MigrationRun): number => {
  const total = phases.reduce((n, one) => n + one.total, 0) + phases.length;
  const done = phases.reduce(
    (n, one) => n + one.done + one.skipped + one.failed + (one.ended_at ? 1 : 0),
    0,
  );
  return total === 0 ? 0 : Math.min(Math.round((done / total) * 1000) / 1000, 1);
};

/** Status of the reconciliation; `explained` if its differences were accepted with a note. */
export const reconciliationStatus = (
  run: Pick<MigrationRun, 'reconciliation' | 'differences' | 'acceptance_note'>,
): 'matched' | 'differences' | 'explained' | null => {
  if (run.reconciliation === null) return null;
  if (run.differences === 0) return 'matched';
  return run.acceptance_note === null ? 'differences' : 'explained';
};

/** Record of a run. */
export const runRecord = (
  state: MigrationRun,
  { company, id }: Pick<EntityMeta, 'company' | 'id'>,
) => {
  const context = { missing_modules: state.missing_modules.length, differences: state.differences };
  const may = (type: 'start' | 'cancel' | 'discard' | 'finalize'): boolean =>
    runLife.can(state.status, { type, accept_differences: true }, context).taken;
  const failed = state.phases.reduce((n, one) => n + one.failed, 0);
  return {
    run_id: id,
    company_id: company,
    company_name: state.company_name,
    source_key: state.source_key,
    source_name: state.source_name,
    source_files: state.source_files,
    mode: state.decisions.mode,
    cutover_date: state.decisions.cutover_date,
    status: state.status,
    phase: state.phases.find((one) => one.ended_at === null)?.key ?? null,
    phases: state.phases,
    progress: progressOf(state),
    warnings: state.failures.map(({ kind, label, reason }) => ({
      code: `not_imported_${kind}`,
      message: `${label}: ${reason}`,
      row: null,
      file: null,
    })),
    warning_count: failed,
    errors: state.error === null ? [] : [state.error],
    prepared_by: state.decisions.prepared_by,
    started_by: state.started_by,
    started_at: state.started_at,
    ended_at: state.ended_at,
    reconciliation_status: reconciliationStatus(state),
    waiting_for_modules: state.status === 'waiting_for_modules',
    missing_modules: state.missing_modules,
    lock_date: state.lock_date,
    can: {
      start: may('start'),
      cancel: may('cancel'),
      discard: may('discard'),
      finalize: may('finalize'),
    },
  };
};
