import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { DateText, orNull, Short, Text } from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';

const maybe = <T extends TSchema>(schema: T) => Type.Optional(orNull(schema));

/** Types of lists. */
export const listTypes = ['quotation', 'audit', 'transfer', 'writeoff', 'shipping_doc'] as const;

/** Other names of list types. */
export const aliases: Readonly<Record<string, string>> = dictionary({
  'write-off': 'writeoff',
  write_off: 'writeoff',
  shipment: 'shipping_doc',
  shipping: 'shipping_doc',
});

/** Types of lists as requests name them. */
export const sentListTypes: readonly string[] = [...listTypes, ...Object.keys(aliases)];

/** Stored list type of a type as sent, including aliases. */
export const listTypeFrom = (sent: string): string => aliases[sent] ?? sent;

/** Tests for a known list type. */
export const isListType = (type: string): boolean =>
  (listTypes as readonly string[]).includes(type);

/** Descriptive header fields of a list, apart from type, number and money. */
export const describedFields = {
  customer_id: maybe(Short),
  customer_name: maybe(Short),
  contact_id: maybe(Short),
  contact_name: maybe(Short),
  notes: maybe(Text),
  valid_until: maybe(DateText),
  location_id: maybe(Short),
  share_token: maybe(Short),
  source_docs: maybe(Type.Array(Short, { maxItems: 1000 })),
  contact_shipping_address: maybe(Text),
  shipping_attn: maybe(Short),
  carrier: maybe(Short),
  tracking: maybe(Short),
  incoterms: maybe(Short),
  package_count: maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  gross_weight: maybe(Short),
  reason_for_export: maybe(Short),
  country_of_export: maybe(Short),
  country_of_destination: maybe(Short),
  importer: maybe(Text),
};

/** Header fields that determine the totals; `tax` is a percentage. */
export const moneyFields = {
  currency: Type.String(),
  discount: Type.Number(),
  discount_type: Type.Union([Type.Literal('flat'), Type.Literal('percentage')]),
  tax: Type.Number(),
};

/** Calculated totals in the currency of the list. */
export const totalFields = {
  subtotal: Type.Number(),
  discount_amount: Type.Number(),
  tax_amount: Type.Number(),
  total: Type.Number(),
};

/** Header fields with personal data. */
export const personalFields = [
  'customer_name',
  'contact_name',
  'contact_shipping_address',
  'shipping_attn',
  'importer',
] as const;

const Described = Type.Object(describedFields);
const Money = Type.Object(moneyFields);
const Totals = Type.Object(totalFields);

/** Descriptive header of a list. */
export type Described = Static<typeof Described>;
/** Header fields that determine the totals, apart from the lines. */
export type MoneyFields = Static<typeof Money>;
/** Calculated totals of a list. */
export type TotalFields = Static<typeof Totals>;
