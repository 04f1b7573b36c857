import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { itemUpdated } from './facts.ts';

type Row = {
  readonly id: string;
  readonly on_memo_to: string | null;
  readonly consigned_from: string | null;
};

/** Goods out at, or consigned from, contacts that were merged now name the contact that took their place. */
export const repoint = command('inventory.items.repoint', {
  says: 'Name the contact that took the place of merged ones on their goods.',
  by: 'manager',
  takes: Type.Object({ contact_ids: Type.Array(Type.String()), target_id: Type.String() }),
  reads: (look, { contact_ids }) => ({
    found: look.rows<Row>(
      `SELECT id, on_memo_to, consigned_from FROM item_view WHERE company=:company
         AND (on_memo_to IN (SELECT value FROM json_each(:ids))
           OR consigned_from IN (SELECT value FROM json_each(:ids))) ORDER BY seq`,
      { ids: JSON.stringify(contact_ids) },
    ),
  }),
  decide: (_, { contact_ids, target_id }, __, { found }) =>
    found.map(({ id, ...named }) =>
      itemUpdated(id, {
        fields_changed: Object.fromEntries(
          Object.entries(named).flatMap(([field, old]) =>
            old !== null && contact_ids.includes(old) ? [[field, { old, new: target_id }]] : [],
          ),
        ),
      }),
    ),
});
