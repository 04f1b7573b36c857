import { div, isZero, neg, sub } from '../../../kernel/values/money/money.ts';
import {
  averagePlan,
  type Lot,
  leavingCost,
  lotValue,
  valueMoved,
} from '../../inventory/contract/queries.ts';
import type { OutgoingItem } from '../document/facts/purchases.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { type Clearing, emptyClearing, returnClearing } from '../receiving/grni-clearing.ts';
import { inLineUnits, type ReceivedGoods } from '../receiving/received-goods.ts';

/** State of lots and lines during a sequence of issues. */
export type StockIssue = {
  readonly base: string;
  readonly lots: Map<string, Lot>;
  readonly clearing: Map<string, Clearing>;
};

/** Initial state of a sequence of issues. */
export const startStockIssue = (
  base: string,
  lots: readonly Lot[],
  lines: readonly (DocLine & { readonly clearing?: Clearing })[],
): StockIssue => ({
  base,
  lots: new Map(lots.map((lot) => [lot.id, lot])),
  clearing: new Map(lines.map((line) => [line.line_id, line.clearing ?? emptyClearing])),
});

/** Value that a lot loses when a quantity leaves at its present cost. */
const lossOf = (lot: Lot, quantity: number, base: string): number =>
  valueMoved(lot.quantity, sub(lot.quantity, quantity), lot.unit_cost, base);

/** Issues received goods from a lot at its present cost and clears goods received not invoiced. */
export const issueFromLot = (
  at: StockIssue,
  came: ReceivedGoods,
  lot: Lot,
  stock: number,
): OutgoingItem => {
  const value = lossOf(lot, stock, at.base);
  at.lots.set(lot.id, { ...lot, quantity: sub(lot.quantity, stock) });
  return leftItem(at, came, lot, stock, { value_delta: neg(value), unit_cost: lot.unit_cost });
};

/**
 * Issues averaged goods at their receipt cost; the other lots of the SKU are averaged again
 * (setting `average`), in the same steps as inventory.
 */
export const issueAveraged = (
  at: StockIssue,
  came: ReceivedGoods,
  lot: Lot,
  { sku: averaged_sku, lots: family }: { readonly sku: string; readonly lots: readonly Lot[] },
): OutgoingItem => {
  const { stock_quantity: stock, unit_cost = 0 } = came;
  const now = family.map((one) => at.lots.get(one.id) ?? one);
  const cost = leavingCost(now, lot, { quantity: stock, unit_cost });
  const left = sub(lot.quantity, stock);
  const worth = lotValue(lot.quantity, lot.unit_cost, at.base);
  const value = lotValue(stock, cost, at.base);
  if (isZero(left)) {
    average(at, family, { item_id: lot.id, unit_cost: cost });
    at.lots.set(lot.id, { ...lot, quantity: 0, unit_cost: cost });
    const costs = { value_delta: neg(value), unit_cost: cost, averaged_sku };
    return leftItem(at, came, lot, stock, costs);
  }
  const rest = cost === lot.unit_cost ? cost : div(sub(worth, value), left, 6);
  at.lots.set(lot.id, { ...lot, quantity: left, unit_cost: rest });
  average(at, family);
  const value_delta = sub(lotValue(left, rest, at.base), worth);
  return leftItem(at, came, lot, stock, { value_delta, unit_cost: cost, averaged_sku });
};

const average = (
  at: StockIssue,
  family: readonly Lot[],
  apart?: { readonly item_id: string; readonly unit_cost: number },
): void => {
  const now = family.map((one) => at.lots.get(one.id) ?? one);
  for (const { item_id, new_cost } of averagePlan(now, apart)) {
    const lot = now.find((one) => one.id === item_id);
    if (lot) at.lots.set(item_id, { ...lot, unit_cost: new_cost });
  }
};

const leftItem = (
  at: StockIssue,
  came: ReceivedGoods,
  lot: Pick<Lot, 'id' | 'sku' | 'name'> | undefined,
  stock: number,
  costs: {
    readonly value_delta: number;
    readonly unit_cost: number;
    readonly averaged_sku?: string;
  },
): OutgoingItem => {
  const quantity = inLineUnits(came, stock);
  const isOurs = came.grni !== undefined;
  const before = at.clearing.get(came.line_id) ?? emptyClearing;
  const back = returnClearing(before, { quantity, receipt: came.receipt_index }, at.base);
  if (isOurs) at.clearing.set(came.line_id, back.clearing);
  return {
    line_id: came.line_id,
    item_id: lot?.id ?? null,
    sku: lot?.sku ?? came.sku ?? null,
    name: lot?.name ?? came.name ?? null,
    quantity,
    stock_quantity: stock,
    receipt_index: came.receipt_index,
    received_as: came.item_id,
    ...(isOurs ? { ...costs, ...back } : { line_cost: neg(costs.value_delta) }),
  };
};

/** Reverses a receipt on a line that is not stock. */
export const issueUncounted = (at: StockIssue, came: ReceivedGoods): OutgoingItem =>
  leftItem(at, { ...came, stock_quantity: 0 }, undefined, 0, { value_delta: 0, unit_cost: 0 });
