import { Type } from '@sinclair/typebox';
import { batch, type Send, send } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { reasonInput } from '../planning/input.ts';
import { cancel } from './cancel.ts';
import { complete } from './complete.ts';
import { hold } from './hold.ts';
import { issue } from './issue.ts';
import { receive } from './receive.ts';
import { resume } from './resume.ts';
import { start } from './start.ts';

type Asked = { readonly order_id: string; readonly reason?: string | null };

/** Actions on several runs. */
const actions: Readonly<Record<string, (asked: Asked) => Send>> = dictionary({
  start: ({ order_id }) => send(start, { order_id }),
  issue: ({ order_id }) => send(issue, { order_id }),
  receive: ({ order_id }) => send(receive, { order_id }),
  complete: ({ order_id }) => send(complete, { order_id }),
  hold: (asked) => send(hold, asked),
  resume: ({ order_id }) => send(resume, { order_id }),
  cancel: (asked) => send(cancel, asked),
});

/** Applies an action to several runs; runs that refuse it are skipped. */
export const bulkAction = batch('manufacturing.orders.bulkAction', {
  says: 'Apply an action to several production runs.',
  explains: [
    'Each run is handled like the single operation without further input: `issue` and `complete` take everything that is outstanding, `cancel` returns unused components to stock.',
    'Runs that refuse the action are listed under `skipped` with code and reason; the others keep their change.',
    'Up to 200 runs per call.',
  ],
  by: 'operator',
  takes: Type.Object({
    run_ids: Type.Array(AnyId, { minItems: 1, maxItems: 200 }),
    action: Type.Union(Object.keys(actions).map((one) => Type.Literal(one))),
    ...reasonInput,
  }),
  gives: Type.Object({
    updated: Type.Array(Type.String()),
    skipped: Type.Array(
      Type.Object({ id: Type.String(), code: Type.String(), reason: Type.String() }),
    ),
  }),
  lane: 'work',
  runs: ({ run_ids, action, reason }) => {
    const act = actions[action];
    return act
      ? once(run_ids).map((order_id) =>
          act({ order_id, ...(reason === undefined ? {} : { reason }) }),
        )
      : [];
  },
  sums: (results, { run_ids }) => {
    const ids = once(run_ids);
    const idAt = (at: number): string => ids[at] ?? '';
    const updated = results.flatMap((one, at) => (one.done ? [idAt(at)] : []));
    const skipped = results.flatMap((one, at) => {
      if (one.done) return [];
      const { code, detail } = one.refusal;
      return [{ id: idAt(at), code, reason: typeof detail === 'string' ? detail : code }];
    });
    return { facts: [], answer: { updated, skipped } };
  },
});

const once = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
