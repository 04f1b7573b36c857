import type { Company } from '../../../kernel/reader/reader.ts';
import {
  defaultPriceLists,
  defaultTaxes,
  defaultTerms,
  defaultTermsConditions,
  defaultUnits,
  type PriceList,
  type Unit,
} from './defaults.ts';
import type { ContactTag, FieldDef, TaxRate, Term, TermsTemplate } from './shapes.ts';

const setting = <T>({ settings }: Pick<Company, 'settings'>, key: string): T | undefined =>
  settings[key] as T | undefined;

/** The units of a company; `service` and `hour` exist in every one. */
export const unitsOf = (company: Company): readonly Unit[] => {
  const own = setting<readonly Unit[]>(company, 'units');
  if (!own) return defaultUnits;
  const names = new Set(own.map((unit) => unit.name));
  return [...own, ...defaultUnits.slice(-2).filter((unit) => !names.has(unit.name))];
};

/** Decimals that a quantity of a unit may have; of one that is no unit of the company, as many as are kept. */
export const decimalsOf = (company: Company, unit: string): number =>
  unitsOf(company).find(({ name }) => name === unit)?.decimals ?? 6;

/** The price lists of a company. */
export const priceListsOf = (company: Company): readonly PriceList[] =>
  setting(company, 'price_lists') ?? defaultPriceLists;

/** The item field of a price list. */
export const priceField = (list: string): string => `${list.toLowerCase()}_price`;

/** The price list that is taken where none is named; of lists that are gone, the first one left. */
export const defaultPriceListOf = (company: Company): string => {
  const lists = priceListsOf(company);
  const name = setting<string>(company, 'default_price_list') ?? 'Retail';
  return lists.some((list) => list.name === name) ? name : (lists[0]?.name ?? name);
};

/** The currency a company keeps its books in. */
export const currencyOf = (company: Company): string => {
  const currency = setting<unknown>(company, 'currency');
  return typeof currency === 'string' ? currency : 'USD';
};

/** The language of a company's papers; undefined where it has set none. */
export const languageOf = (company: Pick<Company, 'settings'>): string | undefined => {
  const language = setting<unknown>(company, 'language');
  return typeof language === 'string' ? language : undefined;
};

/** The day on which the fiscal year begins, `MM-DD`. */
export const fiscalYearStartOf = (company: Company): string =>
  setting(company, 'fiscal_year_start') ?? '01-01';

/** The last day of the locked period. */
export const lockDateOf = (company: Pick<Company, 'settings'>): string | undefined => {
  const date = setting<unknown>(company, 'lock_date');
  return typeof date === 'string' ? date : undefined;
};

/** Filed tax returns: the first day of the first, the last day of the last; they leave no gap. */
export const taxFiledOf = (
  company: Pick<Company, 'settings'>,
): { readonly from: string; readonly to: string } | undefined =>
  setting<{ readonly from: string; readonly to: string } | null>(company, 'tax_filed') ?? undefined;

/** Which twin of a list is meant: what we sell by, or what we buy by. */
export type Side = 'sales' | 'purchase';

/** The tax rates of a company; buying takes the sales list until it has one of its own. */
export const taxesOf = (company: Company, side: Side = 'sales'): readonly TaxRate[] => {
  const sales = setting<readonly TaxRate[]>(company, 'taxes') ?? defaultTaxes;
  return side === 'sales' ? sales : (setting(company, 'purchasing_taxes') ?? sales);
};

/** True if shipping and charges are taxed like the goods. */
export const isShippingTaxed = (company: Company): boolean =>
  setting<boolean>(company, 'shipping_taxed') === true;

/** True if taxes are rounded line by line instead of once per group. */
export const isTaxRoundedPerLine = (company: Company): boolean =>
  setting<string>(company, 'tax_rounding') === 'per_line';

/** The payment terms of a company; buying takes the sales list until it has one of its own. */
export const paymentTermsOf = (company: Company, side: Side = 'sales'): readonly Term[] => {
  const sales = setting<readonly Term[]>(company, 'payment_terms') ?? defaultTerms;
  return side === 'sales' ? sales : (setting(company, 'purchasing_payment_terms') ?? sales);
};

/** The terms and conditions of a company. */
export const termsConditionsOf = (company: Company): readonly TermsTemplate[] =>
  setting(company, 'terms_conditions') ?? defaultTermsConditions;

/** The tags that contacts may carry. */
export const contactTagsOf = (company: Company): readonly ContactTag[] =>
  setting(company, 'contact_tags') ?? [];

/** Default fields of a new contact. */
export const contactDefaultsOf = (company: Company): Readonly<Record<string, unknown>> =>
  setting(company, 'contact_defaults') ?? {};

/** The fields of items that belong to a category, by the category's display name. */
export const categorySchemasOf = (
  company: Pick<Company, 'settings'>,
): Readonly<Record<string, readonly FieldDef[]>> => setting(company, 'category_schemas') ?? {};

/** The columns that tables show, by view. */
export const columnPrefsOf = (company: Company): Readonly<Record<string, readonly string[]>> =>
  setting(company, 'column_prefs') ?? {};
