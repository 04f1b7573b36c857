import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';

/** Events of a tax return. */
export type TaxReturnEvent = Asked<'reopen'>;

/** State machine of a tax return: a filed one never changes; reopening takes its period back. */
export const taxReturnMachine = setup({
  types: { events: {} as TaxReturnEvent },
}).createMachine({
  id: 'tax_return',
  initial: 'filed',
  states: {
    filed: { on: { reopen: { target: 'reopened' } } },
    reopened: { type: 'final' },
  },
});

/** Lifecycle of a tax return. */
export const taxReturn = lifecycle(taxReturnMachine, {});
