import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { importRunFailed } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { importRun } from '../state/run.ts';

/** Records that an import failed. */
export const fail = command('imports.runs.fail', {
  says: 'Record that an import failed.',
  by: 'owner',
  on: importRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object({ ...runPath, error: Type.String() }),
  gives: writtenWith({}),
  asks: 'fail',
  decide: (_, { run_id, error }) => [importRunFailed(run_id, { error })],
});
