import {
  add,
  compare,
  dec,
  div,
  isZero,
  minorUnits,
  mul,
  mulMoney,
  mulRound,
} from '../../../kernel/values/money/money.ts';
import { drawFromLayers } from './clearing-layers.ts';
import {
  type Clearing,
  type ClearingChange,
  emptyClearing,
  receiptClearing,
} from './grni-clearing.ts';

/** A line on which goods come in, and how it stands. */
export type OpenLine = {
  /** Ordered, in the line's unit. */
  readonly quantity: number;
  /** Received and not undone. */
  readonly received: number;
  /** What the whole line costs in company currency; 0 for goods that are not ours. */
  readonly cost: number;
  /** Stock units per unit of the line. */
  readonly factor: number;
  readonly clearing?: Clearing | undefined;
};

/** What comes in on a line. */
export type Incoming = {
  readonly quantity: number;
  readonly receipt: number;
  /** A unit cost that was sent with the goods, per stock unit in company currency. */
  readonly unit_cost?: number | undefined;
};

/** Goods that came in: what they came in for, and what that does to the clearing account. */
export type ReceiptValue = ClearingChange & {
  readonly stock_quantity: number;
  /** What a stock unit costs, six decimals. */
  readonly unit_cost: number;
  /** What the goods came in for, in company currency. */
  readonly value: number;
};

/** Whether more would be received than ordered and a tolerance in percent of it. */
export const isOverReceipt = (line: OpenLine, quantity: number, percent: number): boolean => {
  const most = mul(line.quantity, add(100, percent), 0.01);
  return compare(add(line.received, quantity), most) > 0;
};

/** A part of what a line costs, rounded once, half away from zero, to the minor unit. */
const partOf = (line: OpenLine, quantity: number, base: string): number =>
  isZero(line.quantity)
    ? 0
    : div(dec(line.cost).times(dec(quantity)), line.quantity, minorUnits(base));

/** What a stock unit of a line costs, six decimals. */
export const unitCostOf = ({ cost, quantity, factor }: OpenLine): number =>
  isZero(quantity) ? 0 : div(cost, dec(quantity).times(dec(factor)), 6);

/**
 * What goods come in for: quantity × net unit cost, or × the cost sent with them. What was billed
 * before clears at the bill's cost, and is worth just that unless a cost was sent.
 */
export const receiptValue = (line: OpenLine, coming: Incoming, base: string): ReceiptValue => {
  const { quantity, receipt, unit_cost: sent } = coming;
  const clearing = line.clearing ?? emptyClearing;
  const stock_quantity = mulRound(6, quantity, line.factor);
  const { value: asBilled, short } = drawFromLayers(clearing.awaited, quantity, base);
  const value =
    sent === undefined
      ? add(asBilled, partOf(line, short, base))
      : mulMoney(base, stock_quantity, sent);
  return {
    stock_quantity,
    unit_cost: sent ?? unitCostOf(line),
    value,
    ...receiptClearing(clearing, { quantity, value, receipt }, base),
  };
};
