import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import {
  Amount,
  Attributes,
  Currency,
  Name,
  oneOf,
  orNull,
  Short,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { ElectronicAddress, Language } from '../../companies/contract/queries.ts';
import { AddressInput } from '../addresses/input.ts';
import { PersonInput } from '../people/input.ts';
import { sorted } from './contact.ts';
import { contactTypes } from './contact-types.ts';

/** Role of a contact in an input; `vendor` is a synonym of supplier. */
export const ContactType = oneOf<string>([...contactTypes, 'vendor']);

/** Canonical contact type of an input. */
export const typeOf = (sent: string): string => (sent === 'vendor' ? 'supplier' : sent);

/** Labels of a contact. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), {
  maxItems: 100,
});

const short = Type.Optional(orNull(Short));
const long = Type.Optional(orNull(Text));

/** Fields of a contact in a request. */
export const contactInput = {
  name: Name,
  company_name: short,
  website: short,
  currency: Type.Optional(orNull(Currency)),
  email: short,
  phone: short,
  billing_address: long,
  shipping_address: long,
  contact_type: Type.Optional(ContactType),
  attributes: Type.Optional(Attributes),
  tax_id: short,
  credit_limit: Type.Optional(orNull(Amount)),
  payment_terms: short,
  price_list: short,
  language: Type.Optional(orNull(Language)),
  buyer_reference: short,
  electronic_address: Type.Optional(orNull(ElectronicAddress)),
  tags: Type.Optional(Tags),
};

/** Contact in a request, with optional people and addresses. */
export const ContactBody = titled(
  'ContactDraft',
  Type.Object({
    ...contactInput,
    people: Type.Optional(Type.Array(PersonInput, { maxItems: 100 })),
    addresses: Type.Optional(Type.Array(AddressInput, { maxItems: 100 })),
  }),
);
export type ContactBody = Static<typeof ContactBody>;

/** Canonical form of input fields: trimmed, tags sorted, unset fields omitted. */
export const normal = <F extends Readonly<Record<string, unknown>>>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([field, value]) => [field, normalValue(field, value)]),
  ) as F;

/** Canonical form of one input value. */
export const normalValue = (field: string, value: unknown): unknown => {
  if (field === 'name') return String(value).trim();
  if (field === 'contact_type') return typeOf(String(value));
  return field === 'tags' ? sorted((value as string[]).map((tag) => tag.trim())) : value;
};
