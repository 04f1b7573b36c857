import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import type { SenderFields } from './fields.ts';

/** A payment term: a name and the days until payment is due. */
type Term = { readonly name: string; readonly days: number };

/** Payment terms of a company that has not set its own (trade 8.1). */
const defaultTerms: readonly Term[] = [
  { name: 'Pay in Advance', days: 0 },
  { name: 'Cash on Delivery', days: 0 },
  { name: 'Deposit (50%)', days: 0 },
  ...[7, 15, 30, 60, 90].map((days) => ({ name: `Net ${days}`, days })),
];

const termsOf = (company: Company, purchase: boolean): readonly Term[] => {
  const { payment_terms: sales, purchasing_payment_terms: buying } = company.settings;
  const own = (purchase ? (buying ?? sales) : sales) as readonly Term[] | undefined;
  return own ?? defaultTerms;
};

/** Due date by payment terms; undefined for terms that the company does not have. */
export const dueDate = (
  company: Company,
  terms: string | null | undefined,
  from: string,
  purchase: boolean,
): string | undefined => {
  const name = terms?.toLowerCase();
  const term = termsOf(company, purchase).find((one) => one.name.toLowerCase() === name);
  return term && addDays(from, term.days);
};

/** Price list of documents whose contact has none. */
export const defaultPriceList = (company: Company): string => {
  const name = company.settings['default_price_list'];
  return typeof name === 'string' && name ? name : 'Retail';
};

type Template = { readonly name: string; readonly text: string; readonly default_for?: string[] };

const templatesOf = (company: Company): readonly Template[] =>
  (company.settings['terms_conditions'] as readonly Template[] | undefined) ?? [];

/** Text of a terms template by name. */
export const templateText = (company: Company, name: string): string | undefined =>
  templatesOf(company).find((template) => template.name === name)?.text;

/** Default terms template of a document type. */
export const defaultTemplate = (company: Company, docType: string): Template | undefined =>
  templatesOf(company).find((template) => template.default_for?.includes(docType));

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Present letterhead of the company. */
export const letterhead = (company: Company): SenderFields => ({
  company_name: text(company.name),
  company_address: text(company.settings['address']),
  company_phone: text(company.settings['phone']),
  company_email: text(company.settings['email']),
  company_tax_id: text(company.settings['tax_id']),
});
