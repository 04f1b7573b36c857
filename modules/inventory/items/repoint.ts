import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { itemUpdated } from '../state/facts.ts';

type Row = {
  readonly id: string;
  readonly on_memo_to: string | null;
  readonly consigned_from: string | null;
};

/** Replaces merged contacts on memo and consigned goods by the remaining contact. */
export const repoint = command('inventory.items.repoint', {
  says: 'Replace merged contacts on memo and consigned goods.',
  by: 'manager',
  takes: Type.Object({ contact_ids: Type.Array(Type.String()), target_id: Type.String() }),
  reads: (reader, { contact_ids }) => ({
    found: reader.rows<Row>(
      `SELECT v.seq, v.id, v.on_memo_to, v.consigned_from
         FROM json_each(:ids) j CROSS JOIN item_view v
         WHERE v.company=:company AND v.on_memo_to = j.value
       UNION SELECT v.seq, v.id, v.on_memo_to, v.consigned_from
         FROM json_each(:ids) j CROSS JOIN item_view v
         WHERE v.company=:company AND v.consigned_from = j.value ORDER BY 1`,
      { ids: JSON.stringify(contact_ids) },
    ),
  }),
  decide: (_, { contact_ids, target_id }, __, { found }) =>
    found.map(({ id, on_memo_to, consigned_from }) =>
      itemUpdated(id, {
        fields_changed: Object.fromEntries(
          Object.entries({ on_memo_to, consigned_from }).flatMap(([field, old]) =>
            old !== null && contact_ids.includes(old) ? [[field, { old, new: target_id }]] : [],
          ),
        ),
      }),
    ),
});
