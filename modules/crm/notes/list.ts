import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { NoteRecord } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { contact } from '../state/contact.ts';
import { notesOf } from './view.ts';

/** Notes about a contact. */
export const list = query('crm.notes.list', {
  says: 'List the notes about a contact, newest first.',
  explains: [
    'All notes of the contact, without paging.',
    'Notes of contacts merged into it are included, removed ones are not.',
    '`updated_at` is null until the text is changed.',
    'The read is counted per user and day.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ contact_id: AnyId }),
  gives: Type.Array(NoteRecord),
  refuses: [notFound],
  answer: (reader, { contact_id }) => {
    if (!reader.entity(contact, contact_id)) return notFound({ what: 'contact', id: contact_id });
    return notesOf(reader, [contact_id]).map(({ id, note, author_id, author_name, ...times }) => ({
      id,
      note_id: id,
      note,
      author_id,
      author_name,
      created_at: times.noted_at,
      updated_at: times.edited_at,
    }));
  },
});
