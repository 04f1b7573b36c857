import type { Reader } from '../../../kernel/reader/reader.ts';
import { countryCode } from '../../../kernel/values/country-code.ts';
import type { PostalAddress } from '../../companies/contract/queries.ts';
import type { Contact } from '../../crm/contract/facts.ts';
import { addressOfType, contactOf } from '../../crm/contract/queries.ts';
import type { Header } from './fields.ts';

/** Fields copied from a contact. */
export type Party = Partial<Header> & { readonly contact_id: string };

const attnOf = (contact: Contact): string | null =>
  contact.addresses.find((one) => one.address_type === 'shipping' && one.is_default)?.attn ?? null;

/** Address of a type by its parts. */
const addressOf = (contact: Contact, type: 'billing' | 'shipping'): PostalAddress | null => {
  const found = addressOfType(contact.addresses, type);
  if (!found) return null;
  const { line1, line2, postal_code, city, state } = found;
  const parts = { line1, line2, postal_code, city, state, country: countryCode(found.country) };
  const known = Object.entries(parts).filter(([, value]) => value);
  return known.length > 0 ? Object.fromEntries(known) : null;
};

/** Fields that electronic invoices state of a contact; those that it does not have are left out. */
export const electronicParty = (contact: Contact): Omit<Partial<Header>, 'contact_id'> => {
  const address = addressOf(contact, 'billing');
  const delivery = addressOf(contact, 'shipping');
  return {
    ...(address ? { contact_address: address } : {}),
    ...(delivery ? { contact_delivery_address: delivery } : {}),
    ...(contact.electronic_address
      ? { contact_electronic_address: contact.electronic_address }
      : {}),
    ...(contact.buyer_reference ? { buyer_reference: contact.buyer_reference } : {}),
  };
};

/** Document fields filled from a contact; undefined when the contact does not exist. */
export const partyOf = (reader: Reader, contactId: string): Party | undefined => {
  const contact = contactOf(reader, contactId);
  if (!contact) return undefined;
  return {
    contact_id: contactId,
    contact_name: contact.name,
    contact_company_name: contact.company_name ?? null,
    contact_email: contact.email ?? null,
    contact_phone: contact.phone ?? null,
    contact_tax_id: contact.tax_id ?? null,
    contact_billing_address: contact.billing_address ?? null,
    contact_shipping_address: contact.shipping_address ?? null,
    shipping_attn: attnOf(contact),
    ...electronicParty(contact),
    ...(contact.language ? { language: contact.language } : {}),
    ...(contact.payment_terms ? { payment_terms: contact.payment_terms } : {}),
    ...(contact.price_list ? { price_list: contact.price_list } : {}),
  };
};

const ofParty = [
  'contact_address',
  'contact_delivery_address',
  'contact_electronic_address',
  'buyer_reference',
  'language',
] as const;

/** Nulls for what a document states of its present contact, which another contact may lack. */
export const withoutParty = (state: Partial<Header>): Partial<Header> =>
  Object.fromEntries(ofParty.flatMap((field) => (state[field] ? [[field, null]] : [])));
