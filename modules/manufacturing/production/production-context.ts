import type { Parts } from '../../../kernel/declare/actor.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import type { Lot } from '../../inventory/contract/queries.ts';
import { mfgOrder } from '../state/order.ts';
import type { MfgOrder } from '../state/order-state.ts';

/** Destination of an output: SKU of the next lot, its parent item, and the default location. */
export type Place = {
  readonly lot_sku: string;
  readonly parent_id: string | null;
  readonly location_id: string | null;
};

/** Data that an operation on a run reads before it starts. */
export type ProductionReads = {
  readonly lots: readonly Lot[];
  /** Destinations by output line. */
  readonly places: ReadonlyMap<string, Place>;
  /** Standard unit cost of outputs by line, by today's recipe. */
  readonly standards: ReadonlyMap<string, number>;
  /** Default labor rate, in company currency per hour. */
  readonly labor_rate: number;
};

/** Context of an operation on a run: the facts so far, and run and lots after them. */
export type ProductionContext = ProductionReads & {
  readonly id: string;
  readonly order: MfgOrder;
  readonly facts: readonly Fact[];
  readonly now: Now;
  /** Business date of the facts. */
  readonly date: string;
};

/** Context of an operation that starts. */
export const contextFor = (
  id: string,
  order: MfgOrder,
  around: ProductionReads,
  now: Now,
  date: string = now.today,
): ProductionContext => ({ ...around, id, order, facts: [], now, date });

/** Records a fact and continues with the state after it. */
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

/** Context with lots after a movement. */
export const withLots = (
  context: ProductionContext,
  changed: readonly Lot[],
): ProductionContext => {
  const after = new Map(changed.map((lot) => [lot.id, lot]));
  return { ...context, lots: context.lots.map((lot) => after.get(lot.id) ?? lot) };
};

/** Id of the journal entry for amounts; null where all are zero. */
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
