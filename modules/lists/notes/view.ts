import { view } from '../../../kernel/declare/projection.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { listNoteTable } from '../tables.ts';
import { listNote } from './note.ts';

/** View of the notes on lists. */
export const listNoteView = view(listNoteTable, {
  of: listNote,
  columns: (state) => ({
    list_id: state.list_id,
    note: state.note,
    author_id: state.author_id,
    author_name: state.author_name,
    noted_at: state.created_at,
    edited_at: state.updated_at,
  }),
  record: () => ({}),
});

/** A row of a note. */
export type NoteRow = {
  readonly id: string;
  readonly note: string | null;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly noted_at: string;
  readonly edited_at: string | null;
};

/** Notes on a list, newest first. */
export const notesOf = (reader: Reader, listId: string): readonly NoteRow[] =>
  reader.rows<NoteRow>(
    `SELECT id, note, author_id, author_name, noted_at, edited_at FROM list_note_view
     WHERE company=:company AND list_id=:listId ORDER BY noted_at DESC, seq DESC`,
    { listId },
  );
