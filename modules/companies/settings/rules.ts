import { type TSchema, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Attributes, Currency, DateText, Short } from '../../../kernel/declare/schemas.ts';
import { isDate } from '../../../kernel/values/clock.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { eInvoiceSettings } from './e-invoice.ts';
import { identityFields } from './legal-identity.ts';
import { designProblem, PaperDesign } from './paper-design.ts';
import { levelsProblem, ReminderLevels } from './reminders.ts';
import {
  CategorySchemas,
  ColumnPrefs,
  ContactTags,
  Dashboard,
  type ExchangeRate,
  ExchangeRates,
  FieldDefs,
  Language,
  PriceListInputs,
  TaxRates,
  Terms,
  TermsTemplates,
  UnitInputs,
} from './shapes.ts';

/** A setting that the application reads: its schema, and a check that answers the problem in words. */
export type Known = {
  readonly schema: TSchema;
  readonly wrong?: (value: never) => string | undefined;
};

type Named = { readonly name: string };

/** Lists whose entries are found by name, whatever its case. */
const uniqueNames = (values: readonly Named[]): string | undefined => {
  const seen = new Set<string>();
  for (const { name } of values) {
    const key = name.trim().toLowerCase();
    if (seen.has(key)) return `the name ${name} stands twice`;
    seen.add(key);
  }
  return undefined;
};

const uniqueKeys = (fields: readonly { readonly key: string }[]): string | undefined =>
  uniqueNames(fields.map(({ key }) => ({ name: key })));

/** One rate a day for two currencies. */
const uniqueRates = (rates: readonly ExchangeRate[]): string | undefined => {
  const seen = new Set<string>();
  for (const { from, to, date } of rates) {
    const key = `${from} ${to} ${date}`;
    if (from === to) return `${from} is always worth ${to}`;
    if (seen.has(key)) return `there are two rates of ${key}`;
    seen.add(key);
  }
  return undefined;
};

const isZone = (zone: string): boolean => {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
};

const methods = ['fifo', 'fefo', 'specific', 'average'];
const named = (schema: TSchema): Known => ({ schema, wrong: uniqueNames });
const short: Known = { schema: Short };

const identity: Readonly<Record<string, Known>> = Object.fromEntries(
  Object.entries(identityFields).map(([key, schema]) => [key, { schema }]),
);

/** The settings that have a shape; any other key takes any JSON. */
export const known: Readonly<Record<string, Known>> = dictionary({
  currency: { schema: Currency },
  /** Image of the letterhead as a data URL, or its address. */
  logo: { schema: Type.String({ maxLength: 300_000 }) },
  paper: { schema: Type.Union([Type.Literal('A4'), Type.Literal('Letter')]) },
  timezone: {
    schema: Type.String({ maxLength: 100 }),
    wrong: (zone: string) => (isZone(zone) ? undefined : 'there is no such time zone'),
  },
  fiscal_year_start: {
    schema: Type.String({ pattern: '^\\d{2}-\\d{2}$' }),
    wrong: (day: string) => (isDate(`2023-${day}`) ? undefined : 'there is no such day'),
  },
  tax_id: short,
  phone: short,
  email: short,
  address: { schema: Type.String({ maxLength: 2000 }) },
  ...identity,
  language: { schema: Language },
  vertical: short,
  inventory_method: { schema: Type.Union(methods.map((one) => Type.Literal(one))) },
  /** A line that names an item is filled from other lots of its SKU where the item does not suffice. */
  allow_substitution: { schema: Type.Boolean() },
  /** Off: operators, too, see no prices of purchase documents. */
  operators_see_purchase_prices: { schema: Type.Boolean() },
  /** Shipping and charges are taxed like the goods; true for new companies of the EU and the UK. */
  shipping_taxed: { schema: Type.Boolean() },
  /** Value added tax applies: a sent invoice is voided by a credit note. Set with the tax rates of a country. */
  vat: { schema: Type.Boolean() },
  /** Taxes are rounded once per group of a document, or line by line. */
  tax_rounding: { schema: Type.Union([Type.Literal('per_group'), Type.Literal('per_line')]) },
  ...Object.fromEntries(Object.entries(eInvoiceSettings).map(([key, schema]) => [key, { schema }])),
  /** Years after that of its issue in which an issued document is kept. */
  document_retention_years: { schema: Type.Integer({ minimum: 1, maximum: 100 }) },
  dashboard: { schema: Dashboard },
  taxes: named(TaxRates),
  purchasing_taxes: named(TaxRates),
  payment_terms: named(Terms),
  purchasing_payment_terms: named(Terms),
  terms_conditions: named(TermsTemplates),
  /** Look of printed papers; documents keep the one of their issue. */
  paper_design: { schema: PaperDesign, wrong: designProblem },
  reminder_levels: { schema: ReminderLevels, wrong: levelsProblem },
  contact_tags: named(ContactTags),
  contact_defaults: { schema: Attributes },
  price_lists: named(PriceListInputs),
  default_price_list: short,
  units: named(UnitInputs),
  item_schema: { schema: FieldDefs, wrong: uniqueKeys },
  category_schemas: {
    schema: CategorySchemas,
    wrong: (schemas: Readonly<Record<string, readonly { readonly key: string }[]>>) =>
      Object.values(schemas)
        .map(uniqueKeys)
        .find((why) => why !== undefined),
  },
  column_prefs: { schema: ColumnPrefs },
  /** Goods out on approval are posted to an account of their own (1135). */
  goods_on_memo: { schema: Type.Boolean() },
  over_receipt_percent: { schema: Type.Number({ minimum: 0, maximum: 1000 }) },
  mfg_costing: { schema: Type.Union([Type.Literal('actual'), Type.Literal('standard')]) },
  mfg_backflush: { schema: Type.Boolean() },
  /** True to run the depreciation of the previous month automatically on the first. */
  depreciation_auto_run: { schema: Type.Boolean() },
  holidays: { schema: Type.Array(DateText, { maxItems: 1000 }) },
  exchange_rates: { schema: ExchangeRates, wrong: uniqueRates },
  /** Days after which an exchange rate is no longer used. */
  exchange_rate_max_age_days: { schema: Type.Integer({ minimum: 0, maximum: 3660 }) },
  posting_map: { schema: Type.Record(Type.String(), Type.String()) },
  standard_codes: { schema: Type.Record(Type.String(), Type.String()) },
});

/** Settings that have routes of their own and are changed only there. */
export const owned: ReadonlySet<string> = new Set([
  'lock_date',
  'lock_date_set_by',
  'lock_date_set_at',
  'tax_filed',
  'sequences',
  'standard_codes',
  'enabled_modules',
  'relay',
  'receive_from',
  'account_setup',
  'partner',
]);

/** Fields of the known settings, each of which may be missing; other keys take any JSON. */
export const settingFields = Object.fromEntries(
  Object.entries(known).map(([key, { schema }]) => [key, Type.Optional(schema)]),
);

/** The stored settings of a company. */
export const CompanySettings = titled(
  'CompanySettings',
  Type.Object(settingFields, { additionalProperties: true }),
);
