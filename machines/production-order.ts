import { and, setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a production run; quantities summed over its lines. */
export interface ProductionOrderContext {
  /** Number of components. */
  readonly components: number;
  /** Component quantity to be issued. */
  readonly to_issue: number;
  /** Component quantity issued, not returned and not used up by receipts. */
  readonly issued: number;
  /** Output to be received. */
  readonly outstanding: number;
  /** Output received and not reversed. */
  readonly received: number;
  /** Only a residue without further output is left of the run. */
  readonly only_residue: boolean;
  /** A received lot has been sold, used or moved since. */
  readonly touched: boolean;
  /** The status before it was put on hold. */
  readonly previous_status: string | null;
}

/** Payload of a production event. */
export interface ProductionOrderPayload {
  /** Quantity received; all that is outstanding by default. */
  readonly quantity?: number | undefined;
  /** More than is outstanding may be received. */
  readonly allow_over?: boolean | undefined;
}

/** Events of a production run. */
export type ProductionOrderEvent = Asked<
  | 'start'
  | 'issue'
  | 'receive'
  | 'complete'
  | 'hold'
  | 'resume'
  | 'cancel'
  | 'return'
  | 'reverse-receipt'
  | 'schedule'
  | 'scrap'
  | 'split'
  | 'step',
  ProductionOrderPayload
>;

interface Question {
  readonly context: ProductionOrderContext;
  readonly event: ProductionOrderPayload;
}

const guards = {
  componentsAreKnown: ({ context }: Question) => context.components > 0,
  somethingIsToIssue: ({ context }: Question) => context.to_issue > 0,
  somethingIsIssued: ({ context }: Question) => context.issued > 0,
  noMoreThanOutstanding: ({ context, event }: Question) =>
    event.allow_over === true ||
    event.quantity === undefined ||
    event.quantity <= context.outstanding,
  receivesTheRest: ({ context, event }: Question) =>
    (event.quantity ?? context.outstanding) >= context.outstanding,
  somethingIsReceived: ({ context }: Question) => context.received > 0,
  nothingIsReceived: ({ context }: Question) => context.received === 0,
  nothingIsReceivedOrOnlyResidueIsLeft: ({ context }: Question) =>
    context.received === 0 || context.only_residue,
  receivedLotIsUntouched: ({ context }: Question) => !context.touched,
  statusBeforeIsKnown: ({ context }: Question) => context.previous_status !== null,
  wasPlanned: ({ context }: Question) => context.previous_status === 'planned',
  wasInProgress: ({ context }: Question) => context.previous_status === 'in_progress',
};

/** Refusal texts of the guards of a production run. */
export const words: Record<keyof typeof guards, string> = {
  componentsAreKnown: 'it has no components',
  somethingIsToIssue: 'no component is left to issue',
  somethingIsIssued: 'no issued component is left to return',
  noMoreThanOutstanding: 'that is more than is outstanding',
  receivesTheRest: 'some output is still outstanding',
  somethingIsReceived: 'nothing has been received from it',
  nothingIsReceived: 'output has been received from it',
  nothingIsReceivedOrOnlyResidueIsLeft:
    'output has been received from it: reverse the receipts or complete it',
  receivedLotIsUntouched: 'the received lot has been sold, used or moved since',
  statusBeforeIsKnown: 'its previous status is unknown',
  wasPlanned: 'it was not planned before',
  wasInProgress: 'it was not in progress before',
};

const close = {
  complete: { target: 'completed' },
  cancel: { target: 'cancelled', guard: 'nothingIsReceivedOrOnlyResidueIsLeft' },
} as const;

const reverse = {
  'reverse-receipt': {
    target: 'in_progress',
    guard: and(['somethingIsReceived', 'receivedLotIsUntouched']),
  },
} as const;

/** State machine of a production run, from the plan to goods in stock. */
export const productionOrderMachine = setup({
  types: { context: {} as ProductionOrderContext, events: {} as ProductionOrderEvent },
  guards,
}).createMachine({
  id: 'production_order',
  context: {
    components: 0,
    to_issue: 0,
    issued: 0,
    outstanding: 0,
    received: 0,
    only_residue: false,
    touched: false,
    previous_status: null,
  },
  initial: 'planned',
  states: {
    planned: {
      on: {
        ...stay('planned', 'schedule', 'scrap', 'step', 'split'),
        start: { target: 'in_progress', guard: 'componentsAreKnown' },
        issue: { target: 'in_progress', guard: 'somethingIsToIssue' },
        hold: { target: 'on_hold' },
        ...close,
      },
    },
    in_progress: {
      on: {
        ...stay('in_progress', 'start', 'schedule', 'scrap', 'step'),
        issue: { target: 'in_progress', guard: 'somethingIsToIssue' },
        return: { target: 'in_progress', guard: 'somethingIsIssued' },
        receive: [
          { target: 'completed', guard: and(['noMoreThanOutstanding', 'receivesTheRest']) },
          { target: 'in_progress', guard: 'noMoreThanOutstanding' },
        ],
        ...reverse,
        split: { target: 'in_progress', guard: 'nothingIsReceived' },
        hold: { target: 'on_hold' },
        ...close,
      },
    },
    on_hold: {
      on: {
        ...stay('on_hold', 'schedule', 'scrap', 'step'),
        return: { target: 'on_hold', guard: 'somethingIsIssued' },
        resume: [
          { target: 'planned', guard: 'wasPlanned' },
          { target: 'in_progress', guard: and(['statusBeforeIsKnown', 'wasInProgress']) },
        ],
        ...close,
      },
    },
    completed: { on: reverse },
    cancelled: { type: 'final' },
  },
});

/** Lifecycle of a production run. */
export const productionOrder = lifecycle(productionOrderMachine, words);
