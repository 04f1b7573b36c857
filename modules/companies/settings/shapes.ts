import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Currency, DateText, Name, Short, Text } from '../../../kernel/declare/schemas.ts';
import { TaxCategory } from './tax-category.ts';
import { TaxDueOn } from './tax-due-on.ts';

const flag = (value: boolean) => Type.Optional(Type.Boolean({ default: value }));
const text = Type.Optional(Type.String({ maxLength: 2000, default: '' }));

/** A tax rate of the company: percent, negative for withholding. */
export const TaxRate = titled(
  'TaxRate',
  Type.Object(
    {
      name: Name,
      rate: Type.Number({ minimum: -100, maximum: 1000 }),
      tax_type: Type.Optional(
        Type.Unsafe<'sales' | 'purchase' | 'both'>(
          Type.Union([Type.Literal('sales'), Type.Literal('purchase'), Type.Literal('both')], {
            default: 'both',
          }),
        ),
      ),
      is_default: flag(false),
      description: text,
      is_compound: flag(false),
      default_order: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, default: 0 })),
      is_inclusive: flag(false),
      recoverable: flag(true),
      reverse_charge: flag(false),
      category: Type.Optional(TaxCategory),
      exemption_reason: Type.Optional(Type.String({ maxLength: 1000 })),
      exemption_code: Type.Optional(
        Type.String({ maxLength: 50, description: 'VATEX code of the exemption.' }),
      ),
      tax_group: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Rates of one group, such as state and city, are rounded once in sum.',
        }),
      ),
      due_on: Type.Optional(TaxDueOn),
    },
    { additionalProperties: false },
  ),
);

/** A tax rate of the company. */
export type TaxRate = Static<typeof TaxRate>;

/** A payment term: days from the document's date until payment is due. */
export const Term = titled(
  'PaymentTerm',
  Type.Object(
    {
      name: Name,
      days: Type.Integer({ minimum: 0, maximum: 3650 }),
      discount_pct: Type.Optional(
        Type.Number({
          minimum: 0,
          exclusiveMaximum: 100,
          description: 'Settlement discount for payment within `discount_days`, in percent.',
        }),
      ),
      discount_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
      description: text,
    },
    { additionalProperties: false },
  ),
);

/** A payment term. */
export type Term = Static<typeof Term>;

/** A tag that contacts may carry. */
export const ContactTag = Type.Object(
  { name: Name, color: Type.Optional(Short), category: Type.Optional(Short) },
  { additionalProperties: false },
);

/** A tag that contacts may carry. */
export type ContactTag = Static<typeof ContactTag>;

/** A text for the foot of documents; `default_for` names the document types that start with it. */
export const TermsTemplate = Type.Object(
  {
    name: Name,
    text: Text,
    doc_types: Type.Array(Short, { maxItems: 50 }),
    default_for: Type.Array(Short, { maxItems: 50 }),
  },
  { additionalProperties: false },
);

/** A text for the foot of documents. */
export type TermsTemplate = Static<typeof TermsTemplate>;

/** A unit in which goods are sold. */
export const UnitInput = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9_]{1,50}$' }),
    label: Name,
    decimals: Type.Integer({ minimum: 0, maximum: 6 }),
    code: Type.Optional(
      Type.String({
        pattern: '^[A-Z0-9]{2,3}$',
        description:
          'Code of the unit on electronic invoices (UN/ECE Recommendation 20), such as KGM.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A price list: its name makes the field `<name in lower case>_price` of items. */
export const PriceListInput = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), description: text },
  { additionalProperties: false },
);

/** The languages that people may choose, with a region where one matters: `en`, `de-AT`. */
export const Language = Type.String({
  pattern: '^(ar|de|en|es|fr|id|it|ja|pt|th|vi)(-[A-Za-z0-9]{2,8})*$',
  default: 'en',
});

const presets = ['last_12m', 'this_year', 'all'] as const;
const pageSizes = [25, 50, 100, 250, 500] as const;

/** Which documents a person sees at first. */
export const DocsPreset = Type.Unsafe<(typeof presets)[number]>(
  Type.Union(
    presets.map((one) => Type.Literal(one)),
    { default: 'last_12m' },
  ),
);

/** Page size of tables. */
export const PerPage = Type.Unsafe<(typeof pageSizes)[number]>(
  Type.Union(
    pageSizes.map((one) => Type.Literal(one)),
    { default: 50 },
  ),
);

/** Default settings of tables; other keys are free. */
export const Dashboard = Type.Object(
  { docs_default_preset: Type.Optional(DocsPreset), per_page: Type.Optional(PerPage) },
  { additionalProperties: Type.Unknown() },
);

const fieldTypes = [
  'text',
  'number',
  'money',
  'select',
  'date',
  'boolean',
  'bool',
  'weight',
  'status',
  'image',
] as const;

/** A field of items, as forms and tables show it. */
export const FieldDef = titled(
  'CustomField',
  Type.Object(
    {
      key: Type.String({ minLength: 1, maxLength: 100 }),
      label: Name,
      type: Type.Unsafe<(typeof fieldTypes)[number]>(
        Type.Union(fieldTypes.map((one) => Type.Literal(one))),
      ),
      editable: flag(true),
      required: flag(false),
      options: Type.Optional(Type.Array(Short, { maxItems: 1000, default: [] })),
      visible_to_roles: Type.Optional(Type.Array(Short, { maxItems: 10, default: [] })),
      position: Type.Optional(Type.Number({ default: 0 })),
      show_in_table: flag(true),
      add_new: Type.Optional(Type.Boolean({ description: 'The list of options may grow.' })),
    },
    { additionalProperties: false },
  ),
);

/** A field of items. */
export type FieldDef = Static<typeof FieldDef>;

/** The fields of a schema. */
export const FieldDefs = Type.Array(FieldDef, { maxItems: 500 });

/** Exchange rate of a currency pair from a day until the next rate. */
export const ExchangeRate = Type.Object(
  {
    from: Currency,
    to: Currency,
    date: DateText,
    rate: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }),
    source: Type.Optional(Short),
  },
  { additionalProperties: false },
);

/** Exchange rate of a currency pair from a day until the next rate. */
export type ExchangeRate = Static<typeof ExchangeRate>;

export const ExchangeRates = Type.Array(ExchangeRate, { maxItems: 10_000 });
export const TaxRates = Type.Array(TaxRate, { maxItems: 500 });
export const Terms = Type.Array(Term, { maxItems: 500 });
export const ContactTags = Type.Array(ContactTag, { maxItems: 1000 });
export const TermsTemplates = Type.Array(TermsTemplate, { maxItems: 100 });
export const UnitInputs = Type.Array(UnitInput, { maxItems: 200 });
export const PriceListInputs = Type.Array(PriceListInput, { minItems: 1, maxItems: 50 });
// TypeBox fills in what was left out of a record's values only where they have a default of their own.
export const CategorySchemas = Type.Record(Name, { ...FieldDefs, default: [] });
export const ColumnPrefs = Type.Record(Name, Type.Array(Short, { maxItems: 500 }));
