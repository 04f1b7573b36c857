import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunCancelling } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';

/** Stops a run after its current step; migrated records are kept, so that it can be resumed. */
export const cancel = command('migrations.runs.cancel', {
  says: 'Cancel a migration run.',
  explains: [
    'Answers 202; the run stops after its current step with status cancelled.',
    'Records migrated so far stay in the reserved company, which accepts no other writes.',
    'Resume with `migrations_runs_start` or remove the company with `migrations_runs_discard`.',
    'Only while running or waiting for modules.',
  ],
  by: 'owner',
  status: 202,
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({ run_id: Type.String(), status: Type.Literal('cancelling') }),
  asks: 'cancel',
  decide: (_, { run_id }) => ({
    facts: [migrationRunCancelling(run_id, {})],
    answer: { run_id, status: 'cancelling' },
  }),
});
