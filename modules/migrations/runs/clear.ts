import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunDiscarded } from './facts.ts';
import { runPath } from './record.ts';
import { migrationRun } from './run.ts';

/** The company of a run that was thrown away is closed. */
export const clear = command('migrations.runs.clear', {
  says: 'Note that a run is thrown away.',
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({}),
  asks: 'clear',
  decide: (_, { run_id }) => [migrationRunDiscarded(run_id, {})],
});
