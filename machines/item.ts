import { and, setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { ItemContext, ItemEvent } from './lot.ts';
import { blankLot, itemGuards, words } from './lot.ts';
import { stay } from './transitions.ts';

/** Event that sets a status by name; other statuses follow from movements of goods. */
export const eventOfStatus: Readonly<Record<string, ItemEvent['type']>> = {
  draft: 'revert-to-draft',
  available: 'make-available',
  damaged: 'mark-damaged',
  expired: 'expire',
  archived: 'archive',
  disposed: 'dispose',
};

/** Events of every item that is neither sold nor removed. */
const described = <State extends string>(state: State) =>
  ({
    ...stay(state, 'edit', 'price', 'duplicate'),
    barcode: { target: state, guard: 'hasNoBarcode' },
    transfer: { target: state, guard: 'staysWholeOrMayBeSplit' },
  }) as const;

const remove = { target: 'removed', guard: 'isUnused' } as const;

/** Events of goods in stock that are not for sale: expired, damaged or archived. */
const setAside = <State extends 'expired' | 'damaged' | 'archived'>(state: State) =>
  ({
    ...described(state),
    ...stay(state, 'undo-write-off'),
    adjust: { target: state, guard: 'coversTheReserved' },
    'make-available': { target: 'available' },
    dispose: { target: 'disposed', guard: 'nothingIsReserved' },
    'write-off': [
      { target: 'disposed', guard: and(['enoughForTheAsker', 'takesTheWholeLot']) },
      { target: state, guard: 'enoughForTheAsker' },
    ],
    'return-to-supplier': {
      target: state,
      guard: and(['enoughForTheAsker', 'cameWithADocument']),
    },
    delete: remove,
  }) as const;

/** Events that take some or all of a lot in stock. */
const taken = <State extends 'available' | 'reserved'>(state: State) =>
  ({
    'memo-out': [
      { target: 'memo_out', guard: and(['enoughForTheAsker', 'takesTheWholeLot']) },
      { target: state, guard: and(['enoughForTheAsker', 'lotMayBeSplit']) },
    ],
    fulfill: [
      { target: 'sold', guard: and(['enoughForTheAsker', 'takesTheWholeLot']) },
      { target: state, guard: and(['enoughForTheAsker', 'lotMayBeSplit']) },
    ],
    consume: [
      { target: 'in_production', guard: and(['enoughForTheAsker', 'takesTheWholeLot']) },
      { target: state, guard: 'enoughForTheAsker' },
    ],
    'write-off': [
      { target: 'disposed', guard: and(['enoughForTheAsker', 'takesTheWholeLot']) },
      { target: state, guard: 'enoughForTheAsker' },
    ],
    'return-to-supplier': {
      target: state,
      guard: and(['enoughForTheAsker', 'cameWithADocument']),
    },
    expire: { target: 'expired' },
  }) as const;

/** State machine of an item: a lot or a piece, from the first draft until it is sold or gone. */
export const itemMachine = setup({
  types: { context: {} as ItemContext, events: {} as ItemEvent },
  guards: itemGuards,
}).createMachine({
  id: 'item',
  context: blankLot,
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...described('draft'),
        ...stay('draft', 'receive'),
        adjust: { target: 'draft', guard: 'coversTheReserved' },
        'make-available': { target: 'available', guard: 'isNamed' },
        archive: { target: 'archived', guard: 'nothingIsReserved' },
        delete: remove,
      },
    },
    available: {
      on: {
        ...described('available'),
        ...stay('available', 'receive', 'produce', 'unfulfill', 'undo-write-off'),
        ...taken('available'),
        adjust: { target: 'available', guard: 'coversTheReserved' },
        split: {
          target: 'available',
          guard: and(['lotMayBeSplit', 'somethingIsThere', 'nothingIsReserved']),
        },
        transform: { target: 'available', guard: and(['somethingIsThere', 'nothingIsReserved']) },
        merge: { target: 'merged', guard: 'nothingIsReserved' },
        reserve: [
          { target: 'reserved', guard: and(['enoughIsFree', 'takesAllThatIsFree']) },
          { target: 'available', guard: 'enoughIsFree' },
        ],
        unreserve: { target: 'available', guard: 'enoughIsReserved' },
        'revert-to-draft': {
          target: 'draft',
          guard: and(['nothingIsReserved', 'isOnNoLiveDocument']),
        },
        'mark-damaged': { target: 'damaged', guard: 'nothingIsReserved' },
        archive: { target: 'archived', guard: 'nothingIsReserved' },
        dispose: { target: 'disposed', guard: 'nothingIsReserved' },
        delete: remove,
      },
    },
    reserved: {
      on: {
        ...described('reserved'),
        ...taken('reserved'),
        adjust: [
          { target: 'available', guard: 'leavesSomethingFree' },
          { target: 'reserved', guard: 'coversTheReserved' },
        ],
        unreserve: { target: 'available', guard: 'enoughIsReserved' },
        receive: { target: 'available' },
        produce: { target: 'available' },
        unfulfill: { target: 'available' },
        'undo-write-off': { target: 'available' },
      },
    },
    memo_out: {
      on: {
        ...described('memo_out'),
        'memo-return': [
          {
            target: 'damaged',
            guard: and(['enoughIsThere', 'comesBackWhole', 'comesBackDamaged']),
          },
          { target: 'available', guard: and(['enoughIsThere', 'comesBackWhole']) },
          { target: 'memo_out', guard: and(['enoughIsThere', 'lotMayBeSplit']) },
        ],
        fulfill: [
          { target: 'sold', guard: and(['enoughForTheAsker', 'takesTheWholeLot']) },
          { target: 'memo_out', guard: and(['enoughForTheAsker', 'lotMayBeSplit']) },
        ],
      },
    },
    in_production: { on: { ...described('in_production'), produce: { target: 'available' } } },
    sold: {
      on: {
        ...stay('sold', 'edit', 'price', 'duplicate'),
        unfulfill: [{ target: 'damaged', guard: 'comesBackDamaged' }, { target: 'available' }],
      },
    },
    expired: {
      on: { ...setAside('expired'), archive: { target: 'archived', guard: 'nothingIsReserved' } },
    },
    damaged: {
      on: {
        ...setAside('damaged'),
        ...stay('damaged', 'unfulfill'),
        fulfill: [
          {
            target: 'sold',
            guard: and(['isTakenOutAgain', 'enoughForTheAsker', 'takesTheWholeLot']),
          },
          {
            target: 'damaged',
            guard: and(['isTakenOutAgain', 'enoughForTheAsker', 'lotMayBeSplit']),
          },
        ],
        archive: { target: 'archived', guard: 'nothingIsReserved' },
      },
    },
    archived: { on: setAside('archived') },
    merged: { type: 'final' },
    disposed: {
      on: {
        'undo-write-off': [
          { target: 'available', guard: 'wasInStock' },
          { target: 'expired', guard: 'wasExpired' },
          { target: 'damaged', guard: 'wasDamaged' },
          { target: 'archived', guard: and(['statusBeforeIsKnown', 'wasArchived']) },
        ],
      },
    },
    removed: { type: 'final' },
  },
});

/** Lifecycle of an item. */
export const item = lifecycle(itemMachine, words);
