import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Text, Written } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import { disposal } from '../statuses/status.ts';

/** Disposes of a lot; its value posts to shrinkage. */
export const dispose = command('inventory.movements.dispose', {
  says: 'Dispose of an item.',
  explains: [
    'Ends an unreserved item with its full quantity: the quantity becomes 0, the status `disposed`, and the value of own goods posts as a loss dated today, 5400 against 1130.',
    'Reserved goods and goods out on memo are refused; release or return them first.',
    'Not reversible by this interface; use a write-off list where a reversal may be needed, or a partial quantity is meant.',
  ],
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
