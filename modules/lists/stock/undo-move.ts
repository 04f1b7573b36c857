import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { isOnLiveDocument } from '../../documents/contract/queries.ts';
import { type Lot, lotMay } from '../../inventory/contract/queries.ts';
import { goodsName, stockOf } from '../goods.ts';
import { isMoved, itemOf, type ListLine, lotOf } from '../lines/line.ts';
import { allOf, linesOf } from '../lines/line-rows.ts';
import { placeOf } from '../lines/release-reservations.ts';
import { movedSince } from '../refusals.ts';
import { listMoveReversed } from '../state/goods-facts.ts';
import { list } from '../state/inventory-list.ts';

/** Moves the goods of a transfer back to their origins; parts rejoin the lots they were split from. */
export const undoMove = command('lists.stock.undoMove', {
  says: 'Move the goods of a transfer back to their origins.',
  explains: [
    'Returns every moved line to the location where its first move started; parts rejoin the lot they were split from if both are otherwise unchanged.',
    'Refused as a whole with `moved_since` when goods were moved on, sold or otherwise taken since.',
    'Nothing is posted, and the transfer stays finalized.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ moved: Type.Integer() }),
  asks: 'undo-move',
  refuses: [movedSince],
  reads: (reader, { entity_id }) => {
    const lines = linesOf(reader, entity_id);
    const parts = lines.flatMap((line) => line.moved_item_id ?? []);
    return {
      stock: stockOf(reader, lines),
      named: new Set(parts.filter((id) => isOnLiveDocument(reader, id))),
    };
  },
  decide: (_, { entity_id }, { today }, { stock, named, lines }) => {
    const moved = allOf(lines).filter(isMoved);
    const elsewhere = moved.filter((line) => {
      const lot = stock.get(lotOf(line) ?? '');
      return !lot || lot.location_id !== line['to_location_id'] || !lotMay(lot, 'transfer').taken;
    });
    if (elsewhere.length > 0) return movedSince({ items: elsewhere.map(goodsName) });
    const places = new Map([...stock].map(([id, { location_id }]) => [id, location_id]));
    for (const line of moved) places.set(lotOf(line) ?? '', line.from_location_id ?? null);
    const back = moved.map((line) => {
      const place = { ...placeOf(line), to_location_id: line.from_location_id ?? null };
      const part = line.moved_item_id;
      if (!part) return place;
      const whole = named.has(part) ? undefined : rejoined(line, stock, places);
      return { ...place, moved_item_id: part, ...(whole ? { into: whole.id } : {}) };
    });
    const placesBack = new Set(back.map(({ to_location_id }) => to_location_id));
    const [only = null] = placesBack.size === 1 ? placesBack : [];
    return {
      facts: [listMoveReversed(entity_id, { to_location_id: only, lines: back, date: today })],
      answer: { moved: back.length },
    };
  },
});

/** Lot that a part rejoins, if the part is complete and untouched and both lots agree; else undefined. */
const rejoined = (
  line: ListLine,
  stock: ReadonlyMap<string, Lot>,
  places: ReadonlyMap<string, string | null>,
): Lot | undefined => {
  const part = stock.get(line.moved_item_id ?? '');
  const whole = stock.get(itemOf(line) ?? '');
  if (!part || !whole) return undefined;
  const isUntouched =
    part.status === 'available' &&
    part.reserved === 0 &&
    part.sold === 0 &&
    part.quantity === line.moved_quantity;
  const isAlike =
    ['available', 'reserved'].includes(whole.status) &&
    places.get(whole.id) === places.get(part.id) &&
    part.unit_cost === whole.unit_cost &&
    part.expires_at === whole.expires_at &&
    part.consignment_flag === whole.consignment_flag;
  return isUntouched && isAlike ? whole : undefined;
};
