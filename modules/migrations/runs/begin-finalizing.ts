import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunFinalizing } from './facts.ts';
import { runPath } from './record.ts';
import { migrationRun } from './run.ts';

/** A person has looked at the figures and takes the company over. */
export const beginFinalizing = command('migrations.runs.beginFinalizing', {
  says: 'Begin to finalize a run.',
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
