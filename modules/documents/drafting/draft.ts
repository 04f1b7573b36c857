import type { Now } from '../../../kernel/declare/operation.ts';
import { currencyOf, defaultPriceListOf } from '../../companies/contract/queries.ts';
import type { Header } from '../document/fields.ts';
import type { Party } from '../document/party.ts';
import { defaultTemplate, dueDate, templateText } from '../document/settings.ts';
import { typeNamed } from '../types/all.ts';
import type { DocType } from '../types/document-type.ts';
import type { DocInput } from './input.ts';

type Sent = Omit<
  DocInput,
  | 'doc_type'
  | 'side'
  | 'line_items'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'tax_breakdown'
  | 'status'
  | 'amount_paid'
  | 'amount_outstanding'
>;

const present = <T extends object>(source: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

/** Header of a new draft: sent fields, then those of its contact, then company defaults. */
export const draftHeader = (
  docType: DocType,
  sent: Sent,
  {
    party,
    original,
    purchase,
  }: {
    readonly party?: Party | undefined;
    readonly original?: Partial<Header> | undefined;
    readonly purchase: boolean;
  },
  now: Now,
): Header => {
  const { company } = now;
  const template = defaultTemplate(company, docType);
  const header: Header = {
    currency: currencyOf(company),
    discount: 0,
    discount_type: 'flat',
    shipping: 0,
    doc_taxes: [],
    allowances_charges: [],
    payable_rounding: 0,
    ...(purchase ? { purchase_kind: 'inventory' } : { price_list: defaultPriceListOf(company) }),
    ...(template ? { terms_template: template.name, terms_text: template.text } : {}),
    ...original,
    ...party,
    ...present(sent),
    // A credit note has the kind of its original, also where none was sent as null.
    ...(original?.kind === undefined ? {} : { kind: original.kind }),
    issue_date: sent.issue_date ?? now.today,
  };
  const text = sent.terms_template ? templateText(company, sent.terms_template) : undefined;
  const due = dueDate(company, header.payment_terms, header.issue_date ?? now.today, purchase);
  return {
    ...header,
    ...(text && sent.terms_text === undefined ? { terms_text: text } : {}),
    ...(sent.due_date === undefined && due && typeNamed(docType).hasDueDate
      ? { due_date: due }
      : {}),
  };
};
