import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import { componentsBelow } from '../alternates/item-recipes.ts';
import { type Book, bookOf, isLevel, type Need, type RunDates } from './book.ts';
import type { NeededComponent } from './components.ts';
import { isFrozen, type Netted, netItem, type Peg, type Proposed } from './net-item.ts';
import { type Sourced, type Sourcing, sourcedBy } from './order-recipe.ts';
import { leadDaysOf, type PlannedItem, plannedItem } from './parameters.ts';

/** Order that the plan proposes: a run of a made item, or a purchase of a bought one. */
export type PlannedOrder = Proposed &
  Sourced & {
    /** Name within the plan. */
    readonly key: string;
  };

/** Netting of all items. */
export type NetPlan = {
  readonly book: Book;
  readonly items: ReadonlyMap<string, PlannedItem>;
  readonly netted: ReadonlyMap<string, Netted>;
  readonly orders: readonly PlannedOrder[];
  /** Order from which a peg of an item takes. */
  readonly orderOf: (
    sku: string,
    from: Peg['from'] & { readonly kind: 'proposed' },
  ) => PlannedOrder;
  /** Day on which each open run is needed first, where a need takes of it. */
  readonly neededBy: ReadonlyMap<string, string>;
  /** Open runs that stay where they are, because they bring their output within its frozen period. */
  readonly frozen: ReadonlySet<string>;
};

/** Scope of a plan. */
export type Scope = {
  readonly today: string;
  /** Last day of the needs that are planned. */
  readonly until: string;
  readonly location_id?: string | undefined;
};

const dateOf = (instant: string | null): string | null => instant?.slice(0, 10) ?? null;

/** Dates of runs as they are scheduled, else by their due date. */
export const scheduledDates =
  (today: string): RunDates =>
  ({ due_date, starts, ends }) => ({
    needs: dateOf(starts) ?? due_date ?? today,
    brings: dateOf(ends) ?? due_date,
  });

/** Nets all items level by level: needs of a component are complete before it is netted. */
export const netAll = (reader: Reader, company: Company, scope: Scope): NetPlan => {
  const { today, until } = scope;
  const book = bookOf(reader, scheduledDates(today), scope.location_id);
  const items = new Map<string, PlannedItem>();
  const lookup = (sku: string): PlannedItem | undefined => {
    const known = items.get(sku);
    if (known) return known;
    const id = book.itemOf(sku);
    const found = id === undefined ? undefined : plannedItem(reader, company, id, today);
    if (found) items.set(sku, found);
    return found;
  };
  const levels = levelsOf(book, startingSkus(reader, book), lookup);
  const netted = new Map<string, Netted>();
  const orders: PlannedOrder[] = [];
  const planned = new Map<string, Need[]>();
  const neededBy = new Map<string, string>();
  const runsDue = new Map<string, string>();
  const frozen = new Set<string>();
  for (const sku of levels) {
    const item = lookup(sku);
    if (!item) continue;
    const needs = [...(book.needs.get(sku) ?? []), ...(planned.get(sku) ?? [])]
      .map((need) => shifted(need, runsDue))
      .filter(({ date }) => date <= until);
    const result = netOne(book, item, needs, today);
    netted.set(sku, result);
    for (const supply of result.expected)
      if (supply.kind === 'run' && isFrozen(supply, item.rules, today)) frozen.add(supply.id);
    noteNeeds(result, { neededBy, starts: runsDue, frozen }, item);
    for (const order of result.proposed) {
      const made = plannedOrder(orders.length + 1, item, order, { reader, company, book, today });
      orders.push(made);
      for (const component of made.components) {
        const list = planned.get(component.sku) ?? [];
        list.push(needOf(made, component));
        planned.set(component.sku, list);
      }
    }
  }
  const bySku = Map.groupBy(orders, ({ item }) => item.sku);
  const orderOf: NetPlan['orderOf'] = (sku, { at }) => bySku.get(sku)![at]!;
  return { book, items, netted, orders, orderOf, neededBy, frozen };
};

/**
 * Nets one item, with a need up to its reorder level where the projected stock ends below its reorder point. Where only
 * expected receipts keep it at the point, the need takes them and proposes nothing, so that no advice cancels them.
 */
export const netOne = (
  book: Book,
  item: PlannedItem,
  needs: readonly Need[],
  today: string,
  withReorder = true,
): Netted => {
  const stock = book.stock(item.sku);
  const supplies = book.supplies.get(item.sku) ?? [];
  const first = netItem(stock, needs, supplies, item.rules, today);
  const { point, upTo } = item.reorder;
  if (!withReorder || point <= 0) return first;
  const { total, coming, safety } = projected(first);
  if (total - coming >= point) return first;
  const level = upTo - item.rules.safety;
  const quantity = total < point ? level : Math.min(level, total - safety);
  const last =
    needs
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? today;
  const reorder: Need = {
    ...{ sku: item.sku, kind: 'reorder', id: '', line: null, ref: null, step_id: null },
    ...{ contact_name: null, quantity: Math.max(quantity, 0) },
    date: last < today ? today : last,
  };
  return netItem(stock, [...needs, reorder], supplies, item.rules, today);
};

