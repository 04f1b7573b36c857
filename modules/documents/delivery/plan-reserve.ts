import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, isZero, lesser, sub } from '../../../kernel/values/money/money.ts';
import { lotsOf, methodOf, pickPlan } from '../../inventory/contract/queries.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { workingLots } from '../receiving/working-lots.ts';
import { lotsForLine, lotsWithSubstitutes } from './lot-selection.ts';
import { openQuantity, type Shortage } from './plan-delivery.ts';

/** A lot of which something is reserved for a line, or given back. */
export type ReservedLot = {
  readonly line_id: string;
  readonly item_id: string;
  readonly quantity: number;
};

/** What is reserved or given back, what is missing, and lines with nothing to do. */
export type ReservePlan = {
  readonly lines: readonly ReservedLot[];
  readonly shortages: readonly Shortage[];
  readonly skipped: readonly { readonly line_id: string; readonly reason: string }[];
};

/** Reserves what is left to deliver of lines, out of what nobody has reserved. */
export const planReserve = (
  reader: Reader,
  doc: Pick<Doc, 'from_location_id'>,
  lines: readonly DocLine[],
  now: Now,
): ReservePlan => {
  const on = workingLots((asked) => lotsOf(reader, asked));
  const plan = {
    lines: [] as ReservedLot[],
    shortages: [] as Shortage[],
    skipped: [] as ReservePlan['skipped'][number][],
  };
  for (const line of lines) {
    const quantity = sub(openQuantity(line), line.quantity_reserved ?? 0);
    if (!line.is_goods || compare(quantity, 0) <= 0) {
      const reason = line.is_goods ? 'nothing is left to reserve' : 'the line is no goods';
      plan.skipped.push({ line_id: line.line_id, reason });
      continue;
    }
    // Reserving breaks nothing off, so a lot that may not be split can be reserved in part.
    const asked = lotsForLine(line, doc, now.company);
    const lots = on.lotsFor(asked).map((lot) => ({ ...lot, allow_splitting: true }));
    const by = { method: methodOf(now.company), today: now.today };
    const { picks, short, left } = pickPlan(lots, { ...asked, quantity }, by);
    for (const lot of left) on.put(lot);
    if (compare(short, 0) > 0)
      plan.shortages.push({ line_id: line.line_id, sku: line.sku ?? null, short_qty: short });
    plan.lines.push(
      ...picks.map(({ item_id, quantity: taken }) => ({
        line_id: line.line_id,
        item_id,
        quantity: taken,
      })),
    );
  }
  return plan;
};

/** What is reserved for lines of a document, all or these, lot by lot, whatever the company allows today. */
export const reservedLotsOf = (
  reader: Reader,
  docId: string,
  lines = reader.lines(docId) as readonly DocLine[],
): readonly ReservedLot[] => {
  const given = new Map<string, number>();
  const held: ReservedLot[] = [];
  for (const line of lines) {
    let left = line.quantity_reserved ?? 0;
    if (isZero(left)) continue;
    const lots = lotsOf(reader, lotsWithSubstitutes(line));
    // What it names stays with it longest.
    const own = lots.filter((lot) => lot.id === line.item_id);
    for (const lot of [...own, ...lots.filter((lot) => lot.id !== line.item_id)]) {
      const rest = sub(lot.reservations[docId] ?? 0, given.get(lot.id) ?? 0);
      const quantity = lesser(rest, left);
      if (compare(quantity, 0) <= 0) continue;
      given.set(lot.id, add(given.get(lot.id) ?? 0, quantity));
      held.push({ line_id: line.line_id, item_id: lot.id, quantity });
      left = sub(left, quantity);
    }
  }
  return held;
};

/** Gives back what is reserved for lines of a document. */
export const planUnreserve = (
  reader: Reader,
  docId: string,
  lines: readonly DocLine[],
): ReservePlan => {
  const held = reservedLotsOf(reader, docId, lines);
  const found = new Set(held.map((one) => one.line_id));
  const skipped = lines
    .filter(({ line_id }) => !found.has(line_id))
    .map(({ line_id }) => ({ line_id, reason: 'nothing of it is reserved' }));
  return { lines: held, skipped, shortages: [] };
};
