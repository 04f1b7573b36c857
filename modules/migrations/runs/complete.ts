import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { Beyond, migrationRunFinalized } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';

/** Records that a run is finalized. */
export const complete = command('migrations.runs.complete', {
  says: 'Record that a run was finalized.',
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object({
    ...runPath,
    lock_date: orNull(Type.String()),
    pack: Type.String(),
    keeps_files: Type.Boolean(),
    beyond: Type.Optional(Beyond),
  }),
  gives: writtenWith({}),
  asks: 'complete',
  decide: (_, { run_id, ...made }) => [migrationRunFinalized(run_id, made)],
});
