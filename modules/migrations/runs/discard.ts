import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { migrationRunDiscarding } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';

/**
 * Discards a run: its company is closed in the same commit and disappears from all lists; its
 * ledger is kept.
 */
export const discard = command('migrations.runs.discard', {
  says: 'Discard a migration run and the company that was made for it.',
  explains: [
    'Closes the company in the same step: it disappears from all lists, and its uploaded files and the scan are deleted, while its ledger is kept.',
    'Not possible while the run is at work, so cancel it first, or once it is finalized (`not_allowed`).',
    'Cannot be undone; scan the files again for a new attempt.',
  ],
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({ ok: Type.Literal(true), status: Type.Literal('discarded') }),
  asks: 'discard',
  decide: (_, { run_id }) => ({
    facts: [migrationRunDiscarding(run_id, {})],
    answer: { ok: true, status: 'discarded' },
  }),
});
