import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunCancelled } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';

/** Records that a run has stopped after its last step; it is cancelled. */
export const stop = command('migrations.runs.stop', {
  says: 'Record that a run has stopped.',
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({}),
  asks: 'stop',
  decide: (_, { run_id }) => [migrationRunCancelled(run_id, {})],
});
