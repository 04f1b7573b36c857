import { and, setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of an asset. */
export interface AssetContext {
  /** Its class is carried at fair value. */
  readonly revalued: boolean;
  /** There is an impairment loss that may be reversed. */
  readonly impaired: boolean;
  /** There is a movement, other than the registration, on which no later one depends. */
  readonly undoable: boolean;
  /** It was registered on its own and has no components. */
  readonly alone: boolean;
  /** It has no movement but its registration. */
  readonly fresh: boolean;
  /** It has been moved. */
  readonly moved: boolean;
  /** A month is skipped. */
  readonly skipped: boolean;
  /** Its estimates have been reviewed. */
  readonly reviewed: boolean;
  /** It has been charged with depreciation. */
  readonly charged: boolean;
  /** Only depreciation has changed its carrying amount. */
  readonly plain: boolean;
  /** It was held for sale (IFRS 5) before the sale was opened. */
  readonly held: boolean;
  /** The last movement is a receipt of proceeds. */
  readonly paid: boolean;
  /** Status after undoing a disposal. */
  readonly before: string;
}

type Plain =
  | 'edit'
  | 'add'
  | 'correct'
  | 'corrections'
  | 'dispose'
  | 'financial-details'
  | 'impair'
  | 'maintenance'
  | 'move'
  | 'place-in-service'
  | 'readings'
  | 'reminders'
  | 'revalue'
  | 'reverse-impairment'
  | 'reviews'
  | 'skip'
  | 'undo'
  | 'undo-disposal'
  | 'undo-latest'
  | 'undo-move'
  | 'withdraw-review'
  | 'withdraw-skip'
  | 'open-sale'
  | 'change-sale'
  | 'invoice-sale'
  | 'receive-sale'
  | 'complete-sale'
  | 'cancel-sale';

/** Events of an asset. */
export type AssetEvent =
  | Asked<Plain>
  | Asked<'reclassify' | 'transfer', { readonly to?: string }>
  | Asked<'sell', { readonly later?: boolean }>;

type Args = { readonly context: AssetContext; readonly event: AssetEvent };

const guards = {
  isRevalued: ({ context }: Args) => context.revalued,
  isImpaired: ({ context }: Args) => context.impaired,
  somethingCanBeUndone: ({ context }: Args) => context.undoable,
  isRegisteredAlone: ({ context }: Args) => context.alone,
  onlyItsRegistrationStands: ({ context }: Args) => context.fresh,
  hasMoved: ({ context }: Args) => context.moved,
  aMonthIsSkipped: ({ context }: Args) => context.skipped,
  aReviewStands: ({ context }: Args) => context.reviewed,
  isNotCharged: ({ context }: Args) => !context.charged,
  historyIsPlain: ({ context }: Args) => context.plain,
  proceedsStand: ({ context }: Args) => context.paid,
  wasHeldForSale: ({ context }: Args) => context.held,
  wasDraft: ({ context }: Args) => context.before === 'draft',
  wasHeld: ({ context }: Args) => context.before === 'held_for_sale',
  goesOnSale: ({ event }: Args) => 'to' in event && event.to === 'held_for_sale',
  returnsToUse: ({ event }: Args) => !('to' in event) || event.to !== 'held_for_sale',
  leavesTheBooks: ({ event }: Args) =>
    'to' in event && (event.to === 'inventory' || event.to === 'company'),
  isCompletedLater: ({ event }: Args) => 'later' in event && event.later === true,
};

/** Refusal texts of the guards of an asset. */
export const words: Record<keyof typeof guards, string> = {
  isRevalued: 'its class is carried at cost',
  isImpaired: 'it has no impairment loss',
  somethingCanBeUndone: 'it has no movement that can be undone',
  isRegisteredAlone: 'it is a component, has components or was brought over: dispose of it',
  onlyItsRegistrationStands: 'depreciation was charged: undo its runs first',
  hasMoved: 'it has not been moved',
  aMonthIsSkipped: 'no month is skipped',
  aReviewStands: 'its estimates have not been reviewed',
  isNotCharged: 'depreciation was charged: review or correct it instead',
  historyIsPlain: 'its value was changed since, so its history cannot be recalculated',
  proceedsStand: 'no proceeds were received since',
  wasHeldForSale: 'it was not held for sale',
  wasDraft: 'it was not a draft',
  wasHeld: 'it was not held for sale',
  goesOnSale: 'it is not to be sold',
  returnsToUse: 'it does not return to use',
  leavesTheBooks: 'it stays among the fixed assets',
  isCompletedLater: 'the sale is completed at once',
};

const undoing = <State extends string>(state: State) => ({
  undo: { target: state, guard: 'somethingCanBeUndone' as const },
  'undo-latest': { target: state, guard: 'somethingCanBeUndone' as const },
});

/** Undoing the registration, the only movement, removes the asset. */
const unregistering = <State extends string>(state: State) => {
  const ways = [
    { target: state, guard: 'somethingCanBeUndone' as const },
    {
      target: 'removed' as const,
      guard: and(['isRegisteredAlone' as const, 'onlyItsRegistrationStands' as const]),
    },
  ];
  return { undo: ways, 'undo-latest': ways };
};

/** During and after a sale only receipts of proceeds can be undone. */
const receiving = <State extends string>(state: State) => ({
  undo: { target: state, guard: 'proceedsStand' as const },
  'undo-latest': { target: state, guard: 'proceedsStand' as const },
});

const kept = <State extends string>(state: State) => ({
  ...stay(state, 'edit', 'maintenance', 'move', 'readings', 'reminders'),
  'undo-move': { target: state, guard: 'hasMoved' as const },
});

const closed = <State extends string>(state: State) => ({
  ...stay(state, 'reminders'),
  'undo-disposal': [
    { target: 'draft' as const, guard: 'wasDraft' as const },
    { target: 'held_for_sale' as const, guard: 'wasHeld' as const },
    { target: 'in_service' as const },
  ],
});

const selling = {
  sell: [
    { target: 'sale_pending' as const, guard: 'isCompletedLater' as const },
    { target: 'sold' as const },
  ],
  'open-sale': { target: 'sale_pending' as const },
  dispose: { target: 'disposed' as const },
};

/** State machine of a fixed asset: draft, in service, held for sale, disposed of. */
export const assetMachine = setup({
  types: { context: {} as AssetContext, events: {} as AssetEvent },
  guards,
}).createMachine({
  id: 'asset',
  context: {
    revalued: false,
    impaired: false,
    undoable: false,
    alone: true,
    fresh: true,
    moved: false,
    skipped: false,
    reviewed: false,
    charged: false,
    plain: true,
    held: false,
    paid: false,
    before: 'in_service',
  },
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...kept('draft'),
        ...unregistering('draft'),
        ...stay('draft', 'add'),
        'financial-details': { target: 'draft', guard: 'isNotCharged' },
        'place-in-service': { target: 'in_service' },
        dispose: { target: 'disposed' },
      },
    },
    in_service: {
      on: {
        ...kept('in_service'),
        ...unregistering('in_service'),
        ...stay('in_service', 'add', 'impair', 'reviews', 'skip'),
        correct: { target: 'in_service', guard: 'historyIsPlain' },
        corrections: { target: 'in_service', guard: 'historyIsPlain' },
        ...selling,
        revalue: { target: 'in_service', guard: 'isRevalued' },
        'reverse-impairment': { target: 'in_service', guard: 'isImpaired' },
        'withdraw-review': { target: 'in_service', guard: 'aReviewStands' },
        'withdraw-skip': { target: 'in_service', guard: 'aMonthIsSkipped' },
        reclassify: [{ target: 'held_for_sale', guard: 'goesOnSale' }, { target: 'in_service' }],
        transfer: [{ target: 'transferred', guard: 'leavesTheBooks' }, { target: 'in_service' }],
      },
    },
    held_for_sale: {
      on: {
        ...kept('held_for_sale'),
        ...undoing('held_for_sale'),
        ...stay('held_for_sale', 'impair'),
        ...selling,
        'reverse-impairment': { target: 'held_for_sale', guard: 'isImpaired' },
        reclassify: { target: 'in_service', guard: 'returnsToUse' },
      },
    },
    sale_pending: {
      on: {
        ...kept('sale_pending'),
        ...receiving('sale_pending'),
        ...stay('sale_pending', 'change-sale', 'invoice-sale', 'receive-sale'),
        'complete-sale': { target: 'sold' },
        'cancel-sale': [
          { target: 'held_for_sale', guard: 'wasHeldForSale' },
          { target: 'in_service' },
        ],
      },
    },
    disposed: { on: closed('disposed') },
    transferred: { on: closed('transferred') },
    removed: { type: 'final' },
    sold: { on: { ...closed('sold'), ...receiving('sold'), ...stay('sold', 'receive-sale') } },
  },
});

/** Lifecycle of a fixed asset. */
export const asset = lifecycle(assetMachine, words);
