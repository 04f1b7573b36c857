import { type Contact, contact } from '../state/contact.ts';
import { contactErased, contactMerged } from '../state/facts.ts';

export type { Contact };
export { contact, contactErased, contactMerged };
