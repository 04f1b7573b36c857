import { putInto } from '../pricing/cost.ts';
import type { Lot } from './lot.ts';

/** Goods that come back from where they went: which lot they left as, how much, and at which cost. */
export type Return = {
  readonly item_id: string;
  readonly quantity: number;
  /** The unit cost at which they left. */
  readonly unit_cost: number;
  /** Damaged goods stay apart. */
  readonly condition?: 'good' | 'damaged' | undefined;
};

/** Where a return goes: into the lot it was split from, or into its own. */
export type PutBack = Return & {
  readonly into: string | null;
  /** How much more the stock is worth after it, company currency. */
  readonly value: number;
};

/** What goods that come back do to lots (trade 5): a lot that was split off goes back into its parent where nothing sets them apart. */
export const putBackPlan = (
  lots: readonly Lot[],
  returns: readonly Return[],
): readonly PutBack[] => {
  const now = new Map(lots.map((lot) => [lot.id, lot]));
  return returns.flatMap((one) => {
    const lot = now.get(one.item_id);
    if (!lot) return [];
    const parent = lot.parent_id === null ? undefined : now.get(lot.parent_id);
    const into = parent && rejoins(lot, parent, one) ? parent : lot;
    const put = putInto(into, one.quantity, one.unit_cost, into.currency);
    now.set(into.id, { ...into, quantity: put.quantity, unit_cost: put.unit_cost });
    return [{ ...one, into: into === lot ? null : into.id, value: put.value_delta }];
  });
};

/** Whether a lot that was split off may go back: all of it comes, undamaged, and nothing sets the two apart. */
export const rejoins = (lot: Lot, parent: Lot, one: Return): boolean =>
  one.condition !== 'damaged' &&
  lot.split_for !== null &&
  isAllThatIsOut(lot, one.quantity) &&
  (parent.status === 'available' || parent.status === 'reserved') &&
  parent.unit_cost === one.unit_cost &&
  parent.location_id === lot.location_id &&
  parent.expires_at === lot.expires_at &&
  parent.consignment_flag === lot.consignment_flag;

const isAllThatIsOut = (lot: Lot, quantity: number): boolean =>
  lot.status === 'memo_out'
    ? lot.quantity === quantity
    : lot.status === 'sold' && lot.sold === quantity;
