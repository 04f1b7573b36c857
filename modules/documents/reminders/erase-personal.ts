import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { erasing, erasureFacts } from '../../../kernel/ledger/erasure.ts';
import { reminderPersonalErased } from './facts.ts';

/** Personal fields of a reminder. */
const fields = ['contact_name', 'sent_to'];

const paths: ReadonlySet<string> = new Set([...fields, 'cc', 'bcc']);

/** Erases the personal data of a contact on its reminders, for which no retention duty applies. */
export const erasePersonal = command('documents.reminders.erasePersonal', {
  says: 'Erase the personal data of a contact on its reminders.',
  by: 'admin',
  takes: Type.Object({ contact_id: Type.String() }),
  reads: (reader, { contact_id }) => {
    const ids = reader
      .rows<{ id: string }>(
        'SELECT id FROM reminder_view WHERE company=:company AND contact_id=:contact_id ORDER BY seq',
        { contact_id },
      )
      .map(({ id }) => id);
    return { ids, values: erasing(reader, ids, (path) => paths.has(path)) };
  },
  decide: (_, { contact_id }, now, { ids, values: { entries, rows } }) => [
    ...ids.map((id) => reminderPersonalErased(id, { fields })),
    ...erasureFacts(entries, () => now.id('ledger_erasure'), {
      subject_id: contact_id,
      reason: 'request',
    }),
    ...rows,
  ],
});
