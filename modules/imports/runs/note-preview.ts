import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { Counts, importRunPreviewed } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { importRun } from '../state/run.ts';

/** Records the preview of an import. */
export const notePreview = command('imports.runs.notePreview', {
  says: 'Record the preview of an import.',
  by: 'owner',
  on: importRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object({ ...runPath, counts: Counts, preview: Type.String() }),
  gives: writtenWith({}),
  asks: 'preview',
  decide: (_, { run_id, ...told }) => [importRunPreviewed(run_id, told)],
});
