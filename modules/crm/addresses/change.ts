import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Contact } from '../state/contact.ts';
import { contactAddressAdded, contactAddressUpdated } from '../state/facts.ts';
import type { AddressState } from './address.ts';
import type { AddressInput } from './input.ts';

/** Fact that adds an address; the first of its type becomes the default. */
export const addAddress = (
  contactId: string,
  addresses: readonly AddressState[],
  sent: AddressInput,
  now: Now,
): Fact => {
  const { address_id, address_type, is_default, ...lines } = sent;
  const type = address_type ?? 'billing';
  const isFirst = !addresses.some((one) => one.address_type === type);
  return contactAddressAdded(contactId, {
    ...set(lines),
    address_id: address_id ?? now.id('address'),
    address_type: type,
    is_default: isFirst || (is_default ?? false),
  });
};

/**
 * Fact that changes an address; null or absent fields keep their value. An address that changes its
 * type becomes the default if it is the first of that type or if `is_default` is sent.
 */
export const changeAddress = (
  contactId: string,
  addresses: readonly AddressState[],
  address: AddressState,
  sent: AddressInput,
): Fact => {
  const { address_id: _, ...fields } = set(sent);
  const type = fields.address_type ?? address.address_type;
  const moves = type !== address.address_type;
  const isFirst = !addresses.some((one) => one.address_type === type);
  return contactAddressUpdated(contactId, {
    ...fields,
    ...(moves ? { is_default: isFirst || (fields.is_default ?? false) } : {}),
    address_id: address.address_id,
  });
};

/** Address of a contact by id. */
export const addressOf = (contact: Contact, id: string): AddressState | undefined =>
  contact.addresses.find((one) => one.address_id === id);

type Set<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> };

const set = <T extends object>(fields: T): Set<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Set<T>;
