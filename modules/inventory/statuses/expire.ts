import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Text, Written } from '../../../kernel/declare/schemas.ts';
import { itemExpired } from '../state/facts.ts';
import { item } from '../state/item.ts';

/** Expires an item and releases its reservations. */
export const expire = command('inventory.statuses.expire', {
  says: 'Expire an item.',
  by: 'manager',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'expire',
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: Written,
  decide: (_, { entity_id, reason }) => [itemExpired(entity_id, { reason: reason ?? null })],
});
