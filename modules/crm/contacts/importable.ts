import { Type } from '@sinclair/typebox';
import type { Maker } from '../../../kernel/declare/imports/data.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, ChangeMap } from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { addAddress, addressOf, changeAddress } from '../addresses/change.ts';
import { AddressInput, addressInput } from '../addresses/input.ts';
import { noteAdded, noteRemoved, noteUpdated } from '../notes/importable.ts';
import { addPerson, changePerson, personOf } from '../people/change.ts';
import { PersonInput, personChange } from '../people/input.ts';
import { contactExists } from '../refusals.ts';
import { changesTo } from '../state/changes.ts';
import { contactFacts } from '../state/creation-facts.ts';
import {
  contactAddressRemoved,
  contactPersonRemoved,
  contactTagged,
  contactUpdated,
} from '../state/facts.ts';
import { ContactBody, Tags } from '../state/fields.ts';
import { type ImportTarget, idProblem, takes, takesOn } from './import-target.ts';

/** Facts of an imported contact. */
export const created = takes(ContactBody, (data, { id, isTaken, now, extras }) =>
  isTaken
    ? contactExists({ id })
    : (idProblem('contact', id) ?? contactFacts(id, data, now, extras)),
);

const Changes = Type.Object({ fields_changed: ChangeMap });

const updated = takesOn(Changes, (data, { id, state }, { extras }) => {
  const fields_changed = changesTo(state, data.fields_changed);
  if (isRefusal(fields_changed)) return fields_changed;
  const isSame = Object.keys(fields_changed).length === 0;
  return isSame ? [] : [contactUpdated(id, { fields_changed }, extras)];
});

const tagged = takesOn(Type.Object({ tags: Tags }), ({ tags }, { id, state }, { extras }) => {
  const added = tags.filter((one) => !state.tags.includes(one));
  return added.length > 0 ? [contactTagged(id, { tags: added }, extras)] : [];
});

const personAdded = takesOn(PersonInput, (data, { id, state }, { now }) =>
  data.person_id !== undefined && personOf(state, data.person_id)
    ? contactExists({ id: data.person_id })
    : [addPerson(id, data, now)],
);

const PersonId = Type.Object({ person_id: AnyId });
const PersonChange = Type.Object({ ...PersonId.properties, ...personChange });

const personUpdated = takesOn(PersonChange, (data, { id, state }) =>
  personOf(state, data.person_id)
    ? [changePerson(id, data.person_id, data)]
    : notFound({ what: 'person', id: data.person_id }),
);

const personRemoved = takesOn(PersonId, ({ person_id }, { id, state }, { extras }) =>
  personOf(state, person_id)
    ? [contactPersonRemoved(id, { person_id }, extras)]
    : notFound({ what: 'person', id: person_id }),
);

const addressAdded = takesOn(AddressInput, (data, { id, state }, { now }) =>
  data.address_id !== undefined && addressOf(state, data.address_id)
    ? contactExists({ id: data.address_id })
    : [addAddress(id, state.addresses, data, now)],
);

const AddressId = Type.Object({ address_id: AnyId });
const AddressChange = Type.Object({ ...AddressId.properties, ...addressInput });

const addressUpdated = takesOn(AddressChange, (data, { id, state }) => {
  const address = addressOf(state, data.address_id);
  if (!address) return notFound({ what: 'address', id: data.address_id });
  return [changeAddress(id, state.addresses, address, data)];
});

const addressRemoved = takesOn(AddressId, ({ address_id }, { id, state }, { extras }) =>
  addressOf(state, address_id)
    ? [contactAddressRemoved(id, { address_id }, extras)]
    : notFound({ what: 'address', id: address_id }),
);

/** Contact events that can be imported, with the function that makes their facts. */
export const importable: Readonly<Record<string, Maker<ImportTarget>>> = dictionary({
  'crm.contact.created': created,
  'crm.contact.updated': updated,
  'crm.contact.tagged': tagged,
  'crm.contact.person_added': personAdded,
  'crm.contact.person_updated': personUpdated,
  'crm.contact.person_removed': personRemoved,
  'crm.contact.address_added': addressAdded,
  'crm.contact.address_updated': addressUpdated,
  'crm.contact.address_removed': addressRemoved,
  'crm.contact.note_added': noteAdded,
  'crm.contact.note_updated': noteUpdated,
  'crm.contact.note_removed': noteRemoved,
});

/** Contact events that cannot be imported: their operations check files, balances and roles. */
export const notImported: readonly string[] = [
  'crm.contact.merged',
  'crm.contact.deleted',
  'crm.contact.file_attached',
  'crm.contact.file_updated',
  'crm.contact.file_removed',
];
