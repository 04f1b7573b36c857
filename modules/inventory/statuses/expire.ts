import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Text, Written } from '../../../kernel/declare/schemas.ts';
import { itemExpired } from '../state/facts.ts';
import { item } from '../state/item.ts';

/** Expires an item and releases its reservations. */
export const expire = command('inventory.statuses.expire', {
  says: 'Expire an item.',
  explains: [
    'Only available or reserved items can expire.',
    'Reservations are released and the goods are no longer for sale; their value stays on 1130 until `inventory_movements_dispose` or a write-off list posts the loss.',
    '`inventory_statuses_set` makes the item available again.',
    'Goods past their expiry date are reported daily, but do not change status by themselves.',
  ],
  by: 'manager',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'expire',
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: Written,
  decide: (_, { entity_id, reason }) => [itemExpired(entity_id, { reason: reason ?? null })],
});
