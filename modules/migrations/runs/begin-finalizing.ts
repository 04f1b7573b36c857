import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunFinalizing } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';

/** Starts the finalization of a reviewed run. */
export const beginFinalizing = command('migrations.runs.beginFinalizing', {
  says: 'Start the finalization of a run.',
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object({
    ...runPath,
    accept_differences: Type.Boolean(),
    acceptance_note: orNull(Type.String()),
  }),
  gives: writtenWith({}),
  asks: 'finalize',
  decide: (_, { run_id, acceptance_note }) => [migrationRunFinalizing(run_id, { acceptance_note })],
});
