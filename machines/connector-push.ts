import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';

/** The facts of a waiting push that its life depends on. */
export interface ConnectorPushContext {
  /** It may be tried once more by itself. */
  readonly may_retry: boolean;
}

/** What may be asked of a push; all but `retry` come from the platform and the clock. */
export type ConnectorPushEvent = Asked<
  'complete' | 'postpone' | 'await-token' | 'fail' | 'due' | 'retry'
>;

const guards = {
  aTryIsLeft: ({ context }: { context: ConnectorPushContext }) => context.may_retry,
};

/** What a person is told when a guard of a push refuses. */
export const words: Record<keyof typeof guards, string> = {
  aTryIsLeft: 'it was tried as often as it may be',
};

const end = { complete: { target: 'completed' }, fail: { target: 'failed' } } as const;

/** The life of what goes out to a platform: it is tried until it is there, or somebody has to look. */
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

/** The life of what goes out to a platform, as a table that answers. */
export const connectorPush = lifecycle(connectorPushMachine, words);
