import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { identityOf, isUnderVat } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { electronicParty } from '../document/party.ts';
import type { Doc } from '../document/state.ts';
import { hasBalance, isPurchase } from '../types/all.ts';
import type { EInvoiceProblem } from './rules/problem.ts';
import { forSpecification, problemsOf } from './write/file.ts';
import { type FormatName, formatNames, formats } from './write/formats.ts';
import { issuedInvoice } from './write/issued-invoice.ts';
import type { Preceding } from './write/written-invoice.ts';

export const eInvoiceIncomplete = refusal(
  'e_invoice_incomplete',
  422,
  'The document lacks what the format {format} requires: {messages}',
);

/** Invoices that a credit note refers to: its original with the date, and the numbers that were entered (BG-3). */
export const precedingOf = (reader: Reader, state: Doc): readonly Preceding[] => {
  const id = state.original_doc_id ?? state.cancels_doc_id;
  const original = id ? reader.state(doc, id) : undefined;
  const own = original?.ref_id
    ? [{ number: original.ref_id, date: original.issue_date ?? null }]
    : [];
  const entered = (state.preceding_invoices ?? [])
    .filter((number) => number !== original?.ref_id)
    .map((number) => ({ number, date: null }));
  return [...own, ...entered];
};

/** The document with what its contact and company state at present, where it was issued without keeping it. */
export const completed = (reader: Reader, state: Doc, company: Company): Doc => {
  const contact = state.contact_id ? contactOf(reader, state.contact_id) : undefined;
  const party = contact ? electronicParty(contact) : {};
  const missing = Object.entries(party).filter(([field]) => !state[field as keyof Doc]);
  const seller = state.seller ?? identityOf(company);
  return { ...state, ...Object.fromEntries(missing), seller };
};

/** Check of a document as electronic invoice when it is issued. */
export type IssueCheck = {
  readonly format: FormatName;
  readonly isRequired: boolean;
  readonly preceding: readonly Preceding[];
  /** The draft with what contact and company state. */
  readonly state: Doc;
  readonly lines: readonly DocLine[];
};

const isFormat = (name: unknown): name is FormatName =>
  (formatNames as readonly unknown[]).includes(name);

/**
 * Format by which a company checks its sales documents: the one it has set, otherwise EN 16931 where value added tax
 * applies or validity is required; undefined where nothing is checked.
 */
const checkedFormat = (company: Company): FormatName | undefined => {
  const { e_invoice_format: set, e_invoice_required: isRequired } = company.settings;
  if (isFormat(set)) return set;
  return isRequired === true || isUnderVat(company) ? 'ubl' : undefined;
};

/** Data of the check of a draft; undefined for purchases, and where the company checks nothing. */
export const issueCheck = (
  reader: Reader,
  state: Doc,
  lines: readonly DocLine[],
  company: Company,
): IssueCheck | undefined => {
  const format = hasBalance(state) && !isPurchase(state) ? checkedFormat(company) : undefined;
  if (!format) return undefined;
  return {
    format,
    isRequired: company.settings['e_invoice_required'] === true,
    preceding: precedingOf(reader, state),
    state: completed(reader, state, company),
    lines,
  };
};

/** Everything that a document would lack as electronic invoice, issued with these fields. */
export const issueProblems = (
  { format, preceding, state, lines }: IssueCheck,
  issued: object,
  company: Company,
): readonly EInvoiceProblem[] => {
  const specification = formats[format];
  const made = issuedInvoice({ ...state, ...issued } as Doc, lines, preceding, company);
  return problemsOf(forSpecification(made, specification), specification);
};

/** Refusal of an incomplete document. */
export const incomplete = (format: string, problems: readonly EInvoiceProblem[]): Refusal =>
  eInvoiceIncomplete({
    ...{ format, problems },
    messages: problems.map(({ message }) => message).join(' '),
  });
