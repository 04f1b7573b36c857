import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { erasing, erasureFacts } from '../../../kernel/ledger/erasure.ts';
import { RetainedDocument, retainedDocumentsOf } from '../../documents/contract/queries.ts';
import { contactNoteErased } from '../notes/note.ts';
import { notesOf } from '../notes/view.ts';
import { balanceIsOpen, contactIsErased, goodsAreOpen } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactErased } from '../state/facts.ts';
import { openBusiness } from './open-business.ts';

/**
 * Erases the personal values of a contact, of contacts merged into it, and of its notes, people,
 * addresses and files, from the ledger and all views. Documents and lists follow by reaction:
 * issued documents keep the fields required by law until their retention ends.
 */
export const erasePersonalData = command('crm.contacts.erasePersonalData', {
  says: 'Erase the personal data of a contact. A dry run lists the documents that keep required fields.',
  explains: [
    'Irreversible.',
    'Removes names, addresses, people, notes, file names and similar values from the records and from the ledger, also for contacts merged into this one, and deletes the contact.',
    'Documents and lists follow; issued documents keep the name and addresses of the party until the retention ends (setting `document_retention_years`, default 10 years after the year of issue), listed in `kept_documents`.',
    'Refused with `balance_open`, `goods_open` or `contact_erased`.',
  ],
  by: 'admin',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: writtenWith({
    erased_entries: Type.Integer({
      description: 'Entries of the contact and its notes whose personal values are gone.',
    }),
    kept_documents: Type.Array(RetainedDocument),
  }),
  refuses: [notFound, contactIsErased, balanceIsOpen, goodsAreOpen],
  reads: (reader, { contact_id }, state, now) => {
    const ids = [contact_id, ...state.merged_from];
    const refused = openBusiness(reader, [contact_id]);
    if (refused) return refused;
    const notes = notesOf(reader, ids);
    return {
      erased: ids.map((id) => ({
        id,
        contact_type: (id === contact_id ? state : reader.state(contact, id))?.contact_type,
      })),
      notes,
      values: erasing(reader, [...ids, ...notes.map(({ id }) => id)]),
      kept: retainedDocumentsOf(reader, ids, now),
    };
  },
  decide: (state, { contact_id, reason = null }, now, { erased, notes, values, kept }) => {
    if (state.erased_at) return contactIsErased();
    const { entries, rows } = values;
    const told = { subject_id: contact_id, reason: 'request' };
    return {
      facts: [
        ...erased.map(({ id, contact_type }) =>
          contactErased(id, {
            reason: id === contact_id ? reason : null,
            ...(contact_type === undefined ? {} : { contact_type }),
          }),
        ),
        ...notes.map(({ id, contact_id: of }) =>
          contactNoteErased(id, { contact_id: of, note_id: id }),
        ),
        ...erasureFacts(entries, () => now.id('ledger_erasure'), told),
        ...rows,
      ],
      answer: { id: contact_id, erased_entries: entries.length, kept_documents: [...kept] },
    };
  },
});
