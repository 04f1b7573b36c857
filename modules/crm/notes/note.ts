import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { personalOfNote } from '../../../kernel/declare/records/notes.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

const ids = { contact_id: Type.String(), note_id: Type.String() };

export const contactNoteAdded = fact(
  'crm.contact.note_added',
  'contact_note',
  Type.Object({
    ...ids,
    note: Type.String(),
    author_id: orNull(Type.String()),
    author_name: orNull(Type.String()),
    created_at: Type.String(),
  }),
  { personal: personalOfNote },
);

/** The text of a note was changed, or its contact was merged; then `updated_at` is absent. */
export const contactNoteUpdated = fact(
  'crm.contact.note_updated',
  'contact_note',
  Type.Object({ ...ids, note: Type.String(), updated_at: Type.Optional(Type.String()) }),
  { personal: ['note'] },
);

export const contactNoteRemoved = fact(
  'crm.contact.note_removed',
  'contact_note',
  Type.Object(ids),
);

/** Text and author of a note were erased with its contact. */
export const contactNoteErased = fact('crm.contact.note_erased', 'contact_note', Type.Object(ids));

/** State of a note about a contact. */
export type ContactNote = {
  readonly contact_id: string;
  readonly note: string;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly created_at: string;
  readonly updated_at: string | null;
  readonly deleted: boolean;
};

const when = on<ContactNote>();

/** Actor of a note about a contact. */
export const contactNote = actor<ContactNote>('contact_note', {
  title: 'note',
  initial: {
    contact_id: '',
    note: '',
    author_id: null,
    author_name: null,
    created_at: '',
    updated_at: null,
    deleted: false,
  },
  folds: [
    when(contactNoteAdded, (state, { note_id: _, ...data }) => ({ ...state, ...data })),
    when(contactNoteUpdated, (state, { contact_id, note, updated_at }) => ({
      ...state,
      contact_id,
      note,
      updated_at: updated_at ?? state.updated_at,
    })),
    when(contactNoteRemoved, (state) => ({ ...state, deleted: true })),
    when(contactNoteErased, (state) => ({
      ...state,
      note: '',
      author_name: null,
      deleted: true,
    })),
  ],
});
