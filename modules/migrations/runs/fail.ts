import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunFailed } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';

/** Records a failure that is not due to a single record. */
export const fail = command('migrations.runs.fail', {
  says: 'Record that a run failed.',
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object({ ...runPath, error: Type.String() }),
  gives: writtenWith({}),
  asks: 'fail',
  decide: (_, { run_id, error }) => [migrationRunFailed(run_id, { error })],
});
