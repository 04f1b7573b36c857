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

/** A line that can receive goods, with its progress. */
export type OpenLine = {
  /** Ordered quantity, in the line's unit. */
  readonly quantity: number;
  /** Received and not undone. */
  readonly received: number;
  /** Cost of the complete line in company currency; 0 for consigned goods. */
  readonly cost: number;
  /** Stock units per unit of the line. */
  readonly factor: number;
  readonly clearing?: Clearing | undefined;
};

/** Quantity received on a line. */
export type Incoming = {
  readonly quantity: number;
  readonly receipt: number;
  /** Unit cost sent with the goods, per stock unit in company currency. */
  readonly unit_cost?: number | undefined;
};

/** Value of received goods and their clearing. */
export type ReceiptValue = ClearingChange & {
  readonly stock_quantity: number;
  /** Cost of a stock unit, six decimals. */
  readonly unit_cost: number;
  /** Value of the received goods, in company currency. */
  readonly value: number;
};

/** Tests whether a receipt exceeds the order by more than the tolerance in percent. */
export const isOverReceipt = (line: OpenLine, quantity: number, percent: number): boolean => {
  const most = mul(line.quantity, add(100, percent), 0.01);
  return compare(add(line.received, quantity), most) > 0;
};

/** Part of the cost of a line, rounded once, half away from zero, to the minor unit. */
const partOf = (line: OpenLine, quantity: number, base: string): number =>
  isZero(line.quantity)
    ? 0
    : div(dec(line.cost).times(dec(quantity)), line.quantity, minorUnits(base));

/** Cost of a stock unit of a line, six decimals. */
export const unitCostOf = ({ cost, quantity, factor }: OpenLine): number =>
  isZero(quantity) ? 0 : div(cost, dec(quantity).times(dec(factor)), 6);

/**
 * Value of received goods: quantity × net unit cost, or × the unit cost sent. A quantity that was
 * billed before is valued and cleared at billed cost unless a cost was sent.
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
