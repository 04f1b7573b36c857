import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';

/** Context of the guards of a waiting push. */
export interface ConnectorPushContext {
  /** An automatic attempt is left. */
  readonly may_retry: boolean;
}

/** Events of a push; all but `retry` come from the platform and the clock. */
export type ConnectorPushEvent = Asked<
  'complete' | 'postpone' | 'await-token' | 'fail' | 'due' | 'retry'
>;

const guards = {
  aTryIsLeft: ({ context }: { context: ConnectorPushContext }) => context.may_retry,
};

/** Refusal texts of the guards of a push. */
export const words: Record<keyof typeof guards, string> = {
  aTryIsLeft: 'no automatic attempt is left',
};

const end = { complete: { target: 'completed' }, fail: { target: 'failed' } } as const;

/** State machine of a push to a platform: it is retried until it succeeds or needs attention. */
export const connectorPushMachine = setup({
  types: { context: {} as ConnectorPushContext, events: {} as ConnectorPushEvent },
  guards,
}).createMachine({
  id: 'connector_push',
  context: { may_retry: true },
  initial: 'pending',
  states: {
    pending: {
      on: {
        ...end,
        postpone: { target: 'retrying', guard: 'aTryIsLeft' },
        'await-token': { target: 'awaiting_token' },
      },
    },
    retrying: { on: { due: { target: 'pending' }, retry: { target: 'pending' } } },
    awaiting_token: { on: { retry: { target: 'pending' } } },
    failed: { on: { retry: { target: 'pending' } } },
    completed: { type: 'final' },
  },
});

/** Lifecycle of a push to a platform. */
export const connectorPush = lifecycle(connectorPushMachine, words);
