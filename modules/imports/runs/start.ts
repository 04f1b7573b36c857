import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { oneOf, writtenWith } from '../../../kernel/declare/schemas.ts';
import { importRun as runLife } from '../../../machines/import-run.ts';
import { previewChanged } from '../refusals.ts';
import { importRunStarted } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { importRun } from '../state/run.ts';
import { runFor } from '../state/view.ts';

/** Fact of a start; records are imported with this user and role. */
export const startedFact = (run_id: string, { user_id, role }: Caller) =>
  importRunStarted(run_id, { started_by: user_id, role });

/** Imports a file as previewed, or resumes a stopped run. */
export const start = command('imports.runs.start', {
  says: 'Import a file as it was previewed, or resume an import where it stopped.',
  explains: [
    "Answers 202; records are imported as a job with the caller's role, and a notification reports the end.",
    'Records are independent: refused ones count as failed, and records imported before are skipped.',
    '`preview_hash` must be that of the preview (`preview_changed`); a failed or cancelled import resumes after the last record processed.',
    'Stop with `imports_runs_cancel`, take back with `imports_runs_undo`.',
  ],
  by: 'operator',
  status: 202,
  on: importRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object({
    ...runPath,
    /** Hash of the preview that is imported. */
    preview_hash: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  gives: writtenWith({
    run_id: Type.String(),
    job_id: Type.String(),
    status: oneOf<string>(runLife.states),
  }),
  refuses: [roleTooLow, previewChanged],
  asks: 'start',
  reads: (reader, { run_id }, _, { caller }) => {
    const run = runFor(reader, run_id, caller.role);
    return isRefusal(run) ? run : {};
  },
  decide: (state, { run_id, preview_hash }, { caller }) => {
    if (preview_hash !== state.preview_hash) return previewChanged();
    return {
      facts: [startedFact(run_id, caller)],
      answer: { run_id, job_id: run_id, status: 'running' },
    };
  },
});
