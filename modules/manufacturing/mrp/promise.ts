import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, PositiveQuantity, Short } from '../../../kernel/declare/schemas.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMillionths, toMillionths } from '../../../kernel/values/money/money.ts';
import { unknownItem, unknownLine } from '../refusals.ts';
import { type Book, bookOf, type Need } from './book.ts';
import { scheduledDates } from './net-all.ts';
import { expectedSupply, openNeeds } from './net-item.ts';
import { type PlannedItem, plannedItem } from './parameters.ts';

const Promised = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  quantity: Type.Number(),
  requested: Type.String(),
  /** Quantity that can be promised for the requested day. */
  available: Type.Number(),
  /** First day on which the whole quantity can be promised. */
  promise_date: Type.String(),
  /** From stock, from receipts on order, or from a new order at lead time. */
  by: Type.Union(['stock', 'receipts', 'lead_time'].map((one) => Type.Literal(one))),
  /** Quantity that can be promised from each day on. */
  days: Type.Array(Type.Object({ date: Type.String(), available: Type.Number() })),
});

/** Available to promise: what stock and receipts leave after all other needs, the safety stock kept. */
export const promise = query('manufacturing.mrp.promise', {
  says: 'Show the quantity of an item that can be promised, and from when on.',
  explains: [
    'Stock and receipts on order less all other needs, with the safety stock kept; a day counts only what leaves no later need short.',
    'Asks for an item and `quantity` (default 1), or for an open line of an invoice (`unknown_line`).',
    '`promise_date` is the first day for the whole quantity, otherwise the lead time of the item with that of its components out of stock (`by` `lead_time`).',
    'Nothing is reserved.',
  ],
  by: 'viewer',
  takes: Type.Object({
    item_id: Type.Optional(AnyId),
    quantity: Type.Optional(PositiveQuantity),
    date: Type.Optional(DateText),
    /** Open line of an invoice, instead of an item and a quantity. */
    doc_id: Type.Optional(AnyId),
    line_id: Type.Optional(Short),
  }),
  gives: Promised,
  refuses: [unknownItem, unknownLine],
  long: () => 'large',
  answer: (reader, { doc_id, line_id, ...asked }, { company, today }) => {
    const book = bookOf(reader, scheduledDates(today));
    const line = doc_id === undefined ? undefined : lineOf(book, doc_id, line_id);
    if (doc_id !== undefined && !line) return unknownLine({ doc_id, line_id: line_id ?? '1' });
    const item_id = line ? (book.itemOf(line.sku) ?? '') : (asked.item_id ?? '');
    const item = plannedItem(reader, company, item_id, today);
    if (!item) return unknownItem({ item_id });
    const quantity = line ? line.quantity : toMillionths(asked.quantity ?? 1);
    const requested = asked.date ?? (line && line.date > today ? line.date : today);
    const days = availableDays(book, item, line, today);
    const first = days.find(({ date, available }) => available >= quantity && date >= today);
    const atLead = addDays(today, leadThrough(reader, { company, today, book }, item));
    const found = first?.date ?? atLead;
    const on = days.findLast(({ date }) => date <= requested);
    return {
      ...{ item_id, sku: item.sku, quantity: fromMillionths(quantity), requested },
      available: fromMillionths(Math.max(0, on?.available ?? 0)),
      promise_date: found > requested ? found : requested,
      by: first ? (first.date === today ? 'stock' : 'receipts') : 'lead_time',
      days: days.map((day) => ({ ...day, available: fromMillionths(Math.max(0, day.available)) })),
    };
  },
});

const lineOf = ({ needs }: Book, docId: string, lineId: string | undefined): Need | undefined =>
  [...needs.values()]
    .flat()
    .find(({ kind, id, line }) => kind === 'order' && id === docId && (lineId ?? line) === line);

type Day = { readonly date: string; readonly available: number };

/** Quantity that can be taken from each day on without leaving a later need short. */
const availableDays = (
  book: Book,
  { sku, rules }: PlannedItem,
  except: Need | undefined,
  today: string,
): readonly Day[] => {
  const stocked = book.stock(sku);
  const others = (book.needs.get(sku) ?? []).filter((need) => need !== except);
  const open = openNeeds(stocked, except ? [...others, except] : others);
  const changes = new Map<string, number>([[today, 0]]);
  const change = (date: string, by: number): void => {
    const day = date < today ? today : date;
    changes.set(day, (changes.get(day) ?? 0) + by);
  };
  for (const { need, left } of open) if (need !== except) change(need.date, -left);
  for (const supply of book.supplies.get(sku) ?? []) {
    const { day, good } = expectedSupply(supply, rules, today);
    change(day, good);
  }
  const own = open.find(({ need }) => need === except)?.own ?? 0;
  let stock = stocked.on_hand - stocked.reserved + own - rules.safety;
  const days = [...changes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, by]) => ({ date, available: (stock += by) }));
  let least = Number.POSITIVE_INFINITY;
  return days
    .toReversed()
    .map(({ date, available }) => ({ date, available: (least = Math.min(least, available)) }))
    .toReversed();
};

/** Lead time of an item with that of its components, where they are not in stock; `known` holds those found. */
const leadThrough = (
  reader: Reader,
  scope: { readonly company: Company; readonly today: string; readonly book: Book },
  item: PlannedItem,
  known = new Map<string, number>(),
): number => {
  const before = known.get(item.item_id);
  if (before !== undefined) return before;
  // A recipe cycle ends here.
  known.set(item.item_id, 0);
  const { company, today, book } = scope;
  const leads = (item.recipe?.components ?? []).map(({ item_id, sku }) => {
    const { on_hand, reserved } = book.stock(sku);
    const component = on_hand > reserved ? undefined : plannedItem(reader, company, item_id, today);
    return component ? leadThrough(reader, scope, component, known) : 0;
  });
  const lead = item.rules.lead_days + Math.max(0, ...leads);
  known.set(item.item_id, lead);
  return lead;
};
