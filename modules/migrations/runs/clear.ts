import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunDiscarded } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';

/** Records that the company of a discarded run is closed. */
export const clear = command('migrations.runs.clear', {
  says: 'Record that a run was discarded.',
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({}),
  asks: 'clear',
  decide: (_, { run_id }) => [migrationRunDiscarded(run_id, {})],
});
