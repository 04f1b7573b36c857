import { Type } from '@sinclair/typebox';
import { NoteText } from '../../../kernel/declare/records/notes.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { idProblem, takes, takesOn } from '../contacts/import-target.ts';
import { contactExists } from '../refusals.ts';
import { contactNoteAdded, contactNoteRemoved, contactNoteUpdated } from './note.ts';

const ids = { contact_id: AnyId, note_id: Type.Optional(AnyId) };

const Added = Type.Object({
  ...ids,
  note: NoteText,
  author_id: Type.Optional(orNull(Short)),
  author_name: Type.Optional(orNull(Short)),
  created_at: Type.Optional(Short),
});

/** Facts of an imported note, which keeps its author and time. */
export const noteAdded = takesOn(
  Added,
  (data, { id: contact_id }, { id, isTaken, now, extras }) => {
    if (isTaken) return contactExists({ id });
    const { author_id = null, author_name = null, created_at = now.ts, note } = data;
    const fact = { contact_id, note_id: id, note, author_id, author_name, created_at };
    return idProblem('note', id) ?? [contactNoteAdded(id, fact, extras)];
  },
);

const Updated = Type.Object({ ...ids, note: NoteText, updated_at: Type.Optional(Short) });

/** Facts of an imported change of a note. */
export const noteUpdated = takes(Updated, (data, { id, note, now, extras }) => {
  if (!note) return notFound({ what: 'note', id });
  const { contact_id } = note.state;
  const { updated_at = now.ts, note: text } = data;
  return [contactNoteUpdated(id, { contact_id, note_id: id, note: text, updated_at }, extras)];
});

/** Facts of an imported removal of a note. */
export const noteRemoved = takes(Type.Object(ids), (_, { id, note, extras }) =>
  note
    ? [contactNoteRemoved(id, { contact_id: note.state.contact_id, note_id: id }, extras)]
    : notFound({ what: 'note', id }),
);
