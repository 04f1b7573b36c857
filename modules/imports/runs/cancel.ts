import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { oneOf, writtenWith } from '../../../kernel/declare/schemas.ts';
import { importRun as runLife } from '../../../machines/import-run.ts';
import { importRunCancelled } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { importRun } from '../state/run.ts';
import { runFor } from '../state/view.ts';

/** Stops an import after its current step; imported records are kept. */
export const cancel = command('imports.runs.cancel', {
  says: 'Cancel an import. Records imported so far are kept; undo removes them.',
  explains: [
    'The job stops after its current step.',
    'Possible while previewing, previewed, running or failed; otherwise `not_allowed`.',
    'A cancelled import can be resumed with `imports_runs_start` if it had a preview, or taken back with `imports_runs_undo`.',
  ],
  by: 'operator',
  on: importRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({ run_id: Type.String(), status: oneOf<string>(runLife.states) }),
  refuses: [roleTooLow],
  asks: 'cancel',
  reads: (reader, { run_id }, _, { caller }) => {
    const run = runFor(reader, run_id, caller.role);
    return isRefusal(run) ? run : {};
  },
  decide: (_, { run_id }) => ({
    facts: [importRunCancelled(run_id, {})],
    answer: { run_id, status: 'cancelled' },
  }),
});
