import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, PositiveQuantity } from '../../../kernel/declare/schemas.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { itemUnreserved } from '../state/facts.ts';
import { item, reservedFor } from '../state/item.ts';

/**
 * Releases the quantity of a lot reserved for a document, a list or an order, by default all of it; records nothing
 * where none is.
 */
export const unreserveFor = command('inventory.reservations.unreserveFor', {
  says: 'Release goods reserved for a document, a list or an order.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  takes: Type.Object({
    item_id: AnyId,
    quantity: Type.Optional(PositiveQuantity),
    released_from: AnyId,
  }),
  decide: (lot, { item_id, quantity, released_from }) => {
    const held = reservedFor(lot, released_from);
    const given = quantity === undefined || compare(quantity, held) > 0 ? held : quantity;
    return given === 0 ? [] : [itemUnreserved(item_id, { quantity: given, released_from })];
  },
});
