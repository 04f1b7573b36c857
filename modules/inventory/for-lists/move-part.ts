import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, PositiveQuantity } from '../../../kernel/declare/schemas.ts';
import { breakOff, nextChildSku } from '../lots/child-lots.ts';
import { movedTo } from '../movements/movement.ts';
import { item } from '../state/item.ts';

/** Splits off the quantity that a transfer list names and moves it to the list's location. */
export const movePart = command('inventory.forLists.movePart', {
  says: 'Move a part of a lot that a transfer list names.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'transfer',
  takes: Type.Object({
    list_id: Type.String(),
    item_id: AnyId,
    /** Id of the new lot. */
    child_id: AnyId,
    quantity: PositiveQuantity,
    to_location_id: AnyId,
    date: DateText,
  }),
  reads: (reader, { item_id }, lot) => ({ childSku: nextChildSku(reader, item_id, lot.sku) }),
  decide: (lot, input, _, { childSku }) => {
    const { item_id, child_id, quantity, to_location_id, date, list_id } = input;
    const part = { id: child_id, sku: childSku, quantity, status: lot.status };
    const why = { date, source_list_id: list_id };
    return [
      ...breakOff(item_id, lot, part, why, true).facts,
      movedTo(child_id, lot, to_location_id, why, quantity),
    ];
  },
});
