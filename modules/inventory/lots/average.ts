import { compare, sub, sum } from '../../../kernel/money.ts';
import { costOf, lotValue } from '../items/cost.ts';
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

/** The cost goods came in for, as long as what stays of their SKU can bear it; otherwise their present one. */
export const leavingCost = (
  lots: readonly Lot[],
  leaving: { readonly id: string; readonly quantity: number; readonly unit_cost: number },
): number => {
  const own = lots.filter((lot) => lot.quantity > 0 && lot.consignment_flag !== 'in');
  const lot = own.find(({ id }) => id === leaving.id);
  if (!lot) return leaving.unit_cost;
  const staying = sub(sum(own.map((one) => one.quantity)), leaving.quantity);
  const total = sum(own.map((one) => lotValue(one.quantity, one.unit_cost, one.currency)));
  const value = lotValue(leaving.quantity, leaving.unit_cost, lot.currency);
  return compare(staying, 0) > 0 && compare(total, value) >= 0 ? leaving.unit_cost : lot.unit_cost;
};
