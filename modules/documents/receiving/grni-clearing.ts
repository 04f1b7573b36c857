import { type Static, Type } from '@sinclair/typebox';
import { add, sub } from '../../../kernel/values/money/money.ts';
import {
  drawFromLayers,
  Layer,
  quantityIn,
  shareOf,
  valueIn,
  withLayer,
} from './clearing-layers.ts';

/**
 * What a purchase line has on goods received not invoiced. Either it waits for an invoice or for
 * goods; once received, returned, billed and credited quantities agree, nothing of it stands there.
 */
export const Clearing = Type.Object({
  /** In the house and not billed, or credited and not sent back: a credit on the account. */
  unbilled: Type.Array(Layer),
  /** Billed and not in the house, or sent back and not credited: a debit on the account. */
  awaited: Type.Array(Layer),
  /** In the house and billed, at the bill's cost: nothing on the account. */
  matched: Type.Object({ quantity: Type.Number(), value: Type.Number() }),
});
export type Clearing = Static<typeof Clearing>;

/** A line on which nothing has happened. */
export const emptyClearing: Clearing = {
  unbilled: [],
  awaited: [],
  matched: { quantity: 0, value: 0 },
};

/** What one event makes of a line: its clearing after it, and the debit (credit, when negative) on the account. */
export type ClearingChange = { readonly clearing: Clearing; readonly grni: number };

/** A quantity of a line and what it costs, in company currency. */
export type Costed = { readonly quantity: number; readonly value: number };

/** The balance of a line on the account: a debit, or a credit when negative. */
export const balanceOf = ({ unbilled, awaited }: Clearing): number =>
  sub(valueIn(awaited), valueIn(unbilled));

/** What is in the house of a line: received and not sent back. */
export const receivedNet = ({ unbilled, matched }: Clearing): number =>
  add(matched.quantity, quantityIn(unbilled));

/** Goods come in: what was billed before clears at the bill's cost, the rest stands at what it came in for. */
export const receiptClearing = (
  { unbilled, awaited, matched }: Clearing,
  { quantity, value, receipt }: Costed & { readonly receipt: number },
  currency: string,
): ClearingChange => {
  const { value: billed, left, short } = drawFromLayers(awaited, quantity, currency);
  const rest = shareOf(value, short, quantity, currency);
  return {
    clearing: {
      awaited: [...left],
      unbilled: withLayer(unbilled, { quantity: short, value: rest, receipt }),
      matched: plus(matched, sub(quantity, short), billed),
    },
    grni: sub(0, add(billed, rest)),
  };
};

/** Goods go back: first those not billed, of that receipt and then the newest, the rest at the bill's cost. */
export const returnClearing = (
  { unbilled, awaited, matched }: Clearing,
  { quantity, receipt }: { readonly quantity: number; readonly receipt: number },
  currency: string,
): ClearingChange => {
  const order = (all: readonly Layer[]): Layer[] => [
    ...all.filter((layer) => layer.receipt === receipt),
    ...all.filter((layer) => layer.receipt !== receipt).reverse(),
  ];
  const { value, left, short } = drawFromLayers(unbilled, quantity, currency, order);
  const cost = shareOf(matched.value, short, matched.quantity, currency);
  return {
    clearing: {
      unbilled: [...left],
      awaited: withLayer(awaited, { quantity: short, value: cost }),
      matched: plus(matched, sub(0, short), sub(0, cost)),
    },
    grni: add(value, cost),
  };
};

/** The supplier's bill: what came in before clears at what it came in for, oldest first. */
export const billClearing = (
  { unbilled, awaited, matched }: Clearing,
  { quantity, value }: Costed,
  currency: string,
): ClearingChange => {
  const { value: cleared, left, short } = drawFromLayers(unbilled, quantity, currency);
  const rest = shareOf(value, short, quantity, currency);
  return {
    clearing: {
      unbilled: [...left],
      awaited: withLayer(awaited, { quantity: short, value: rest }),
      matched: plus(matched, sub(quantity, short), sub(value, rest)),
    },
    grni: add(cleared, rest),
  };
};

/** The supplier's credit, or a bill undone: what is not in the house clears at what it stands there for, oldest first. */
export const creditClearing = (
  { unbilled, awaited, matched }: Clearing,
  { quantity, value }: Costed,
  currency: string,
): ClearingChange => {
  const { value: cleared, left, short } = drawFromLayers(awaited, quantity, currency);
  const rest = shareOf(value, short, quantity, currency);
  const cost = shareOf(matched.value, short, matched.quantity, currency);
  return {
    clearing: {
      awaited: [...left],
      unbilled: withLayer(unbilled, { quantity: short, value: rest }),
      matched: plus(matched, sub(0, short), sub(0, cost)),
    },
    grni: sub(0, add(cleared, rest)),
  };
};

const plus = (matched: Costed, quantity: number, value: number): Clearing['matched'] => ({
  quantity: add(matched.quantity, quantity),
  value: add(matched.value, value),
});
