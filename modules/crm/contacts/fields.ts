import { type Static, Type } from '@sinclair/typebox';
import {
  Amount,
  Attributes,
  Currency,
  Name,
  orNull,
  Short,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { AddressInput } from '../addresses/input.ts';
import { PersonInput } from '../people/input.ts';
import { sorted } from './contact.ts';

/** What a contact is to us; `vendor` is another word for supplier. */
export const ContactType = Type.Union(
  ['customer', 'supplier', 'both', 'other', 'vendor'].map((one) => Type.Literal(one)),
);

/** The house's word for a contact type. */
export const typeOf = (sent: string): string => (sent === 'vendor' ? 'supplier' : sent);

/** Labels on a contact. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), {
  maxItems: 100,
});

const short = Type.Optional(orNull(Short));
const long = Type.Optional(orNull(Text));

/** The fields of a contact as sent. */
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
  tags: Type.Optional(Tags),
};

/** The body of a contact, with the people and addresses it may bring. */
export const ContactBody = Type.Object({
  ...contactInput,
  people: Type.Optional(Type.Array(PersonInput, { maxItems: 100 })),
  addresses: Type.Optional(Type.Array(AddressInput, { maxItems: 100 })),
});
export type ContactBody = Static<typeof ContactBody>;

/** Sent fields in the house's form: its words, tags in order, nothing that is not set. */
export const normal = <F extends Readonly<Record<string, unknown>>>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([field, value]) => [field, normalValue(field, value)]),
  ) as F;

/** One sent value in the house's form. */
export const normalValue = (field: string, value: unknown): unknown => {
  if (field === 'name') return String(value).trim();
  if (field === 'contact_type') return typeOf(String(value));
  return field === 'tags' ? sorted((value as string[]).map((tag) => tag.trim())) : value;
};
