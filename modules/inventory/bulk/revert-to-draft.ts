import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { Ids, orNull, Text } from '../../../kernel/declare/schemas.ts';
import { status } from '../statuses/set.ts';
import { once, Updated, updatedOf } from './answers.ts';

/** Returns available items to draft. */
export const bulkRevertToDraft = batch('inventory.bulk.revertToDraft', {
  says: 'Revert available items to draft; those that cannot be reverted are skipped.',
  explains: [
    'Works on `available` items without reservations that no live document names; all others are listed under `skipped` with code and reason, such as `on_live_document`.',
    'Quantity and value remain.',
    '`inventory_bulk_makeAvailable` reverses it.',
  ],
  by: 'manager',
  takes: Type.Object({ entity_ids: Ids, reason: Type.Optional(orNull(Text)) }),
  gives: Updated,
  lane: 'work',
  runs: ({ entity_ids, reason }) =>
    once(entity_ids).map((entity_id) =>
      send(status, { entity_id, new_status: 'draft', reason: reason ?? null }),
    ),
  sums: (results, { entity_ids }) => ({ facts: [], answer: updatedOf(results, once(entity_ids)) }),
});
