import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, knownText, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { add, compare, sub } from '../../../kernel/values/money/money.ts';
import { type Lot, lotMay } from '../../inventory/contract/queries.ts';
import { goodsName, stockOf } from '../goods.ts';
import { noSuchLine, unknownStatus } from '../refusals.ts';
import { listLinesReserved } from '../state/goods-facts.ts';
import { list } from '../state/inventory-list.ts';
import { isReserved, itemOf, type ListLine } from './line.ts';
import { lineAt, lineIdFor } from './line-rows.ts';
import { placeOf } from './release-reservations.ts';
import { LineIds } from './set-scanned.ts';

/** A skipped line with the reason. */
export const Skipped = Type.Object({
  item_id: orNull(Type.String()),
  sku: orNull(Type.String()),
  reason: Type.String(),
});

/** A skipped line with the reason. */
export type Skipped = typeof Skipped.static;

/** Builds a skipped line. */
export const skipped = (line: ListLine, reason: string): Skipped => ({
  item_id: itemOf(line) ?? null,
  sku: line.sku ?? goodsName(line),
  reason,
});

const reserveStatuses: readonly string[] = ['reserved', 'available'];

/** Reserves the goods of lines for the list, or releases them; nothing is posted. */
export const reserve = command('lists.lines.reserve', {
  says: 'Reserve the goods of lines for the list, or make them available again.',
  explains: [
    'Draft or finalized lists of any type.',
    'Reserves the quantity of each line, or all that is free, so that other documents cannot take it; nothing is posted or moved.',
    'Lines without free goods, already reserved or without an item are reported in `skipped`; an unknown line refuses the call.',
    '`available` releases.',
    'Voiding, deleting, adjusting or writing off releases too; a conversion passes the reservation to the document.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    line_entity_ids: LineIds,
    new_status: knownText(reserveStatuses),
  }),
  gives: writtenWith({ updated: Type.Integer(), skipped: Type.Array(Skipped) }),
  asks: 'reserve-lines',
  refuses: [unknownStatus, noSuchLine],
  reads: (reader, { entity_id, line_entity_ids, new_status }) => {
    if (!reserveStatuses.includes(new_status)) return unknownStatus({ new_status });
    const ids = line_entity_ids.map((named) => lineIdFor(reader, entity_id, named));
    const missing = ids.indexOf(undefined);
    if (missing >= 0) return noSuchLine({ line: line_entity_ids[missing] });
    const named = [...new Set(ids.filter((id) => id !== undefined))];
    const rows = reader.rows<{ item_id: string | null }>(
      `SELECT json_extract(data, '$.item_id') AS item_id FROM part
       WHERE company=:company AND entity_id=:id AND part_id IN (SELECT value FROM json_each(:ids))`,
      { id: entity_id, ids: JSON.stringify(named) },
    );
    return { named, stock: stockOf(reader, rows) };
  },
  decide: (_, { entity_id, new_status }, __, { named, stock, lines }) => {
    const found = named.map((id) => lineAt(lines, id)).filter((line) => line !== undefined);
    const outcome = new_status === 'reserved' ? holding(found, stock) : lettingGo(found);
    const told = {
      line_entity_ids: outcome.held.map(({ line }) => line.line_id),
      new_status,
      lines: outcome.held.map(({ line, quantity }) => ({ ...placeOf(line), quantity })),
    };
    return {
      facts: told.lines.length > 0 ? [listLinesReserved(entity_id, told)] : [],
      answer: { updated: told.lines.length, skipped: outcome.skipped },
    };
  },
});

type Held = { readonly line: ListLine; readonly quantity: number };
type Outcome = { readonly held: readonly Held[]; readonly skipped: readonly Skipped[] };

/**
 * Lines that can be reserved: with their quantity, or all that is available, within the available quantity of the
 * lot.
 */
const holding = (lines: readonly ListLine[], stock: ReadonlyMap<string, Lot>): Outcome => {
  const held: Held[] = [];
  const passed: Skipped[] = [];
  const used = new Map<string, number>();
  for (const line of lines) {
    const lot = stock.get(itemOf(line) ?? '');
    const before = used.get(lot?.id ?? '') ?? 0;
    const quantity = quantityOf(line, lot, before);
    const verdict = lot && lotMay(lot, 'reserve', { quantity: add(before, quantity) });
    if (isReserved(line)) passed.push(skipped(line, 'it is already reserved'));
    else if (!lot) passed.push(skipped(line, 'there is no such item'));
    else if (!verdict?.taken) passed.push(skipped(line, verdict?.words ?? ''));
    else {
      held.push({ line, quantity });
      used.set(lot.id, add(before, quantity));
    }
  }
  return { held, skipped: passed };
};

const quantityOf = (line: ListLine, lot: Lot | undefined, used: number): number => {
  const asked = line.qty_out ?? line.quantity ?? 0;
  if (compare(asked, 0) > 0 || !lot) return asked;
  return sub(sub(lot.quantity, lot.reserved), used);
};

const lettingGo = (lines: readonly ListLine[]): Outcome => ({
  held: lines.filter(isReserved).map((line) => ({ line, quantity: line.reserved_quantity ?? 0 })),
  skipped: lines
    .filter((line) => !isReserved(line))
    .map((line) => skipped(line, 'it is not reserved')),
});
