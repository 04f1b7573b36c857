import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, isZero, lesser, sub } from '../../../kernel/values/money/money.ts';
import { lotsOf, methodOf, pickPlan } from '../../inventory/contract/queries.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { workingLots } from '../receiving/working-lots.ts';
import { lotsForLine, lotsWithSubstitutes } from './lot-selection.ts';
import { openQuantity, type Shortage } from './plan-delivery.ts';

/** Quantity of a lot that is reserved for a line or released. */
export type ReservedLot = {
  readonly line_id: string;
  readonly item_id: string;
  readonly quantity: number;
};

/** Reservations made or released, shortages, and lines that need nothing. */
export type ReservePlan = {
  readonly lines: readonly ReservedLot[];
  readonly shortages: readonly Shortage[];
  readonly skipped: readonly { readonly line_id: string; readonly reason: string }[];
};

/** Plans reservations of the undelivered quantities from unreserved stock. */
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
      const reason = line.is_goods ? 'The line is reserved in full.' : 'The line is not goods.';
      plan.skipped.push({ line_id: line.line_id, reason });
      continue;
    }
    // A reservation splits nothing, so lots that may not be split can be reserved in part.
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

/**
 * Reserved lots of a document's lines, all or these, regardless of the present substitution
 * setting.
 */
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
    // The named item comes first, so that it is released last.
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

/** Plans the release of the reservations of lines. */
export const planUnreserve = (
  reader: Reader,
  docId: string,
  lines: readonly DocLine[],
): ReservePlan => {
  const held = reservedLotsOf(reader, docId, lines);
  const found = new Set(held.map((one) => one.line_id));
  const skipped = lines
    .filter(({ line_id }) => !found.has(line_id))
    .map(({ line_id }) => ({ line_id, reason: 'The line has no reservation.' }));
  return { lines: held, skipped, shortages: [] };
};
