import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { Ids } from '../../../kernel/declare/schemas.ts';
import { makeAvailable } from '../statuses/make-available.ts';
import { once, Updated, updatedOf } from './answers.ts';

/** Makes draft items available for sale. */
export const bulkMakeAvailable = batch('inventory.bulk.makeAvailable', {
  says: 'Make draft items available; items that are not drafts are skipped.',
  explains: [
    'Changes the status from `draft` to `available`; quantities and journal are unchanged.',
    'Items in any other status, and unknown ids, are listed under `skipped` with code and reason.',
    '`inventory_bulk_revertToDraft` reverses it.',
  ],
  by: 'operator',
  takes: Type.Object({ entity_ids: Ids }),
  gives: Updated,
  lane: 'work',
  runs: ({ entity_ids }) => once(entity_ids).map((entity_id) => send(makeAvailable, { entity_id })),
  sums: (results, { entity_ids }) => ({ facts: [], answer: updatedOf(results, once(entity_ids)) }),
});
