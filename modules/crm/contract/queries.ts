import type { Reader } from '../../../kernel/reader/reader.ts';
import { contactsCalled } from '../contacts/called.ts';
import { type Contact, contact } from '../contacts/contact.ts';
import type { ContactNote } from '../notes/note.ts';

export type { ContactNote };
export { contactsCalled };

/** A contact and those merged into it: what was recorded before names them still. */
export const mergedIds = (reader: Reader, id: string): readonly string[] => [
  id,
  ...(reader.state(contact, id)?.merged_from ?? []),
];

/** The contact that stands for this id today: itself, or the one it was merged into. */
export const standingFor = (reader: Reader, id: string): Contact | undefined => {
  const found = reader.state(contact, id);
  const next = found?.merged_into;
  return next ? standingFor(reader, next) : found?.deleted ? undefined : found;
};

/** The contact of this id, unless it is unknown, deleted or merged into another. */
export const contactOf = (reader: Reader, id: string): Contact | undefined => {
  const found = reader.state(contact, id);
  return found?.deleted ? undefined : found;
};
