import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { Beyond, migrationRunReconciled } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';

/** Records the reconciliation; the run waits for its review. */
export const reconciled = command('migrations.runs.reconciled', {
  says: 'Record the reconciliation of a run.',
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object({
    ...runPath,
    reconciliation: Type.String(),
    differences: Type.Integer(),
    sections: Type.Array(Type.String()),
    beyond: Beyond,
  }),
  gives: writtenWith({}),
  asks: 'reconcile',
  decide: (_, { run_id, ...made }) => [migrationRunReconciled(run_id, made)],
});
