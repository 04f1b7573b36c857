import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a share. */
export interface ShareContext {
  /** The link's expiry has passed. */
  readonly over: boolean;
}

/** Events of a share: `renew` changes its expiry; the clock sends `expire`. */
export type ShareEvent = Asked<'share' | 'update' | 'renew' | 'revoke' | 'expire'>;

const guards = {
  itsTimeIsOver: ({ context }: { context: ShareContext }) => context.over,
};

/** Refusal texts of the guards of a share. */
export const words: Record<keyof typeof guards, string> = {
  itsTimeIsOver: 'it has not expired yet',
};

/** State machine of a share link to a document or list. */
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

/** Lifecycle of a share. */
export const share = lifecycle(shareMachine, words);
