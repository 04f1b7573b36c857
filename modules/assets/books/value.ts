import { add, compare, lesser, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { chargeThrough } from '../depreciation/charge.ts';
import type { BookSettings, Depreciable } from '../depreciation/depreciable.ts';
import { chargedUntil } from '../depreciation/disposal-charge.ts';
import { addMonths, type Month, monthOf } from '../depreciation/months.ts';
import { partOf } from '../operations/part.ts';
import type { CostChange, CostHistory, PartDisposal } from './history.ts';

/** Figures of an asset in a book at the end of a month; the sums run from its registration on. */
export type BookValue = {
  /** Cost and depreciation on the books. */
  readonly cost: number;
  readonly accumulated: number;
  /** Cost added so far. */
  readonly added: number;
  /** Depreciation charged so far. */
  readonly charged: number;
  /** Gain of disposals so far. */
  readonly gain: number;
};

/** Disposal of an asset, with the proceeds less costs. */
export type Disposal = { readonly date: string; readonly proceeds: number };

type Layers = readonly Depreciable[];

type Progress = { readonly layers: Layers; readonly value: BookValue };

const totals = (layers: Layers) => ({
  cost: sum(layers.map(({ cost }) => cost)),
  accumulated: sum(layers.map((one) => one.accumulated_depreciation)),
});

/** Charges each layer, and adds the charges up. */
const charged = (
  { layers, value }: Progress,
  charge: (of: Depreciable) => Depreciable,
): Progress => {
  const after = layers.map(charge);
  const more = sub(totals(after).accumulated, totals(layers).accumulated);
  return {
    layers: after,
    value: { ...value, ...totals(after), charged: add(value.charged, more) },
  };
};

const through =
  (month: Month, keeping: BookSettings) =>
  (of: Depreciable): Depreciable =>
    chargeThrough(of, month, keeping).after;

/**
 * Adds to the cost. MACRS property is recovered by layers, each with its own date; other methods spread what is left
 * over the rest. A credit takes off the first layers.
 */
const withCost = ({ layers, value }: Progress, { date, amount }: CostChange): Progress => {
  const [first] = layers;
  if (!first) return { layers, value };
  const isLayer = first.method === 'macrs' && amount > 0;
  const after = isLayer
    ? [...layers, { ...first, ...fresh, cost: amount, in_service_date: date }]
    : first.method === 'macrs'
      ? reduced(layers, neg(amount))
      : layers.map((of, at) => (at === 0 ? { ...of, ...spread, cost: add(of.cost, amount) } : of));
  return {
    layers: after,
    value: { ...value, ...totals(after), added: add(value.added, amount) },
  };
};

const spread = { base: null, year: null } as const;
const fresh = { accumulated_depreciation: 0, last_depreciated_month: null, ...spread } as const;

const reduced = (layers: Layers, amount: number): Layers => {
  let left = amount;
  return layers.map((of) => {
    const part = lesser(of.cost, left);
    left = sub(left, part);
    return { ...of, ...spread, cost: sub(of.cost, part) };
  });
};

/** Takes a part of each layer off the books. */
const withoutPart = (
  { layers, value }: Progress,
  { part, whole, proceeds }: Pick<PartDisposal, 'part' | 'whole' | 'proceeds'>,
  { currency }: BookSettings,
): Progress => {
  const share = (amount: number): number =>
    whole === 0 ? 0 : partOf(amount, part, whole, currency);
  const after = layers.map((of) => ({
    ...of,
    ...spread,
    cost: sub(of.cost, share(of.cost)),
    residual_value: sub(of.residual_value, share(of.residual_value)),
    accumulated_depreciation: sub(of.accumulated_depreciation, share(of.accumulated_depreciation)),
  }));
  const [was, is] = [totals(layers), totals(after)];
  const carrying = sub(sub(was.cost, is.cost), sub(was.accumulated, is.accumulated));
  return {
    layers: after,
    value: { ...value, ...is, gain: add(value.gain, sub(proceeds, carrying)) },
  };
};

/**
 * Value of an asset in a book at the end of a month: charged by its terms there, with the cost and the disposals of
 * all books.
 */
export const bookValue = (
  of: Depreciable,
  { changes }: Pick<CostHistory, 'changes'>,
  disposal: Disposal | undefined,
  month: Month,
  keeping: BookSettings,
): BookValue => {
  const accumulated = of.accumulated_depreciation;
  let progress: Progress = {
    layers: [of],
    value: { cost: of.cost, accumulated, added: of.cost, charged: accumulated, gain: 0 },
  };
  for (const change of changes.filter(({ date }) => monthOf(date) <= month)) {
    const before = addMonths(monthOf(change.date), -1);
    progress =
      'part' in change
        ? withoutPart(
            charged(progress, (one) => chargedUntil(one, change.date, keeping)),
            change,
            keeping,
          )
        : withCost(charged(progress, through(before, keeping)), change);
  }
  if (!disposal || monthOf(disposal.date) > month)
    return charged(progress, through(month, keeping)).value;
  const last = charged(progress, (one) => chargedUntil(one, disposal.date, keeping));
  return withoutPart(last, { part: 1, whole: 1, proceeds: disposal.proceeds }, keeping).value;
};

/** Carrying amount in a book. */
export const carryingIn = ({
  cost,
  accumulated,
}: Pick<BookValue, 'cost' | 'accumulated'>): number =>
  compare(cost, accumulated) < 0 ? 0 : sub(cost, accumulated);
