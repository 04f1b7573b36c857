import { putInto } from '../pricing/cost.ts';
import type { Lot } from './lot.ts';

/** Returned goods: their lot, quantity and unit cost. */
export type Return = {
  readonly item_id: string;
  readonly quantity: number;
  /** Unit cost at which they left. */
  readonly unit_cost: number;
  /** Damaged goods are not rejoined. */
  readonly condition?: 'good' | 'damaged' | undefined;
};

/** Destination of a return: the parent lot, or its own lot (null). */
export type PutBack = Return & {
  readonly into: string | null;
  /** Value that the return adds to stock, in company currency. */
  readonly value: number;
};

/**
 * Plans where returned goods go: a split-off lot rejoins its parent unless cost, location, expiry or
 * ownership differ.
 */
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

/**
 * Tests that a split-off lot may rejoin its parent: all of it returns undamaged, and nothing differs between the
 * two.
 */
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
