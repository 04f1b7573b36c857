import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { listUpdated } from '../state/facts.ts';

/** Replaces merged contacts on lists by the remaining contact. */
export const repoint = command('lists.lists.repoint', {
  says: 'Replace merged contacts on lists.',
  by: 'operator',
  takes: Type.Object({ contact_ids: Type.Array(Type.String()), target_id: Type.String() }),
  reads: (reader, { contact_ids }) => ({
    found: reader.rows<{ id: string; contact_id: string }>(
      `SELECT v.id, v.contact_id FROM json_each(:ids) j CROSS JOIN list_view v
       WHERE v.company=:company AND v.contact_id = j.value ORDER BY v.seq`,
      { ids: JSON.stringify(contact_ids) },
    ),
  }),
  decide: (_, { target_id }, __, { found }) =>
    found.map(({ id, contact_id }) => {
      const change = { old: contact_id, new: target_id };
      return listUpdated(id, { fields_changed: { contact_id: change, customer_id: change } });
    }),
});
