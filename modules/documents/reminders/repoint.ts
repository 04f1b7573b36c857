import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { reminderUpdated } from './facts.ts';

/** Assigns the reminders of merged contacts to the target contact. */
export const repoint = command('documents.reminders.repoint', {
  says: 'Assign the reminders of merged contacts to the target contact.',
  by: 'manager',
  takes: Type.Object({ contact_ids: Type.Array(Type.String()), target_id: Type.String() }),
  reads: (reader, { contact_ids }) => ({
    found: reader.rows<{ id: string; contact_id: string }>(
      `SELECT v.id, v.contact_id FROM json_each(:ids) j CROSS JOIN reminder_view v
       WHERE v.company=:company AND v.contact_id = j.value ORDER BY v.seq`,
      { ids: JSON.stringify(contact_ids) },
    ),
  }),
  decide: (_, { target_id }, __, { found }) =>
    found.map(({ id, contact_id }) =>
      reminderUpdated(id, { fields_changed: { contact_id: { old: contact_id, new: target_id } } }),
    ),
});
