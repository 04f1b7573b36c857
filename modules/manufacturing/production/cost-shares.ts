import type Big from 'big.js';
import {
  add,
  compare,
  dec,
  div,
  isZero,
  minorUnits,
  roundMoney,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { RunInput, RunOutput, Used } from '../state/fields.ts';
import { type MfgOrder, outstandingOf, unusedQuantity, worthOf } from '../state/order-state.ts';

/** An exact fraction. */
export type Ratio = { readonly of: Big; readonly by: Big };

/** The full amount. */
export const whole: Ratio = { of: dec(1), by: dec(1) };

/** Main outputs, which carry the cost of a run. */
export const mainsOf = (order: MfgOrder): readonly RunOutput[] =>
  order.expected_outputs.filter(({ is_byproduct }) => !is_byproduct);

/** Sorts by-products first, because they are valued before the main outputs. */
export const byproductsFirst = (outputs: readonly RunOutput[]): readonly RunOutput[] =>
  outputs.toSorted((a, b) => Number(b.is_byproduct) - Number(a.is_byproduct));

/**
 * Exact sum of output quantities weighted by cost share ÷ planned quantity, over the product of all planned
 * quantities.
 */
const weighed = (order: MfgOrder, quantityOf: (output: RunOutput) => number): Big => {
  const mains = mainsOf(order).filter(({ quantity }) => !isZero(quantity));
  return mains.reduce(
    (total, output) =>
      total.plus(
        mains
          .filter((other) => other !== output)
          .reduce(
            (weight, other) => weight.times(dec(other.quantity)),
            dec(output.cost_share).times(dec(quantityOf(output))),
          ),
      ),
    dec(0),
  );
};

const only = (output: RunOutput, quantity: number) => (one: RunOutput) =>
  one.line_id === output.line_id ? quantity : 0;

const atMostWhole = ({ of, by }: Ratio): Ratio => (by.lte(0) || of.gte(by) ? whole : { of, by });

/** Share of the outstanding output that a quantity represents, at most all. */
export const shareOfRest = (order: MfgOrder, output: RunOutput, quantity: number): Ratio =>
  atMostWhole({
    of: weighed(order, only(output, quantity)),
    by: weighed(order, outstandingOf),
  });

/** Progress of the run after a further quantity, as a share of the planned output. */
export const progressWith = (order: MfgOrder, output: RunOutput, quantity: number): Ratio =>
  atMostWhole({
    of: weighed(order, (one) =>
      add(one.received_qty, one.scrapped_qty, only(output, quantity)(one)),
    ),
    by: weighed(order, (one) => one.quantity),
  });

/** Share of the planned output that a quantity represents. */
const shareOfAll = (order: MfgOrder, output: RunOutput, quantity: number): Ratio => ({
  of: weighed(order, only(output, quantity)),
  by: weighed(order, (one) => one.quantity),
});

/** Part of an amount, rounded once to the minor unit. */
export const partOf = (amount: number, { of, by }: Ratio, currency: string): number =>
  div(dec(amount).times(of), by, minorUnits(currency));

/** Part of a quantity, rounded once to six decimals. */
export const quantityPart = (quantity: number, { of, by }: Ratio): number =>
  div(dec(quantity).times(of), by, 6);

const isMore = (a: Ratio, b: Ratio): boolean => a.of.times(b.by).gt(b.of.times(a.by));

/**
 * Share of an unused component that a quantity of output consumes: its requirement; for a component issued in full,
 * the share of the outstanding output.
 */
const shareOfInput = (input: RunInput, rest: Ratio, all: Ratio): Ratio => {
  const lying = unusedQuantity(input);
  if (compare(lying, 0) <= 0) return rest;
  const need = atMostWhole({ of: all.of.times(dec(input.quantity)), by: all.by.times(dec(lying)) });
  return isMore(need, rest) ? need : rest;
};

/** Parts of layers that a share uses, with values rounded to the minor unit. */
const usedOf = (input: RunInput, share: Ratio, currency: string): Used[] => {
  const { line_id, layers } = input;
  if (share === whole) return layers.map((layer) => ({ ...layer, line_id }));
  // Rounds cumulative sums: a third of three lots of one unit is one unit.
  const upTo = (n: number) => ({
    quantity: quantityPart(sum(layers.slice(0, n).map(({ quantity }) => quantity)), share),
    line_cost: partOf(sum(layers.slice(0, n).map((one) => one.line_cost)), share, currency),
  });
  return layers.map((layer, at) => {
    const before = upTo(at);
    const after = upTo(at + 1);
    return {
      ...layer,
      line_id,
      quantity: sub(after.quantity, before.quantity),
      line_cost: sub(after.line_cost, before.line_cost),
    };
  });
};

/** Components and cost that an output uses. */
export type Taken = {
  readonly used: Used[];
  /** Cost out of work in progress, rounded to the minor unit; `beside` is its part without components. */
  readonly cost: number;
};

/**
 * Components and work in progress that a quantity of output uses: its share of the outstanding output;
 * `takesAll` uses all of it.
 */
export const outputUse = (
  order: MfgOrder,
  output: RunOutput,
  quantity: number,
  beside: number,
  takesAll: boolean,
): Taken => {
  const rest = takesAll ? whole : shareOfRest(order, output, quantity);
  const all = shareOfAll(order, output, quantity);
  const parts = order.inputs.map((input) => ({
    input,
    value: worthOf(input),
    share: rest === whole ? whole : shareOfInput(input, rest, all),
  }));
  const alike = sum([beside, ...parts.map(({ value, share }) => (share === rest ? value : 0))]);
  const others = parts
    .filter(({ share }) => share !== rest)
    .map(({ value, share }) => div(dec(value).times(share.of), share.by, 9));
  const { currency } = order;
  const cost =
    others.length === 0
      ? partOf(alike, rest, currency)
      : roundMoney(sum([div(dec(alike).times(rest.of), rest.by, 9), ...others]), currency);
  return { used: parts.flatMap(({ input, share }) => usedOf(input, share, currency)), cost };
};
