import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { personalOfNote } from '../../../kernel/declare/records/notes.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

const ids = { list_id: Type.String(), note_id: Type.String() };

export const listNoteAdded = fact(
  'list.note_added',
  'list_note',
  Type.Object({
    ...ids,
    note: Type.String(),
    author_id: orNull(Type.String()),
    author_name: orNull(Type.String()),
    created_at: Type.String(),
  }),
  { personal: personalOfNote },
);

export const listNoteUpdated = fact(
  'list.note_updated',
  'list_note',
  Type.Object({ ...ids, note: Type.String(), updated_at: Type.String() }),
  { personal: ['note'] },
);

export const listNoteRemoved = fact('list.note_removed', 'list_note', Type.Object(ids));

/** State of a note on a list; erased personal values are null. */
export type ListNote = {
  readonly list_id: string;
  readonly note: string | null;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly created_at: string;
  readonly updated_at: string | null;
  readonly deleted: boolean;
};

const when = on<ListNote>();

/** The note actor; a note is an entity of its own. */
export const listNote = actor<ListNote>('list_note', {
  title: 'note',
  initial: {
    list_id: '',
    note: '',
    author_id: null,
    author_name: null,
    created_at: '',
    updated_at: null,
    deleted: false,
  },
  folds: [
    when(listNoteAdded, (state, { note_id: _, ...data }) => ({ ...state, ...data })),
    when(listNoteUpdated, (state, { note, updated_at }) => ({ ...state, note, updated_at })),
    when(listNoteRemoved, (state) => ({ ...state, deleted: true })),
  ],
});
