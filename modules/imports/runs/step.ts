import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { runMoved } from '../refusals.ts';
import { becameOf, type Carried, sendsOf } from './carried.ts';
import { importRunDone, importRunStepped } from './facts.ts';
import { importRun } from './run.ts';

/** Takes over the next records of a run, each on its own, and notes how far the run is, in one commit. */
export const step = batch('imports.runs.step', {
  says: 'Take over the next records of an import.',
  by: 'owner',
  takes: Type.Object({
    run_id: Type.String(),
    /** Records dealt with before; where the run is elsewhere nothing is done. */
    from: Type.Integer(),
    carried: Type.Unsafe<readonly Carried[]>({}),
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
    const became = becameOf(carried, results);
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
