import type { Fact } from '../../../kernel/declare/fact.ts';
import { CameTo, Taken } from '../../../kernel/declare/imports/data.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { addAddress, addressOf, changeAddress } from '../addresses/change.ts';
import type { AddressInput } from '../addresses/input.ts';
import { addPerson, changePerson, personOf } from '../people/change.ts';
import type { PersonInput } from '../people/input.ts';
import { changesTo } from '../state/changes.ts';
import { type Contact, contact } from '../state/contact.ts';
import { contactUpdated } from '../state/facts.ts';
import { ContactBody } from '../state/fields.ts';
import { importTargetOf, takesOn } from './import-target.ts';
import { created } from './importable.ts';
import { isSameAddress, isSamePerson } from './merge-data.ts';
import { importRefusals } from './take-over.ts';

/**
 * Creates or updates a contact of an import: its fields, and new or changed people and addresses.
 */
export const upsert = command('crm.contacts.upsert', {
  says: 'Create an imported contact, or update the one with its id.',
  by: 'operator',
  takes: Taken,
  gives: writtenWith({ told: CameTo }),
  refuses: importRefusals,
  reads: importTargetOf,
  decide: (_, input, now, about) => {
    const facts = (about.isTaken ? differences : created)(input, about, now);
    if (isRefusal(facts)) return facts;
    const version = about.contact?.version;
    const told = facts.length === 0 ? 'nothing' : about.isTaken ? 'updated' : 'created';
    return { facts, answer: { id: input.entity_id, event_id: version, version, told } };
  },
});

const differences = takesOn(ContactBody, (data, stored, { now, extras }) => {
  const { people = [], addresses = [], ...fields } = data;
  const map = Object.entries(fields).map(([field, value]) => [field, { new: value }]);
  const fields_changed = changesTo(stored.state, Object.fromEntries(map));
  if (isRefusal(fields_changed)) return fields_changed;
  const isSame = Object.keys(fields_changed).length === 0;
  return [
    ...(isSame ? [] : [contactUpdated(stored.id, { fields_changed }, extras)]),
    ...people.flatMap((person) => personFacts(stored, person, now)),
    ...addressFacts(stored, addresses, now),
  ];
});

const personFacts = ({ id, state }: Stored<Contact>, sent: PersonInput, now: Now): Fact[] => {
  const before = sent.person_id === undefined ? undefined : personOf(state, sent.person_id);
  const fact = before ? changePerson(id, before.person_id, sent) : addPerson(id, sent, now);
  const { people } = stateAfter(contact, state, [fact], now);
  const [one] = people.filter((person) => !state.people.some((was) => isSamePerson(was, person)));
  return one ? [fact] : [];
};

const addressFacts = (
  { id, state }: Stored<Contact>,
  sent: readonly AddressInput[],
  now: Now,
): Fact[] => {
  const facts: Fact[] = [];
  let so = state;
  for (const address of sent) {
    const before = address.address_id === undefined ? undefined : addressOf(so, address.address_id);
    const fact = before
      ? changeAddress(id, so.addresses, before, address)
      : addAddress(id, so.addresses, address, now);
    const { addresses } = stateAfter(contact, so, [fact], now);
    if (addresses.every((one) => so.addresses.some((was) => isSameAddress(was, one)))) continue;
    facts.push(fact);
    so = stateAfter(contact, so, [fact], now);
  }
  return facts;
};
