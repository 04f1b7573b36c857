import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { importRunUndone } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { importRun } from '../state/run.ts';

/** Records that an import was undone. */
export const finishUndo = command('imports.runs.finishUndo', {
  says: 'Record that an import was undone.',
  by: 'owner',
  on: importRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({}),
  asks: 'finish_undo',
  decide: (_, { run_id }) => [importRunUndone(run_id, {})],
});
