import type { Fact, FactExtras } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { addAddress } from '../addresses/change.ts';
import { addPerson } from '../people/change.ts';
import { type Contact, contact } from './contact.ts';
import { contactCreated } from './facts.ts';
import { type ContactBody, normal } from './fields.ts';

const defaults = { contact_type: 'customer', attributes: {}, tags: [] };

/** Facts that create a contact, its people and its addresses. */
export const contactFacts = (
  id: string,
  { people = [], addresses = [], ...fields }: ContactBody,
  now: Now,
  extras: FactExtras = {},
): readonly Fact[] => {
  const created = contactCreated(id, { ...defaults, ...normal(fields) }, extras);
  const facts: Fact[] = [created, ...people.map((person) => addPerson(id, person, now))];
  let state: Contact = stateAfter(contact, contact.initial, facts, now);
  for (const address of addresses) {
    const added = addAddress(id, state.addresses, address, now);
    state = stateAfter(contact, state, [added], now);
    facts.push(added);
  }
  return facts;
};
