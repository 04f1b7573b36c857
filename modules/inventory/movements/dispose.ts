import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Text, Written } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import { disposal } from '../statuses/status.ts';

/** Disposes of a lot; its value posts to shrinkage. */
export const dispose = command('inventory.movements.dispose', {
  says: 'Dispose of an item.',
  by: 'manager',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'dispose',
  takes: Type.Object({
    entity_id: AnyId,
    reason: Type.Optional(orNull(Text)),
    notes: Type.Optional(orNull(Text)),
  }),
  gives: Written,
  decide: (state, { entity_id, reason, notes }, now) => [
    disposal(entity_id, state, { reason: reason ?? null, notes: notes ?? null }, now),
  ],
});
