import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';

/** The facts of a proposal that its life depends on. */
export interface ProposalContext {
  /** What it would change is as it was when it was proposed. */
  readonly is_current: boolean;
  /** The days in which it may be confirmed have passed. */
  readonly is_over: boolean;
}

/**
 * What may be asked of a proposal. `fail` is a confirmation of several in which this one was refused,
 * `expire` is sent by the clock, `remove` comes with the deletion of its conversation.
 */
export type ProposalEvent = Asked<'confirm' | 'fail' | 'dismiss' | 'expire' | 'remove'>;

const guards = {
  nothingHasChanged: ({ context }: { context: ProposalContext }) => context.is_current,
  timeIsUp: ({ context }: { context: ProposalContext }) => context.is_over,
};

/** What a person is told when a guard of a proposal refuses. */
export const words: Record<keyof typeof guards, string> = {
  nothingHasChanged: 'what it would change has changed since it was proposed',
  timeIsUp: 'it may still be confirmed',
};

const open = {
  confirm: { target: 'executed', guard: 'nothingHasChanged' },
  fail: { target: 'failed' },
  dismiss: { target: 'dismissed' },
  expire: { target: 'expired', guard: 'timeIsUp' },
} as const;

const remove = { remove: { target: 'removed' } } as const;

/** The life of a proposal: it changes nothing until it is confirmed, and is done once. */
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

/** The life of a proposal, as a table that answers. */
export const proposal = lifecycle(proposalMachine, words);
