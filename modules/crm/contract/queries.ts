import type { Reader } from '../../../kernel/reader/reader.ts';
import { addressOfType } from '../addresses/address.ts';
import { contactsByName, type NamedContact } from '../contacts/by-name.ts';
import { contactsByTaxId } from '../contacts/by-tax-id.ts';
import { type Contact, contact } from '../state/contact.ts';
import { contactTypes } from '../state/contact-types.ts';

export { addressOfType, contactsByName, contactsByTaxId, contactTypes, type NamedContact };

/** Ids of a contact and of those merged into it, which older records still name. */
export const mergedIds = (reader: Reader, id: string): readonly string[] => [
  id,
  ...(reader.state(contact, id)?.merged_from ?? []),
];

/** Contact that an id refers to today, following merges; undefined if deleted. */
export const standingFor = (reader: Reader, id: string): Contact | undefined => {
  const found = reader.state(contact, id);
  const next = found?.merged_into;
  return next ? standingFor(reader, next) : found?.deleted ? undefined : found;
};

/** Id of the contact that an id refers to today, following merges; undefined if deleted. */
export const standingId = (reader: Reader, id: string): string | undefined => {
  const found = reader.state(contact, id);
  const next = found?.merged_into;
  return next ? standingId(reader, next) : found && !found.deleted ? id : undefined;
};

/** Active contact of an id; undefined if unknown, deleted or merged. */
export const contactOf = (reader: Reader, id: string): Contact | undefined => {
  const found = reader.state(contact, id);
  return found?.deleted ? undefined : found;
};
