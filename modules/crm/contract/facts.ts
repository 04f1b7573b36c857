import { type Contact, contact } from '../contacts/contact.ts';
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
} from '../contacts/facts.ts';
import {
  contactNote,
  contactNoteAdded,
  contactNoteRemoved,
  contactNoteUpdated,
} from '../notes/note.ts';

export type { Contact };
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
  contactTagged,
  contactUpdated,
};
