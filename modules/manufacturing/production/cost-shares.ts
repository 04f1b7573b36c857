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

/** All of it. */
export const whole: Ratio = { of: dec(1), by: dec(1) };

/** The outputs that carry the cost of a run. */
export const mainsOf = (order: MfgOrder): readonly RunOutput[] =>
  order.expected_outputs.filter(({ is_byproduct }) => !is_byproduct);

/** By-products are valued before what carries the cost. */
export const byproductsFirst = (outputs: readonly RunOutput[]): readonly RunOutput[] =>
  outputs.toSorted((a, b) => Number(b.is_byproduct) - Number(a.is_byproduct));

/** Quantities of outputs weighed by cost share ÷ planned quantity, exactly: over the product of all planned quantities. */
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

/** The share of what is still to come that a quantity of an output is; more than all is all. */
export const shareOfRest = (order: MfgOrder, output: RunOutput, quantity: number): Ratio =>
  atMostWhole({
    of: weighed(order, only(output, quantity)),
    by: weighed(order, outstandingOf),
  });

/** How far the run is with a quantity of an output more, as a share of all that was planned. */
export const progressWith = (order: MfgOrder, output: RunOutput, quantity: number): Ratio =>
  atMostWhole({
    of: weighed(order, (one) =>
      add(one.received_qty, one.scrapped_qty, only(output, quantity)(one)),
    ),
    by: weighed(order, (one) => one.quantity),
  });

/** The share of all that was planned that a quantity of an output is. */
const shareOfAll = (order: MfgOrder, output: RunOutput, quantity: number): Ratio => ({
  of: weighed(order, only(output, quantity)),
  by: weighed(order, (one) => one.quantity),
});

/** A part of an amount, rounded once to the minor unit. */
export const partOf = (amount: number, { of, by }: Ratio, currency: string): number =>
  div(dec(amount).times(of), by, minorUnits(currency));

/** A part of a quantity, rounded once to six decimals. */
export const quantityPart = (quantity: number, { of, by }: Ratio): number =>
  div(dec(quantity).times(of), by, 6);

const isMore = (a: Ratio, b: Ratio): boolean => a.of.times(b.by).gt(b.of.times(a.by));

/**
 * The share of a component that lies in a run which a quantity of an output uses up: what it needs of
 * it. Of one that was issued in full that is the share of what is still to come.
 */
const shareOfInput = (input: RunInput, rest: Ratio, all: Ratio): Ratio => {
  const lying = unusedQuantity(input);
  if (compare(lying, 0) <= 0) return rest;
  const need = atMostWhole({ of: all.of.times(dec(input.quantity)), by: all.by.times(dec(lying)) });
  return isMore(need, rest) ? need : rest;
};

/** What a share takes out of layers: all of each, or a part with its value rounded to the minor unit. */
const usedOf = (input: RunInput, share: Ratio, currency: string): Used[] => {
  const { line_id, layers } = input;
  if (share === whole) return layers.map((layer) => ({ ...layer, line_id }));
  // Of the sums, not of each: a third of three lots of one is one.
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

/** What a quantity of an output takes along. */
export type Taken = {
  readonly used: Used[];
  /** Of work in process, in the minor unit; `beside` is what lies there beside components. */
  readonly cost: number;
};

/**
 * What a quantity of an output uses up of the components, and what it takes of work in process: its
 * share of what is still to come (books 1.6). All of it is `takesAll`.
 */
export const takenBy = (
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
