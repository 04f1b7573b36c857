import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import { connectorPushFailed } from './facts.ts';
import { push, waitMinutes } from './push.ts';

const events = ['postpone', 'await-token', 'fail'] as const;

const statuses = { postpone: 'retrying', 'await-token': 'awaiting_token', fail: 'failed' } as const;

/** Records a failed push: retried after a back-off, waiting for credentials, or given up. */
export const miss = command('connectors.queue.miss', {
  says: 'Record a failed push.',
  by: 'admin',
  on: push,
  at: ({ push_id }) => push_id,
  takes: Type.Object({
    push_id: Type.String(),
    event: Type.Union(events.map((one) => Type.Literal(one))),
    error: Type.String(),
  }),
  asks: ({ event }) => ({ type: event }),
  decide: (state, { push_id, event, error }, { ts }) => {
    const minutes = waitMinutes[state.retry_count] ?? 0;
    return [
      connectorPushFailed(push_id, {
        status: statuses[event],
        next_retry_at: event === 'postpone' ? instantAfter(ts, { minutes }) : null,
        error,
      }),
    ];
  },
});
