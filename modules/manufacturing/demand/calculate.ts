import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, sub, sum } from '../../../kernel/values/money/money.ts';
import { item } from '../../inventory/contract/facts.ts';
import { buildableOf } from './buildable.ts';
import type { Demand } from './fields.ts';
import { type Asked, type Level, levelsOf, type Wanted, waitedFor } from './sources.ts';
import { type Coming, runsBringing, type Stock, stockOf } from './supply.ts';

/** Demand by item, the earliest due date first (books 1.7). */
export const demandOf = (
  reader: Reader,
  asked: Asked & { readonly include_reorder: boolean },
): readonly Demand[] => {
  const byItem = Map.groupBy(waitedFor(reader, asked), ({ item_id }) => item_id);
  const levels = asked.include_reorder ? levelsOf(reader, asked) : [];
  const byLevel = new Map(levels.map((level) => [level.item_id, level]));
  const ids = new Set([...byItem.keys(), ...byLevel.keys()]);
  return [...ids]
    .flatMap((id) => rowOf(reader, asked, id, byItem.get(id) ?? [], byLevel.get(id)) ?? [])
    .toSorted(
      (a, b) =>
        (a.earliest_due ?? '9999').localeCompare(b.earliest_due ?? '9999') ||
        a.sku.localeCompare(b.sku) ||
        a.item_id.localeCompare(b.item_id),
    );
};

const rowOf = (
  reader: Reader,
  asked: Asked,
  item_id: string,
  waiting: readonly Wanted[],
  level: Level | undefined,
): Demand | undefined => {
  const state = reader.state(item, item_id);
  if (!state) return undefined;
  const { sku, name, sell_by } = state;
  const stock = stockOf(reader, sku, asked.location_id);
  const coming = runsBringing(reader, sku, asked.location_id);
  const wanted = withReorder(waiting, stock, coming, level, asked.today);
  if (wanted.length === 0) return undefined;
  const sources = wanted.map(({ item_id: _, ...source }) => source);
  const to_make_qty = toMake(wanted, stock.available, coming);
  const dues = wanted.map(({ due_date }) => due_date).toSorted();
  return {
    item_id,
    sku,
    name,
    unit: sell_by,
    demand_qty: sum(wanted.map(({ quantity }) => quantity)),
    on_hand: stock.on_hand,
    reserved: stock.reserved,
    in_production: sum(coming.map(({ quantity }) => quantity)),
    to_make_qty,
    earliest_due: dues[0] ?? null,
    overdue: (dues[0] ?? asked.today) < asked.today && to_make_qty > 0,
    ...buildableOf(reader, item_id, to_make_qty),
    sources,
  };
};

/** Demand with a reorder, where projected stock is below the reorder point. */
const withReorder = (
  waiting: readonly Wanted[],
  stock: Stock,
  coming: readonly Coming[],
  level: Level | undefined,
  today: string,
): readonly Wanted[] => {
  if (!level) return waiting;
  const projected = sub(
    add(stock.available, ...coming.map(({ quantity }) => quantity)),
    sum(waiting.map(({ quantity }) => quantity)),
  );
  if (compare(projected, level.point) >= 0) return waiting;
  const due =
    waiting
      .map(({ due_date }) => due_date)
      .toSorted()
      .at(-1) ?? today;
  // Netting counts projected stock as supply, so the full target level is demand.
  const reorder = { kind: 'reorder', id: null, line: null, ref: null, contact_name: null };
  return [...waiting, { ...reorder, item_id: level.item_id, quantity: level.upTo, due_date: due }];
};

/** Quantity to make: the largest gap between cumulative demand and supply by date. */
const toMake = (
  wanted: readonly { readonly quantity: number; readonly due_date: string }[],
  available: number,
  coming: readonly Coming[],
): number => {
  let needed = 0;
  let most = 0;
  for (const { quantity, due_date } of wanted.toSorted((a, b) =>
    a.due_date.localeCompare(b.due_date),
  )) {
    needed = add(needed, quantity);
    const there = add(
      available,
      ...coming
        .filter((one) => one.due_date === null || one.due_date <= due_date)
        .map((one) => one.quantity),
    );
    const gap = sub(needed, there);
    if (compare(gap, most) > 0) most = gap;
  }
  return most;
};
