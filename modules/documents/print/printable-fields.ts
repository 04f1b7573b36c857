import type { Company } from '../../../kernel/reader/reader.ts';
import { isAdvance } from '../advances/advance.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import type { LineAllowance } from '../lines/allowance.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import { offeredDiscount } from '../settlement-discount/offer.ts';
import { isPayable, isPurchase } from '../types/all.ts';
import { type DocType, isDocType } from '../types/document-type.ts';
import { labelsOf } from './labels.ts';
import { paperSizeOf } from './paper/page.ts';
import { senderOf } from './paper/paper.ts';
import type {
  PrintableAllowance,
  PrintableDocument,
  PrintableLine,
  PrintableTax,
  Sender,
} from './printable.ts';
import { payments, taxSums, text } from './printable-parts.ts';
import { swissBillOf } from './swiss/bill.ts';

/** Non-empty texts of these fields, by name. */
const texts = <K extends keyof Doc>(state: Doc, ...fields: readonly K[]): Record<K, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = text(state[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  ) as Record<K, string>;

const taxOf = (tax: TaxApplication): PrintableTax => ({
  code: tax.code,
  rate: tax.rate,
  amount: tax.amount ?? 0,
  label: text(tax.label),
  is_inclusive: tax.is_inclusive ?? false,
  reverse_charge: tax.reverse_charge ?? false,
});

const allowanceOf = ({ is_charge, amount, reason }: LineAllowance): PrintableAllowance => ({
  is_charge,
  amount: amount ?? 0,
  reason: text(reason),
});

const lineOf = (line: DocLine): PrintableLine => ({
  name: text(line.name),
  description: text(line.description),
  sku: text(line.sku),
  quantity: line.quantity ?? 0,
  unit: text(line.unit ?? line.sell_by),
  unit_price: line.unit_price ?? 0,
  ...(line.price_base_quantity ? { price_base_quantity: line.price_base_quantity } : {}),
  ...(line.allowances_charges?.length
    ? { allowances_charges: line.allowances_charges.map(allowanceOf) }
    : {}),
  discount_pct: line.discount_pct ?? 0,
  taxes: (line.taxes ?? []).map(taxOf),
  line_total: line.line_total ?? 0,
});

/**
 * Letterhead as of the issue; a draft prints the present one. Logo and design are those of the given company, see
 * `companyAtIssue`.
 */
export const senderAtIssue = (state: Doc, company: Company): Sender => {
  const present = senderOf(company);
  const isIssued = state.finalized_at !== null && state.company_name !== null;
  if (!isIssued) return present;
  return {
    company_name: text(state.company_name),
    company_address: text(state.company_address),
    company_phone: text(state.company_phone),
    company_email: text(state.company_email),
    company_tax_id: text(state.company_tax_id),
    company_logo: present.company_logo,
    design: present.design,
  };
};

const addressText = (address: Doc['to_address']): string | undefined =>
  address
    ? text(
        Object.values(address)
          .filter((part) => typeof part === 'string' && part)
          .join('\n'),
      )
    : undefined;

/** Settlement discount of the open balance, by its last day. */
const discountOf = (state: Doc): Pick<PrintableDocument, 'settlement_discount'> => {
  const offered = offeredDiscount(state, state.settlement_discount?.until ?? '');
  if (!offered) return {};
  const { percent, until, pay } = offered;
  return { settlement_discount: { percent, until, pay } };
};

/** Language of a document: that of its contact, else of the company. */
export const languageOf = (state: Doc, { settings }: Company): string | undefined =>
  text(state.language) ?? text(settings['language']);

/**
 * Notes as printed: the message to the customer. The private `notes` are printed of documents issued while they were a
 * printed field, so that these stay as they were; they have no `seller`.
 */
const printedNotes = (state: Doc): { readonly notes?: string } => {
  const wasPrinted = state.finalized_at !== null && !state.seller;
  const notes = wasPrinted ? text(state.notes) : undefined;
  return notes ? { notes } : {};
};

/** Fields that the template prints of a document, without cost prices. */
export const printable = (
  state: Doc,
  lines: readonly DocLine[],
  company: Company,
  originalNumber: string | null,
): PrintableDocument => ({
  doc_type: isDocType(state.doc_type) ? (state.doc_type as DocType) : 'invoice',
  status: state.status,
  pre_void_status: text(state.pre_void_status),
  ...(isAdvance(state) && isPayable(state) ? { kind: 'advance' as const } : {}),
  original_doc_number: text(originalNumber),
  ...senderAtIssue(state, company),
  ...texts(
    state,
    'ref_id',
    'reference',
    'title',
    'contact_name',
    'contact_company_name',
    'contact_email',
    'contact_phone',
    'contact_tax_id',
    'contact_billing_address',
    'contact_shipping_address',
    'shipping_attn',
    'issue_date',
    'due_date',
    'valid_until',
    'expected_delivery',
    'delivery_date',
    'period_start',
    'period_end',
    'buyer_reference',
    'order_reference',
    'contract_reference',
    'project_reference',
    'payee_name',
    'payment_terms',
    'customer_note',
    'terms_text',
  ),
  ...printedNotes(state),
  tax_date: state.tax_date === state.issue_date ? undefined : text(state.tax_date),
  to_address: addressText(state.to_address),
  currency: state.currency,
  subtotal: state.subtotal,
  discount: state.discount,
  discount_type: state.discount_type,
  discount_amount: state.discount_amount,
  doc_taxes: state.doc_taxes.map(taxOf),
  tax: state.tax,
  ...(state.tax_total_base && !isPurchase(state)
    ? { tax_total_base: state.tax_total_base, base_currency: state.base_currency }
    : {}),
  shipping: state.shipping,
  allowances_charges: state.allowances_charges.map(allowanceOf),
  ...(state.tax_breakdown
    ? { tax_sums: taxSums(state, labelsOf(languageOf(state, company))) }
    : {}),
  rounding: state.rounding,
  ...payments(state),
  swiss_bill: swissBillOf(state, payments(state).payment_means),
  total: state.total,
  amount_paid: state.amount_paid,
  written_off: state.written_off,
  discounted: state.discounted,
  amount_outstanding: state.amount_outstanding,
  ...discountOf(state),
  line_items: lines.map(lineOf),
  language: languageOf(state, company),
  paper: paperSizeOf(company.settings['paper']),
});

/**
 * Fields that the template prints of a received document: letterhead, figures and texts of its
 * sender.
 */
export const printableShared = (
  { shared, ...state }: Doc,
  lines: readonly DocLine[],
  { settings }: Company,
): PrintableDocument => ({
  ...(shared?.document as Partial<PrintableDocument> | null),
  doc_type: isDocType(state.doc_type) ? state.doc_type : 'quotation',
  status: state.status,
  currency: state.currency,
  subtotal: state.subtotal,
  total: state.total,
  line_items: lines.map(lineOf),
  paper: paperSizeOf(settings['paper']),
});
