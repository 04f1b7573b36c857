import { compare, sub, sum } from '../../../kernel/values/money/money.ts';
import { costOf, lotValue } from '../pricing/cost.ts';
import type { Lot } from './lot.ts';

/** A lot that takes another unit cost. */
export type Recost = {
  readonly item_id: string;
  readonly old_cost: number;
  readonly new_cost: number;
  readonly value_delta: number;
  /** On the last one only: what all of them are worth more than before, by rounding. */
  readonly rounding?: number;
};

/**
 * What a moving average makes of the lots of a SKU on hand (setting `average`): all take the weighted
 * average of their costs. A lot that is about to leave at the cost it came in for is `apart`: it takes
 * that cost, and the others average what is left.
 */
export const averagePlan = (
  lots: readonly Lot[],
  apart?: { readonly item_id: string; readonly unit_cost: number },
): readonly Recost[] => {
  const own = lots.filter((lot) => lot.quantity > 0 && lot.consignment_flag !== 'in');
  const worth = (lot: Lot, cost: number): number => lotValue(lot.quantity, cost, lot.currency);
  const total = sum(own.map((lot) => worth(lot, lot.unit_cost)));
  const leaving = own.find((lot) => lot.id === apart?.item_id);
  const staying = own.filter((lot) => lot !== leaving);
  const taken = leaving && apart ? worth(leaving, apart.unit_cost) : 0;
  const cost = costOf(sub(total, taken), sum(staying.map((lot) => lot.quantity)));
  const costOfLot = (lot: Lot): number => (lot === leaving && apart ? apart.unit_cost : cost);
  const after = sum(own.map((lot) => worth(lot, costOfLot(lot))));
  const recosts = own
    .filter((lot) => lot.unit_cost !== costOfLot(lot))
    .map((lot) => ({
      item_id: lot.id,
      old_cost: lot.unit_cost,
      new_cost: costOfLot(lot),
      value_delta: sub(worth(lot, costOfLot(lot)), worth(lot, lot.unit_cost)),
    }));
  const rounding = sub(after, total);
  return recosts.map((one, at) =>
    at === recosts.length - 1 && rounding !== 0 ? { ...one, rounding } : one,
  );
};

/** The cost at which so much leaves a lot: what it came in for, as long as what stays of the SKU can bear it, otherwise the present one. */
export const leavingCost = (
  lots: readonly Lot[],
  lot: Lot,
  { quantity, unit_cost }: { readonly quantity: number; readonly unit_cost: number },
): number => {
  const own = lots.filter((one) => one.quantity > 0 && one.consignment_flag !== 'in');
  const staying = sub(sum(own.map((one) => one.quantity)), quantity);
  const total = sum(own.map((one) => lotValue(one.quantity, one.unit_cost, one.currency)));
  const isBorne =
    own.some(({ id }) => id === lot.id) &&
    compare(staying, 0) > 0 &&
    compare(total, lotValue(quantity, unit_cost, lot.currency)) >= 0;
  return isBorne ? unit_cost : lot.unit_cost;
};

/** The SKU under which a lot that came as `sku` is averaged: its own, once it was given another. */
export const averagedUnder = (lot: Lot, sku: string): string =>
  lot.sku === sku || lot.sku.startsWith(`${sku}.`) ? sku : lot.sku;
