import { type Static, Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  Currency,
  knownText,
  Name,
  Quantity,
  Short,
  SignedAmount,
} from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf, locationOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { unknownLocation, unknownType } from '../refusals.ts';
import {
  type Described,
  describedFields,
  isListType,
  listTypeFrom,
  listTypes,
  type MoneyFields,
  moneyFields,
  sentListTypes,
} from '../state/fields.ts';

/** Header input of a list. */
export const headerInput = {
  list_type: Type.Optional(knownText(sentListTypes)),
  ref_id: Type.Optional(Name),
  ...describedFields,
  discount: Type.Optional(Quantity),
  discount_type: Type.Optional(moneyFields.discount_type),
  tax: Type.Optional(Type.Number({ minimum: -100, maximum: 1000 })),
  currency: Type.Optional(Currency),
};

/** Ignored input: calculated totals, and the status, which is always draft. */
export const passedOver = {
  subtotal: Type.Optional(SignedAmount),
  total: Type.Optional(SignedAmount),
  status: Type.Optional(Short),
};

const HeaderInput = Type.Object(headerInput);

/** Header input of a list. */
export type HeaderInput = Static<typeof HeaderInput>;

/** Stored list type, or the refusal of an unknown one. */
export const typeOf = (sent: string | undefined): string | Refusal => {
  const type = listTypeFrom(sent ?? 'quotation');
  return isListType(type) ? type : unknownType({ list_type: type, list_types: listTypes });
};

/** Copies contact and customer fields to each other, which are aliases. */
export const asParty = <F extends Partial<Described>>(fields: F): F => {
  const id = fields.contact_id ?? fields.customer_id;
  const name = fields.contact_name ?? fields.customer_name;
  const isNamed = 'contact_id' in fields || 'customer_id' in fields;
  const isCalled = 'contact_name' in fields || 'customer_name' in fields;
  return {
    ...fields,
    ...(isNamed ? { contact_id: id ?? null, customer_id: id ?? null } : {}),
    ...(isCalled ? { contact_name: name ?? null, customer_name: name ?? null } : {}),
  };
};

/** Fields with the contact's name filled in; refuses an unknown contact or location. */
export const lookedUp = <F extends Partial<Described>>(reader: Reader, fields: F): F | Refusal => {
  const party = asParty(fields);
  const { contact_id, contact_name, location_id } = party;
  if (location_id && !locationOf(reader, location_id)) return unknownLocation({ location_id });
  if (!contact_id) return party;
  const contact = contactOf(reader, contact_id);
  if (!contact) return notFound({ what: 'contact', id: contact_id });
  return contact_name ? party : asParty({ ...party, contact_name: contact.name });
};

/** Descriptive fields of the input. */
export const describedOf = (input: Partial<Described>): Described =>
  Object.fromEntries(
    Object.keys(describedFields)
      .filter((field) => field in input)
      .map((field) => [field, input[field as keyof Described]]),
  );

/** Money fields of the input with the company's defaults. */
export const moneyOf = (input: Partial<MoneyFields>, now: Now): MoneyFields => ({
  currency: input.currency ?? currencyOf(now.company),
  discount: input.discount ?? 0,
  discount_type: input.discount_type ?? 'flat',
  tax: input.tax ?? 0,
});
