import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { Ids } from '../../../kernel/declare/schemas.ts';
import { isOnIssuedDocument } from '../../documents/contract/queries.ts';
import { someAreUsed, someUnknown } from '../items/refusals.ts';
import { remove } from '../items/remove.ts';
import { once } from './answers.ts';
import { namesOf, stateOf } from './item-rows.ts';

/** Deletes items that were never used, all or none. */
export const bulkDelete = batch('inventory.bulk.delete', {
  says: 'Delete items that were never used; all or none.',
  explains: [
    'Each deletion reverses the opening stock of the item (3900 against 1130).',
    'If one item has been used or stands on an issued document, nothing is deleted and `items_used` lists the SKUs; archive those with `inventory_bulk_status` instead.',
    'Unknown ids are refused with `not_found`.',
    'Deletion cannot be undone.',
  ],
  by: 'manager',
  takes: Type.Object({ entity_ids: Ids }),
  gives: Type.Object({ deleted: Type.Array(Type.String()) }),
  refuses: [someUnknown, someAreUsed],
  lane: 'work',
  together: true,
  reads: (reader, { entity_ids }) => {
    const { rows, unknown } = stateOf(reader, once(entity_ids));
    return {
      unknown,
      used: rows.filter((row) => row.used === 1 || isOnIssuedDocument(reader, row.id)),
    };
  },
  runs: ({ entity_ids }, _, { used, unknown }) => {
    if (unknown.length > 0) return someUnknown({ entity_ids: unknown });
    if (used.length > 0)
      return someAreUsed({ items: namesOf(used), skus: used.map((row) => row.sku) });
    return once(entity_ids).map((entity_id) => send(remove, { entity_id }));
  },
  sums: (_, { entity_ids }) => ({ facts: [], answer: { deleted: once(entity_ids) } }),
});
