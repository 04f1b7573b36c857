import type { PostalAddress } from '../../../companies/contract/queries.ts';
import type { Doc } from '../../document/state.ts';
import type { EnParty } from './written-invoice.ts';

const text = (value: string | null | undefined): string | null => value?.trim() || null;

/** VAT id without spaces; null for a tax number that does not begin with a country. The longest, of Saudi Arabia, have 15 digits. */
export const vatIdOf = (id: string | null | undefined): string | null => {
  const bare = (id ?? '').replaceAll(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z]{2}[0-9A-Z+*]{2,15}$/.test(bare) ? bare : null;
};

const filled = (address: PostalAddress | null | undefined): PostalAddress | null =>
  address && Object.values(address).some(Boolean) ? address : null;

/** Seller of a document by its letterhead and legal identity. */
export const sellerOf = (state: Doc): EnParty => {
  const { seller } = state;
  const vat_id = vatIdOf(seller?.vat_id) ?? vatIdOf(state.company_tax_id);
  const isVatId = vat_id !== null && vatIdOf(state.company_tax_id) === vat_id;
  return {
    name: text(state.company_name),
    registration: text(seller?.registration_number),
    vat_id,
    tax_number: isVatId ? null : text(state.company_tax_id),
    address: filled(seller?.postal_address),
    person: text(seller?.contact_person),
    phone: text(state.company_phone),
    email: text(state.company_email),
    electronic_address: seller?.electronic_address ?? null,
  };
};

/** Buyer of a document as copied from its contact. */
export const buyerOf = (state: Doc): EnParty => {
  const name = text(state.contact_company_name) ?? text(state.contact_name);
  const person = text(state.contact_name);
  return {
    name,
    registration: null,
    vat_id: vatIdOf(state.contact_tax_id),
    tax_number: null,
    address: filled(state.contact_address),
    person: person === name ? null : person,
    phone: text(state.contact_phone),
    email: text(state.contact_email),
    electronic_address: state.contact_electronic_address ?? null,
  };
};
