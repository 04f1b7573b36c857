import { compare, sub, sum } from '../../../kernel/values/money/money.ts';
import { costOf, lotValue } from '../pricing/cost.ts';
import type { Lot } from './lot.ts';

/** New unit cost of a lot. */
export type Recost = {
  readonly item_id: string;
  readonly old_cost: number;
  readonly new_cost: number;
  readonly value_delta: number;
  /** Rounding difference of all lots, on the last one only. */
  readonly rounding?: number;
};

/**
 * Moving average of the lots of a SKU on hand (setting `average`): all take the weighted average of their costs. A
 * lot about to leave at its receipt cost is `apart`: it takes that cost, and the remaining lots average the rest.
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

/**
 * Unit cost at which goods leave a lot: their receipt cost, if the remaining stock of the SKU can bear it, else the
 * present cost.
 */
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

/** SKU under which a lot received as `sku` is averaged: that of its parent for a part, otherwise its own. */
export const averagedSku = (lot: Lot, sku: string): string =>
  lot.sku.startsWith(`${sku}.`) ? sku : lot.sku;
