import type { Parts } from '../../../kernel/declare/actor.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import type { Lot } from '../../inventory/contract/queries.ts';
import { mfgOrder } from '../state/order.ts';
import type { MfgOrder } from '../state/order-state.ts';

/** Where the output of a line goes: the SKU of its next lot, the item that it is a lot of, and the place unless told otherwise. */
export type Place = {
  readonly lot_sku: string;
  readonly parent_id: string | null;
  readonly location_id: string | null;
};

/** What a run works with, as it stands before. */
export type ProductionReads = {
  readonly lots: readonly Lot[];
  /** By line of the expected outputs. */
  readonly places: ReadonlyMap<string, Place>;
  /** What a unit of each output should cost by its recipe today. */
  readonly standards: ReadonlyMap<string, number>;
  /** What an hour costs where nothing else is said. */
  readonly labor_rate: number;
};

/** A run while an operation works on it: what it recorded so far, and how run and lots stand after that. */
export type ProductionContext = ProductionReads & {
  readonly id: string;
  readonly order: MfgOrder;
  readonly facts: readonly Fact[];
  readonly now: Now;
  /** The business date of what is recorded. */
  readonly date: string;
};

/** A bench on which nothing was done yet. */
export const contextFor = (
  id: string,
  order: MfgOrder,
  around: ProductionReads,
  now: Now,
  date: string = now.today,
): ProductionContext => ({ ...around, id, order, facts: [], now, date });

/** Records a fact: the run goes on from the state that the fact makes. */
export const recorded = (context: ProductionContext, fact: Fact): ProductionContext => {
  const { now, id } = context;
  const fold = mfgOrder.folds.get(fact.fact.type);
  if (!fold) throw new Error(`a run does not fold ${fact.fact.type}`);
  const meta = {
    id: 0,
    ts: now.ts,
    type: fact.fact.type,
    entity_id: id,
    company_id: now.company.id,
    actor_id: now.caller.user_id,
    source: now.source,
  };
  const order = fold.apply(context.order, fact.data, meta, noLines);
  return { ...context, order, facts: [...context.facts, fact] };
};

/** The bench with lots as they stand after a movement. */
export const withLots = (
  context: ProductionContext,
  changed: readonly Lot[],
): ProductionContext => {
  const after = new Map(changed.map((lot) => [lot.id, lot]));
  return { ...context, lots: context.lots.map((lot) => after.get(lot.id) ?? lot) };
};

/** The id of the entry for an amount; none is written for nothing. */
export const entryFor = (now: Now, ...amounts: readonly number[]): string | null =>
  amounts.every(isZero) ? null : now.id('je');

const noLines: Parts = {
  get: () => undefined,
  all: () => [],
  count: () => 0,
  put: () => undefined,
  drop: () => undefined,
  replace: () => undefined,
};
