import type { Look } from '../../kernel/store/look.ts';
import { type Contact, contact } from './contacts/contact.ts';
import {
  contactAddressAdded,
  contactAddressRemoved,
  contactAddressUpdated,
  contactCreated,
  contactDeleted,
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
  contactTagged,
  contactUpdated,
};

/** The contact of this id, unless it is unknown, deleted or merged into another. */
export const contactOf = (look: Look, id: string): Contact | undefined => {
  const found = look.state(contact, id);
  return found?.deleted ? undefined : found;
};
