import type { Stored } from '../../../kernel/reader/reader.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import type { AddressState } from '../addresses/address.ts';
import type { PersonState } from '../people/person.ts';
import { type Contact, sorted } from '../state/contact.ts';

const fillable = [
  'company_name',
  'website',
  'currency',
  'email',
  'phone',
  'billing_address',
  'shipping_address',
  'tax_id',
  'credit_limit',
  'payment_terms',
  'price_list',
  'language',
  'buyer_reference',
  'electronic_address',
] as const;

/**
 * Values that the target of a merge takes: blank fields from the first source that has them, tags,
 * and the people, addresses and files that it lacks.
 */
export const mergeData = (target: Contact, sources: readonly Stored<Contact>[]) => {
  const states = sources.map(({ state }) => state);
  const attributes = Object.assign(
    {},
    ...[target, ...states].reverse().map((one) => one.attributes),
  );
  const contact_type = states.reduce(
    (type, one) => joined(type, one.contact_type),
    target.contact_type,
  );
  return {
    source_contact_ids: sorted(sources.map(({ id }) => id)),
    filled: {
      ...blanksFilled(target, states),
      ...(canonical(attributes) === canonical(target.attributes) ? {} : { attributes }),
      ...(contact_type === target.contact_type ? {} : { contact_type }),
    },
    tags: sorted(states.flatMap((one) => one.tags)),
    people: newPeople(target, states),
    addresses: newAddresses(target, states),
    files: states.flatMap((one) => one.files),
    merged_from: sorted(states.flatMap((one) => one.merged_from)),
  };
};

const blanksFilled = (
  target: Contact,
  sources: readonly Contact[],
): Readonly<Record<string, unknown>> => {
  const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
  return Object.fromEntries(
    fillable
      .filter((field) => !isSet(target[field]))
      .map((field) => [field, sources.map((one) => one[field]).find(isSet)] as const)
      .filter(([, value]) => isSet(value)),
  );
};

/** Contact type after a merge: a customer and a supplier become both. */
const joined = (one: string, other: string): string => {
  const trades = ['customer', 'supplier', 'both'];
  if (one === other || !trades.includes(other)) return one;
  return trades.includes(one) ? 'both' : other;
};

const newPeople = (target: Contact, sources: readonly Contact[]): PersonState[] => {
  const people = [...target.people];
  for (const person of sources.flatMap((one) => one.people)) {
    if (people.some((one) => isSamePerson(one, person))) continue;
    const hasPrimary = people.some((one) => one.is_primary);
    people.push({ ...person, is_primary: person.is_primary && !hasPrimary });
  }
  return people.slice(target.people.length);
};

/** True if two people are equal apart from id and primary flag. */
export const isSamePerson = (
  { person_id: _, is_primary: __, ...one }: PersonState,
  { person_id: ___, is_primary: ____, ...other }: PersonState,
): boolean => canonical(one) === canonical(other);

const newAddresses = (target: Contact, sources: readonly Contact[]): AddressState[] => {
  const addresses = [...target.addresses];
  for (const address of sources.flatMap((one) => one.addresses)) {
    if (addresses.some((one) => isSameAddress(one, address))) continue;
    const isFirst = !addresses.some((one) => one.address_type === address.address_type);
    addresses.push({ ...address, is_default: isFirst });
  }
  return addresses.slice(target.addresses.length);
};

/** True if two addresses are equal apart from id and default flag. */
export const isSameAddress = (
  { address_id: _, is_default: __, ...one }: AddressState,
  { address_id: ___, is_default: ____, ...other }: AddressState,
): boolean => canonical(one) === canonical(other);
