import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a migration run. */
export interface MigrationRunContext {
  /** Modules that the source needs and that are not enabled yet. */
  readonly missing_modules: number;
  /** Sections of the reconciliation that differ. */
  readonly differences: number;
}

/** Payload of an event of a migration run. */
export interface MigrationRunPayload {
  readonly accept_differences?: boolean | undefined;
}

/** Events of a migration run. A person sends `start`, `cancel`, `discard` and `finalize`; the run sends the others as its steps complete. */
export type MigrationRunEvent = Asked<
  | 'start'
  | 'proceed'
  | 'phase'
  | 'reconcile'
  | 'fail'
  | 'cancel'
  | 'stop'
  | 'finalize'
  | 'complete'
  | 'discard'
  | 'clear',
  MigrationRunPayload
>;

interface Question {
  readonly context: MigrationRunContext;
  readonly event: MigrationRunPayload;
}

const guards = {
  modulesAreMissing: ({ context }: Question) => context.missing_modules > 0,
  noModuleIsMissing: ({ context }: Question) => context.missing_modules === 0,
  differencesAreAccepted: ({ context, event }: Question) =>
    context.differences === 0 || event.accept_differences === true,
};

/** Refusal texts of the guards of a migration run. */
export const words: Record<keyof typeof guards, string> = {
  modulesAreMissing: 'no module is missing',
  noModuleIsMissing: 'modules that the source needs are not enabled',
  differencesAreAccepted: 'the reconciliation differs, and the differences are not accepted',
};

const start = [
  { target: 'waiting_for_modules', guard: 'modulesAreMissing' },
  { target: 'running' },
] as const;

const discard = { target: 'discarding' } as const;

/** State machine of a migration run: staged, run in steps, reviewed, then finalized or discarded. */
export const migrationRunMachine = setup({
  types: { context: {} as MigrationRunContext, events: {} as MigrationRunEvent },
  guards,
}).createMachine({
  id: 'migration_run',
  context: { missing_modules: 0, differences: 0 },
  initial: 'preparing',
  states: {
    preparing: { on: { start, discard } },
    waiting_for_modules: {
      on: {
        proceed: { target: 'running', guard: 'noModuleIsMissing' },
        cancel: { target: 'cancelling' },
      },
    },
    running: {
      on: {
        ...stay('running', 'phase'),
        reconcile: { target: 'review' },
        fail: { target: 'failed' },
        cancel: { target: 'cancelling' },
      },
    },
    review: {
      on: { finalize: { target: 'finalizing', guard: 'differencesAreAccepted' }, discard },
    },
    finalizing: { on: { complete: { target: 'finalized' }, fail: { target: 'review' } } },
    finalized: { type: 'final' },
    cancelling: { on: { stop: { target: 'cancelled' } } },
    cancelled: { on: { start, discard } },
    failed: { on: { start, discard } },
    discarding: { on: { clear: { target: 'discarded' } } },
    discarded: { type: 'final' },
  },
});

/** Lifecycle of a migration run. */
export const migrationRun = lifecycle(migrationRunMachine, words);
