import type { Reader } from '../../kernel/reader/reader.ts';
import { contactsCalled } from './contacts/called.ts';
import { type Contact, contact } from './contacts/contact.ts';
import {
  contactAddressAdded,
  contactAddressRemoved,
  contactAddressUpdated,
  contactCreated,
  contactDeleted,
  contactErased,
  contactFileAttached,
  contactFileRemoved,
  contactFileUpdated,
  contactMerged,
  contactPersonAdded,
  contactPersonRemoved,
  contactPersonUpdated,
  contactTagged,
  contactUpdated,
} from './contacts/facts.ts';
import { takeOver as importContact } from './contacts/take-over.ts';
import {
  type ContactNote,
  contactNote,
  contactNoteAdded,
  contactNoteRemoved,
  contactNoteUpdated,
} from './notes/note.ts';

export type { Contact, ContactNote };
export {
  contact,
  contactAddressAdded,
  contactAddressRemoved,
  contactAddressUpdated,
  contactCreated,
  contactDeleted,
  contactErased,
  contactFileAttached,
  contactFileRemoved,
  contactFileUpdated,
  contactMerged,
  contactNote,
  contactNoteAdded,
  contactNoteRemoved,
  contactNoteUpdated,
  contactPersonAdded,
  contactPersonRemoved,
  contactPersonUpdated,
  contactsCalled,
  contactTagged,
  contactUpdated,
  importContact,
};

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
