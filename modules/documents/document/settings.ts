import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import type { SenderFields } from './fields.ts';

/** A payment term: a name and the days until payment is due. */
type Term = { readonly name: string; readonly days: number };

/** The terms of a company that has not set its own (trade 8.1). */
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

/** The due date of payment terms from a date; undefined where the terms are not the company's. */
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

/** The price list that documents take unless their contact has one. */
export const defaultPriceList = (company: Company): string => {
  const name = company.settings['default_price_list'];
  return typeof name === 'string' && name ? name : 'Retail';
};

type Template = { readonly name: string; readonly text: string; readonly default_for?: string[] };

const templatesOf = (company: Company): readonly Template[] =>
  (company.settings['terms_conditions'] as readonly Template[] | undefined) ?? [];

/** The text of a terms template by name. */
export const templateText = (company: Company, name: string): string | undefined =>
  templatesOf(company).find((template) => template.name === name)?.text;

/** The terms template that documents of a type start with. */
export const defaultTemplate = (company: Company, docType: string): Template | undefined =>
  templatesOf(company).find((template) => template.default_for?.includes(docType));

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** The letterhead of the company as it is now. */
export const letterhead = (company: Company): SenderFields => ({
  company_name: text(company.name),
  company_address: text(company.settings['address']),
  company_phone: text(company.settings['phone']),
  company_email: text(company.settings['email']),
  company_tax_id: text(company.settings['tax_id']),
});
