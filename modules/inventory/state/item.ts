import { actor } from '../../../kernel/declare/actor.ts';
import { add, sub } from '../../../kernel/values/money/money.ts';
import { item as itemLife } from '../../../machines/item.ts';
import { askerOf } from './cause.ts';
import { fileFolds } from './file-folds.ts';
import { descriptionFolds } from './folds.ts';
import { blank, type Item } from './item-state.ts';
import { stockFolds } from './stock-folds.ts';

export type { Item };

/** The item actor; its lifecycle is `machines/item.ts`. */
export const item = actor<Item>('item', {
  initial: blank,
  v: 3,
  lifecycle: () => itemLife,
  // Only managers take goods out of stock or put them back.
  roles: ({ status }) => ({
    archive: 'manager',
    dispose: 'manager',
    expire: 'manager',
    ...(['expired', 'damaged', 'archived'].includes(status) ? { 'make-available': 'manager' } : {}),
  }),
  context: (state, asked) => ({
    quantity: state.quantity,
    reserved: state.reserved_quantity,
    free: freeQuantity(state),
    for_asker: freeFor(state, askerOf(asked)),
    allow_splitting: state.allow_splitting,
    is_named: Boolean(state.sku && state.name && state.sell_by),
    has_barcode: Boolean(state.barcode),
    on_live_document: false,
    used: state.used,
    has_source: state.source_doc_id !== null,
    previous_status: state.previous_status,
  }),
  folds: [...descriptionFolds, ...stockFolds, ...fileFolds],
});

/** Unit cost of a lot in company currency, six decimals; 0 where it has none. */
export const unitCost = (state: Pick<Item, 'prices'>): number => state.prices['cost_price'] ?? 0;

/** Quantity that is not reserved. */
export const freeQuantity = (state: Item): number => sub(state.quantity, state.reserved_quantity);

/** Quantity available to one source: unreserved, or reserved for it. */
export const freeFor = (state: Item, asker: string | undefined): number =>
  add(freeQuantity(state), reservedFor(state, asker));

/** Quantity reserved for one source. */
export const reservedFor = (state: Item, asker: string | undefined): number =>
  asker === undefined ? 0 : (state.reservations[asker]?.quantity ?? 0);
