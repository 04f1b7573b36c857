import { Type } from '@sinclair/typebox';
import { batch, type Result, send } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { runMoved } from '../refusals.ts';
import { importRunTakenBack } from '../state/facts.ts';
import { importRun } from '../state/run.ts';
import { takeBackRecord } from './take-back-record.ts';

/** Removes the next records of an import; records that were changed since are kept and reported. */
export const takeBack = batch('imports.runs.takeBack', {
  says: 'Remove the next records of an import.',
  by: 'owner',
  takes: Type.Object({
    run_id: Type.String(),
    /** Records removed or kept before this step. */
    from: Type.Integer(),
    ids: Type.Array(Type.String()),
    /** Command that removes a record of this kind. */
    unmake: Type.String(),
  }),
  gives: Type.Object({ dealt: Type.Integer() }),
  refuses: [notFound, runMoved],
  reads: (reader, { run_id, from }) => {
    const state = reader.state(importRun, run_id);
    if (!state) return notFound({ what: 'import run', id: run_id });
    const dealt = state.removed + state.kept_count;
    return state.status === 'undoing' && dealt === from ? {} : runMoved();
  },
  runs: ({ run_id, ids, unmake }) =>
    ids.map((entity_id) => send(takeBackRecord, { run_id, entity_id, unmake })),
  sums: (results, { run_id, ids }) => {
    const kept = results.flatMap((one, at) =>
      one.done ? [] : [{ id: ids[at] ?? '', reason: reasonOf(one) }],
    );
    return {
      facts: [importRunTakenBack(run_id, { removed: ids.length - kept.length, kept })],
      answer: { dealt: ids.length },
    };
  },
});

const reasonOf = ({ refusal: { detail } }: Extract<Result, { done: false }>): string =>
  typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ');
