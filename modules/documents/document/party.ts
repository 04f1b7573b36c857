import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Contact } from '../../crm/contract/facts.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import type { Header } from './fields.ts';

/** Fields copied from a contact. */
export type Party = Partial<Header> & { readonly contact_id: string };

const attnOf = (contact: Contact): string | null =>
  contact.addresses.find((one) => one.address_type === 'shipping' && one.is_default)?.attn ?? null;

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
    ...(contact.payment_terms ? { payment_terms: contact.payment_terms } : {}),
    ...(contact.price_list ? { price_list: contact.price_list } : {}),
  };
};
