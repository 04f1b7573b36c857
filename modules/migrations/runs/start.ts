import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { oneOf, writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRun as runLife } from '../../../machines/migration-run.ts';
import { migrationRunStarted } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';
import { missingModules } from './modules.ts';

/** Starts a run, or resumes one that failed or was cancelled. */
export const start = command('migrations.runs.start', {
  says: 'Start a migration run, or resume it where it stopped.',
  explains: [
    'Runs start by themselves when they are created; this resumes one that failed or was cancelled, at its current step, without importing records twice.',
    'If modules that the source needs are not enabled, the status is `waiting_for_modules` and the run continues once they are.',
    'Records that fail do not stop it.',
    'It ends in review; the user who started the migration is notified.',
  ],
  by: 'owner',
  status: 202,
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({ run_id: Type.String(), status: oneOf<string>(runLife.states) }),
  asks: 'start',
  decide: (state, { run_id }, { company }) => {
    const missing_modules = missingModules(state, company);
    const status = missing_modules.length > 0 ? 'waiting_for_modules' : 'running';
    return {
      facts: [migrationRunStarted(run_id, { status, missing_modules })],
      answer: { run_id, status },
    };
  },
});
