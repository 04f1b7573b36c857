import { view } from '../../../kernel/declare/projection.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { contactNoteTable } from '../tables.ts';
import { contactNote } from './note.ts';

/** List of notes about contacts. */
export const contactNoteView = view(contactNoteTable, {
  of: contactNote,
  columns: (state) => ({
    contact_id: state.contact_id,
    note: state.note ?? '',
    author_id: state.author_id,
    author_name: state.author_name,
    noted_at: state.created_at,
    edited_at: state.updated_at,
  }),
  record: () => ({}),
});

/** Row of a note. */
export type NoteRow = {
  readonly id: string;
  readonly contact_id: string;
  readonly note: string;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly noted_at: string;
  readonly edited_at: string | null;
};

/** Notes about these contacts, newest first. */
export const notesOf = (reader: Reader, contactIds: readonly string[]): readonly NoteRow[] =>
  reader.rows<NoteRow>(
    `SELECT id, contact_id, note, author_id, author_name, noted_at, edited_at FROM contact_note_view
     WHERE company=:company AND contact_id IN (SELECT value FROM json_each(:ids))
     ORDER BY noted_at DESC, seq DESC`,
    { ids: JSON.stringify(contactIds) },
  );

/** Number of notes about a contact. */
export const notesCount = (reader: Reader, contactId: string): number =>
  reader.row<{ n: number }>(
    'SELECT count(*) AS n FROM contact_note_view WHERE company=:company AND contact_id=:id',
    { id: contactId },
  )?.n ?? 0;
