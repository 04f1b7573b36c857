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
 * Clearing of a purchase line on goods received not invoiced (GRNI). The line awaits either a bill
 * or goods; once received, returned, billed and credited quantities agree, its balance is 0.
 */
export const Clearing = Type.Object({
  /** On hand and not billed, or credited and not returned: a credit on the account. */
  unbilled: Type.Array(Layer),
  /** Billed and not received, or returned and not credited: a debit on the account. */
  awaited: Type.Array(Layer),
  /** On hand and billed, at billed cost: no balance on the account. */
  matched: Type.Object({ quantity: Type.Number(), value: Type.Number() }),
});
export type Clearing = Static<typeof Clearing>;

/** Clearing of a line without movements. */
export const emptyClearing: Clearing = {
  unbilled: [],
  awaited: [],
  matched: { quantity: 0, value: 0 },
};

/**
 * Clearing of a line after one event, and the event's debit (credit, when negative) to the account.
 */
export type ClearingChange = { readonly clearing: Clearing; readonly grni: number };

/** Quantity of a line with its cost, in company currency. */
export type Costed = { readonly quantity: number; readonly value: number };

/** Balance of a line on the account: a debit, or a credit when negative. */
export const balanceOf = ({ unbilled, awaited }: Clearing): number =>
  sub(valueIn(awaited), valueIn(unbilled));

/** Quantity of a line that is received and not returned. */
export const receivedNet = ({ unbilled, matched }: Clearing): number =>
  add(matched.quantity, quantityIn(unbilled));

/** Receipt: billed quantities clear at billed cost, the rest is credited at its receipt cost. */
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

/**
 * Return to the supplier: unbilled goods first, of the same receipt and then the newest; the rest
 * at billed cost.
 */
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

/** Bill: received quantities clear at their receipt cost, oldest first. */
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

/**
 * Supplier credit, or a bill undone: quantities not on hand clear at their value on the account,
 * oldest first.
 */
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
