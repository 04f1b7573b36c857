import { Type } from '@sinclair/typebox';
import { instance, type Reader } from '../../reader/reader.ts';
import { type Caller, isAtLeast } from '../access.ts';
import { limits } from '../limits.ts';
import { refusal } from '../refusal.ts';
import { titled } from '../schema-title.ts';
import { orNull } from '../schemas.ts';

/** The text of a note as sent; never blank. */
export const NoteText = Type.String({ minLength: 1, maxLength: limits.textLength, pattern: '\\S' });

/** A note as answered; `updated_at` is null until it is changed. */
export const NoteRecord = titled(
  'Note',
  Type.Object({
    id: Type.String(),
    note_id: Type.String(),
    note: orNull(Type.String()),
    author_id: orNull(Type.String()),
    author_name: orNull(Type.String()),
    created_at: Type.String(),
    updated_at: orNull(Type.String()),
  }),
);

/** Fields of a note with personal data, for `personal` of its fact. */
export const personalOfNote = ['note', 'author_name'] as const;

export const notesOfOthers = refusal(
  'role_too_low',
  403,
  "Requires manager role or higher to change another person's note.",
);

/** True if a caller may change or remove a note: its author, and manager and above. */
export const mayChangeNote = (
  note: { readonly author_id?: string | null },
  caller: Caller,
): boolean => note.author_id === caller.user_id || isAtLeast(caller.role, 'manager');

/** Name of the author; null where it is unknown (the system, an API key). */
export const authorName = (reader: Reader, author: Pick<Caller, 'user_id'>): string | null => {
  const { name } = (reader.of(instance).any(author.user_id)?.state ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : null;
};
