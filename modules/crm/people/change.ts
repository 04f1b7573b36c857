import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Contact } from '../state/contact.ts';
import { contactPersonAdded, contactPersonUpdated } from '../state/facts.ts';
import { type PersonChange, type PersonInput, personChange } from './input.ts';
import type { PersonState } from './person.ts';

/** Fact that adds a person. */
export const addPerson = (contactId: string, sent: PersonInput, now: Now): Fact =>
  contactPersonAdded(contactId, {
    person_id: sent.person_id ?? now.id('person'),
    name: sent.name.trim(),
    role: sent.role ?? null,
    email: sent.email ?? null,
    phone: sent.phone ?? null,
    is_primary: sent.is_primary ?? false,
  });

/** Fact that changes a person; null or absent fields keep their value. */
export const changePerson = (contactId: string, personId: string, sent: PersonChange): Fact => {
  const fields = Object.keys(personChange) as (keyof PersonChange)[];
  const set = Object.fromEntries(
    fields.filter((field) => sent[field] != null).map((field) => [field, sent[field]]),
  );
  return contactPersonUpdated(contactId, { ...set, person_id: personId });
};

/** Person of a contact by id. */
export const personOf = (contact: Contact, id: string): PersonState | undefined =>
  contact.people.find((one) => one.person_id === id);
