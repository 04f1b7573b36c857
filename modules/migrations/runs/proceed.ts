import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunProceeded } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';

/** Continues a run whose missing modules were enabled. */
export const proceed = command('migrations.runs.proceed', {
  says: 'Continue a run that waited for modules.',
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object({ ...runPath, still_missing: Type.Integer() }),
  gives: writtenWith({}),
  asks: 'proceed',
  decide: (_, { run_id }) => [migrationRunProceeded(run_id, {})],
});
