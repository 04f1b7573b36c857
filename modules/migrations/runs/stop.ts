import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunCancelled } from './facts.ts';
import { runPath } from './record.ts';
import { migrationRun } from './run.ts';

/** The step that was under way is done; the run is cancelled. */
export const stop = command('migrations.runs.stop', {
  says: 'Note that a run has stopped.',
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({}),
  asks: 'stop',
  decide: (_, { run_id }) => [migrationRunCancelled(run_id, {})],
});