/** Projected stock: that after all needs, expected receipts and proposed orders, the safety stock included. */
type Projected = {
  readonly total: number;
  /** Part of it that is in expected receipts. */
  readonly coming: number;
  /** Part of it that the safety stock takes from stock. */
  readonly safety: number;
};

const projected = ({ free, expected, proposed, pegs }: Netted): Projected => {
  const taken = (kind: string): number =>
    pegs
      .filter(({ from, need }) => from.kind === kind && need.kind !== 'safety')
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const safety = pegs
    .filter(({ from, need }) => from.kind === 'stock' && need.kind === 'safety')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const coming = expected.reduce((sum, { good }) => sum + good, 0) - taken('expected');
  const planned = proposed.reduce((sum, { good }) => sum + good, 0) - taken('proposed');
  return { total: free + safety + coming + planned, coming, safety };
};

/** Needs of a run that is moved begin as much earlier or later. */
const shifted = (need: Need, starts: ReadonlyMap<string, string>): Need => {
  const date = need.kind === 'production' ? starts.get(need.id) : undefined;
  return date === undefined ? need : { ...need, date };
};

/** Days on which open runs are needed and start, without those that stay where they are. */
type Moves = {
  readonly neededBy: Map<string, string>;
  readonly starts: Map<string, string>;
  readonly frozen: ReadonlySet<string>;
};

const noteNeeds = (
  { pegs }: Netted,
  { neededBy, starts, frozen }: Moves,
  item: PlannedItem,
): void => {
  for (const { need, from } of pegs) {
    if (from.kind !== 'expected' || from.supply.kind !== 'run' || isLevel(need)) continue;
    const { id, quantity } = from.supply;
    if (frozen.has(id)) continue;
    const before = neededBy.get(id);
    if (before !== undefined && before <= need.date) continue;
    neededBy.set(id, need.date);
    starts.set(id, addDays(need.date, -leadDaysOf(item, quantity)));
  }
};

const plannedOrder = (
  number: number,
  item: PlannedItem,
  order: Proposed,
  at: Sourcing,
): PlannedOrder => ({ ...order, key: `new:${number}`, ...sourcedBy(item, order, at) });

const needOf = (order: PlannedOrder, { sku, quantity, step_id }: NeededComponent): Need => ({
  ...{ sku, kind: 'planned', id: order.key, line: null, ref: null, contact_name: null, step_id },
  quantity,
  date: order.start,
});

/** Items with needs or receipts, and those with a reorder point or a safety stock. */
const startingSkus = (reader: Reader, book: Book): readonly string[] => {
  const watched = reader.rows<{ sku: string }>(
    `SELECT live_sku AS sku FROM ${itemRows} WHERE company=:company AND reorder_point > 0
       AND live_sku IS NOT NULL
     UNION SELECT sku FROM recipe_view WHERE company=:company AND has_planning=1`,
  );
  return [
    ...new Set([...book.needs.keys(), ...book.supplies.keys(), ...watched.map(({ sku }) => sku)]),
  ];
};

/** SKUs so that each comes after all items that it is a component of; a recipe cycle is cut. */
const levelsOf = (
  book: Book,
  starts: readonly string[],
  lookup: (sku: string) => PlannedItem | undefined,
): readonly string[] => {
  const done = new Set<string>();
  const order: string[] = [];
  const outputs = outputsByRun(book);
  const components = new Map<string, Set<string>>();
  for (const needs of book.needs.values())
    for (const { kind, id, sku } of needs)
      if (kind === 'production')
        for (const output of outputs.get(id) ?? [])
          components.set(output, (components.get(output) ?? new Set<string>()).add(sku));
  const visit = (sku: string): void => {
    if (done.has(sku)) return;
    done.add(sku);
    const below = componentsBelow(lookup(sku)?.recipes ?? []).map((one) => one.sku);
    for (const next of new Set([...below, ...(components.get(sku) ?? [])])) visit(next);
    order.push(sku);
  };
  for (const sku of starts.toSorted()) visit(sku);
  return order.reverse();
};

const outputsByRun = ({ supplies }: Book): ReadonlyMap<string, readonly string[]> => {
  const outputs = new Map<string, string[]>();
  for (const list of supplies.values())
    for (const { kind, id, sku } of list)
      if (kind === 'run') outputs.set(id, [...(outputs.get(id) ?? []), sku]);
  return outputs;
};
