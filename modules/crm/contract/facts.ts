import { type Contact, contact } from '../contacts/contact.ts';
import { contactErased, contactMerged } from '../contacts/facts.ts';

export type { Contact };
export { contact, contactErased, contactMerged };
