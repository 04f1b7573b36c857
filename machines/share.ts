import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** The facts of a share that its life depends on. */
export interface ShareContext {
  /** The instant until which the link was open has passed. */
  readonly over: boolean;
}

/**
 * What may be asked of a share: `renew` is a change that says until when it is open; `expire` is sent
 * by the clock.
 */
export type ShareEvent = Asked<'share' | 'update' | 'renew' | 'revoke' | 'expire'>;

const guards = {
  itsTimeIsOver: ({ context }: { context: ShareContext }) => context.over,
};

/** What a person is told when a guard of a share refuses. */
export const words: Record<keyof typeof guards, string> = {
  itsTimeIsOver: 'the time until which it is open has not passed',
};

/** The life of the public link to a document or list. */
export const shareMachine = setup({
  types: { context: {} as ShareContext, events: {} as ShareEvent },
  guards,
}).createMachine({
  id: 'share',
  context: { over: false },
  initial: 'live',
  states: {
    live: {
      on: {
        ...stay('live', 'share', 'update', 'renew'),
        revoke: { target: 'revoked' },
        expire: { target: 'expired', guard: 'itsTimeIsOver' },
      },
    },
    expired: {
      on: {
        share: { target: 'live' },
        renew: { target: 'live' },
        revoke: { target: 'revoked' },
      },
    },
    revoked: { on: { share: { target: 'live' } } },
  },
});

/** The life of a share, as a table that answers. */
export const share = lifecycle(shareMachine, words);
