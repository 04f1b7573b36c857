import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';

/** Context of the guards of a proposal. */
export interface ProposalContext {
  /** The records it would change have not changed since it was proposed. */
  readonly is_current: boolean;
  /** Its time for confirmation has passed. */
  readonly is_over: boolean;
}

/**
 * Events of a proposal. `fail` is a confirmation of several in which this one was refused; the
 * clock sends `expire`; `remove` follows from the deletion of its conversation.
 */
export type ProposalEvent = Asked<'confirm' | 'fail' | 'dismiss' | 'expire' | 'remove'>;

const guards = {
  nothingHasChanged: ({ context }: { context: ProposalContext }) => context.is_current,
  timeIsUp: ({ context }: { context: ProposalContext }) => context.is_over,
};

/** Refusal texts of the guards of a proposal. */
export const words: Record<keyof typeof guards, string> = {
  nothingHasChanged: 'the records it would change have changed since it was proposed',
  timeIsUp: 'it may still be confirmed',
};

const open = {
  confirm: { target: 'executed', guard: 'nothingHasChanged' },
  fail: { target: 'failed' },
  dismiss: { target: 'dismissed' },
  expire: { target: 'expired', guard: 'timeIsUp' },
} as const;

const remove = { remove: { target: 'removed' } } as const;

/** State machine of a proposal: executed once, after a confirmation. */
export const proposalMachine = setup({
  types: { context: {} as ProposalContext, events: {} as ProposalEvent },
  guards,
}).createMachine({
  id: 'proposal',
  context: { is_current: true, is_over: false },
  initial: 'pending',
  states: {
    pending: { on: { ...open, ...remove } },
    failed: { on: { ...open, ...remove } },
    executed: { on: remove },
    dismissed: { on: remove },
    expired: { on: remove },
    removed: { type: 'final' },
  },
});

/** Lifecycle of a proposal. */
export const proposal = lifecycle(proposalMachine, words);
