import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { identityOf, paymentTermsOf, termsConditionsOf } from '../../companies/contract/queries.ts';
import type { SenderFields } from './fields.ts';

/** Payment term by its name, ignoring case. */
export const termOf = (
  company: Company,
  termsName: string | null | undefined,
  purchase: boolean,
) => {
  const name = termsName?.toLowerCase();
  const terms = paymentTermsOf(company, purchase ? 'purchase' : 'sales');
  return terms.find((one) => one.name.toLowerCase() === name);
};

/** Due date by payment terms; undefined for terms that the company does not have. */
export const dueDate = (
  company: Company,
  termsName: string | null | undefined,
  from: string,
  purchase: boolean,
): string | undefined => {
  const term = termOf(company, termsName, purchase);
  return term && addDays(from, term.days);
};

/** Text of a terms template by name. */
export const templateText = (company: Company, name: string): string | undefined =>
  termsConditionsOf(company).find((template) => template.name === name)?.text;

/** Default terms template of a document type. */
export const defaultTemplate = (
  company: Company,
  docType: string,
): { readonly name: string; readonly text: string } | undefined =>
  termsConditionsOf(company).find((template) => template.default_for?.includes(docType));

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Present letterhead of the company. */
export const letterhead = (company: Company): SenderFields => ({
  company_name: text(company.name),
  company_address: text(company.settings['address']),
  company_phone: text(company.settings['phone']),
  company_email: text(company.settings['email']),
  company_tax_id: text(company.settings['tax_id']),
  seller: identityOf(company),
});
