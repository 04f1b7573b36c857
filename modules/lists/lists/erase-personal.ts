import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { erasing, erasureFacts } from '../../../kernel/ledger/erasure.ts';
import { listPersonalErased } from '../state/facts.ts';
import { personalFields } from '../state/fields.ts';

/** Personal fields of a list that are erased with its contact. */
const fields = [...personalFields.filter((field) => field !== 'importer'), 'sent_to'];

/** Erases the personal data of a contact on its lists, for which no retention duty applies. */
export const erasePersonal = command('lists.lists.erasePersonal', {
  says: 'Erase the personal data of a contact on its lists.',
  by: 'admin',
  takes: Type.Object({ contact_id: Type.String() }),
  reads: (reader, { contact_id }) => {
    const ids = reader
      .rows<{ id: string }>(
        'SELECT id FROM list_view WHERE company=:company AND contact_id=:contact_id ORDER BY seq',
        { contact_id },
      )
      .map(({ id }) => id);
    return { ids, values: erasing(reader, ids, isOfContact) };
  },
  decide: (_, { contact_id }, now, { ids, values: { entries, rows } }) => [
    ...ids.map((id) => listPersonalErased(id, { fields })),
    ...erasureFacts(entries, () => now.id('ledger_erasure'), {
      subject_id: contact_id,
      reason: 'request',
    }),
    ...rows,
  ],
});

const paths: ReadonlySet<string> = new Set([...fields, 'cc', 'bcc']);

/** Tests for the path of a personal field in a fact, plain or as a change. */
const isOfContact = (path: string): boolean =>
  paths.has(path.replace(/^fields_changed\.(.*)\.(?:old|new)$/, '$1'));
