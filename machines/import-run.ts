import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Events of an import run. A person sends `start`, `cancel` and `undo`; the run sends the others as its steps complete. */
export type ImportRunEvent = Asked<
  'preview' | 'start' | 'step' | 'finish' | 'fail' | 'cancel' | 'undo' | 'take_back' | 'finish_undo'
>;

/** Context of the guards of an import run. */
export interface ImportRunContext {
  /** Its rows have been previewed. */
  readonly is_previewed: boolean;
}

const guards = {
  wasPreviewed: ({ context }: { context: ImportRunContext }) => context.is_previewed,
};

/** Refusal texts of the guards of an import run. */
export const words: Record<keyof typeof guards, string> = {
  wasPreviewed: 'it has no preview yet; wait for it, or upload the file again',
};

const start = { target: 'running', guard: 'wasPreviewed' } as const;
const cancel = { target: 'cancelled' } as const;
const undo = { target: 'undoing' } as const;

/** State machine of an import run: previewed, imported in steps, and undone in steps on request. */
export const importRunMachine = setup({
  types: { context: {} as ImportRunContext, events: {} as ImportRunEvent },
  guards,
}).createMachine({
  id: 'import_run',
  context: { is_previewed: true },
  initial: 'previewing',
  states: {
    previewing: {
      on: { preview: { target: 'previewed' }, fail: { target: 'failed' }, cancel },
    },
    previewed: { on: { start, cancel } },
    running: {
      on: {
        ...stay('running', 'step'),
        start,
        finish: { target: 'done' },
        fail: { target: 'failed' },
        cancel,
      },
    },
    failed: { on: { start, cancel, undo } },
    cancelled: { on: { start, undo } },
    done: { on: { undo } },
    undoing: {
      on: {
        ...stay('undoing', 'take_back'),
        undo,
        finish_undo: { target: 'undone' },
        fail: { target: 'undo_failed' },
      },
    },
    undo_failed: { on: { undo } },
    undone: { type: 'final' },
  },
});

/** Lifecycle of an import run. */
export const importRun = lifecycle(importRunMachine, words);
