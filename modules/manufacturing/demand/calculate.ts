import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { type Book, bookOf, isLevel, type Need } from '../mrp/book.ts';
import { netOne, scheduledDates } from '../mrp/net-all.ts';
import { type Netted, openNeeds } from '../mrp/net-item.ts';
import { type PlannedItem, plannedItem } from '../mrp/parameters.ts';
import { buildableOf } from './buildable.ts';
import type { Demand, Source } from './fields.ts';

/** Query of demand: dates, items and location; default all items that are made, anywhere. */
type Asked = {
  readonly today: string;
  readonly until: string;
  readonly location_id?: string | undefined;
  readonly item_ids?: readonly string[];
  readonly include_reorder: boolean;
};

/** Demand by item that is made, netted by date, the earliest due date first. */
export const demandOf = (reader: Reader, company: Company, asked: Asked): readonly Demand[] => {
  const book = bookOf(reader, scheduledDates(asked.today), asked.location_id);
  const made = reader.rows<{ item_id: string }>(
    `SELECT item_id FROM recipe_view WHERE company=:company AND has_recipe=1
       AND (:ids IS NULL OR item_id IN (SELECT value FROM json_each(:ids)))`,
    { ids: asked.item_ids ? JSON.stringify(asked.item_ids) : null },
  );
  return made
    .flatMap(({ item_id }) => {
      const item = plannedItem(reader, company, item_id, asked.today);
      return item?.recipe ? (rowOf(reader, book, item, asked) ?? []) : [];
    })
    .toSorted(
      (a, b) =>
        (a.earliest_due ?? '9999').localeCompare(b.earliest_due ?? '9999') ||
        a.sku.localeCompare(b.sku) ||
        a.item_id.localeCompare(b.item_id),
    );
};

const rowOf = (reader: Reader, book: Book, item: PlannedItem, asked: Asked): Demand | undefined => {
  const { item_id, sku, name, unit } = item;
  const needs = (book.needs.get(sku) ?? []).filter(({ date }) => date <= asked.until);
  const rules = asked.include_reorder ? item.rules : { ...item.rules, safety: 0 };
  const net = netOne(book, { ...item, rules }, needs, asked.today, asked.include_reorder);
  const sources = sourcesOf(book, sku, needs, net);
  if (sources.length === 0) return undefined;
  const stock = book.stock(sku);
  const total = (quantities: readonly number[]): number =>
    fromMillionths(quantities.reduce((sum, one) => sum + one, 0));
  const to_make_qty = total(net.proposed.map(({ quantity }) => quantity));
  const [first = null] = sources.map(({ due_date }) => due_date).toSorted();
  return {
    ...{ item_id, sku, name, unit },
    demand_qty: total(sources.map(({ open }) => open)),
    on_hand: fromMillionths(stock.on_hand),
    reserved: fromMillionths(stock.reserved),
    in_production: total(net.expected.filter(({ kind }) => kind === 'run').map(({ good }) => good)),
    to_make_qty,
    earliest_due: first,
    overdue: (first ?? asked.today) < asked.today && to_make_qty > 0,
    ...buildableOf(reader, item_id, to_make_qty, asked.today),
    sources: sources.map(({ open: _, ...source }) => source),
    reschedule: lateRuns(net, asked.today),
  };
};

type OpenSource = Source & { readonly open: number };

/** Needs less what is reserved for them, and those of the reorder point and the safety stock that stock lacks. */
const sourcesOf = (
  book: Book,
  sku: string,
  needs: readonly Need[],
  { pegs }: Netted,
): readonly OpenSource[] => {
  const open = openNeeds(book.stock(sku), needs).map(({ need, left }) => ({ need, left }));
  const levels = new Map<Need, number>();
  for (const { need, quantity, from } of pegs)
    if (isLevel(need) && from.kind !== 'stock')
      levels.set(need, (levels.get(need) ?? 0) + quantity);
  return [...open, ...[...levels].map(([need, left]) => ({ need, left }))]
    .filter(({ left }) => left > 0)
    .map(({ need: { kind, id, line, ref, contact_name, date }, left }) => ({
      kind: kind === 'planned' ? 'production' : kind,
      ...{ id: id || null, line, ref, contact_name, due_date: date, open: left },
      quantity: fromMillionths(left),
    }));
};

/** Runs that come later than the first need that takes of them. */
const lateRuns = ({ pegs }: Netted, today: string): Demand['reschedule'] => {
  const needed = new Map<string, Demand['reschedule'][number]>();
  for (const { need, from } of pegs) {
    if (from.kind !== 'expected' || from.supply.kind !== 'run' || isLevel(need)) continue;
    const { id, ref: number, date, day } = from.supply;
    if (date === null || day <= need.date || day <= today || needed.has(id)) continue;
    needed.set(id, { id, number, date, needed: need.date });
  }
  return [...needed.values()];
};
