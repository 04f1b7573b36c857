import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, PositiveQuantity, Short } from '../../../kernel/declare/schemas.ts';
import { itemReserved } from '../state/facts.ts';
import { item } from '../state/item.ts';

/** Reserves a quantity of a lot for a document, a list or an order. */
export const reserveFor = command('inventory.reservations.reserveFor', {
  says: 'Reserve goods for a document, a list or an order.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'reserve',
  takes: Type.Object({
    item_id: AnyId,
    quantity: PositiveQuantity,
    reserve_for: AnyId,
    until: Type.Optional(Short),
  }),
  decide: (_, { item_id, quantity, reserve_for, until }) => [
    itemReserved(item_id, { quantity, reserved_for: reserve_for, until: until ?? null }),
  ],
});
