import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { runMoved } from '../refusals.ts';
import { importRunDone, importRunStepped } from '../state/facts.ts';
import { importRun } from '../state/run.ts';
import { outcomesOf, type StepRecord, sendsOf } from './step-records.ts';

/**
 * Imports the next records of a run, each independently, and records the progress in one commit.
 */
export const step = batch('imports.runs.step', {
  says: 'Import the next records of a run.',
  by: 'owner',
  takes: Type.Object({
    run_id: Type.String(),
    /** Records processed before this step; nothing is done if the run has moved on. */
    from: Type.Integer(),
    carried: Type.Unsafe<readonly StepRecord[]>({}),
    is_last: Type.Boolean(),
  }),
  gives: Type.Object({ dealt: Type.Integer() }),
  refuses: [notFound, runMoved],
  reads: (reader, { run_id, from }) => {
    const state = reader.state(importRun, run_id);
    if (!state) return notFound({ what: 'import run', id: run_id });
    return state.status === 'running' && state.dealt === from ? {} : runMoved();
  },
  runs: ({ carried }) => sendsOf(carried),
  sums: (results, { run_id, carried, is_last }) => {
    const became = outcomesOf(carried, results);
    return {
      facts: [
        ...(became.length > 0
          ? [
              importRunStepped(run_id, {
                outcomes: became.map(({ reason: _, ...outcome }) => outcome),
                problems: became.flatMap(({ row, reason }) =>
                  reason === null ? [] : [{ row, reason }],
                ),
              }),
            ]
          : []),
        ...(is_last ? [importRunDone(run_id, {})] : []),
      ],
      answer: { dealt: carried.length },
    };
  },
});
