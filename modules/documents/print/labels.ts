import { dictionary } from '../../../kernel/values/dictionary.ts';
import { fromTypes } from '../types/all.ts';
import { arabic } from './words/arabic.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { indonesian } from './words/indonesian.ts';
import { italian } from './words/italian.ts';
import { japanese } from './words/japanese.ts';
import { portuguese } from './words/portuguese.ts';
import { spanish } from './words/spanish.ts';
import { thai } from './words/thai.ts';
import { vietnamese } from './words/vietnamese.ts';

/** Labels of the template in English; another language replaces them. */
export const englishLabels = {
  ...fromTypes(({ print }) => print.title),
  proforma: 'Pro-forma Invoice',
  advanceInvoice: 'Advance Invoice',
  draft: 'Draft',
  void: 'Void',
  billTo: 'Bill to',
  creditTo: 'Credit to',
  preparedFor: 'Prepared for',
  consignedTo: 'Consigned to',
  consignor: 'Consignor',
  supplier: 'Supplier',
  shipTo: 'Ship to',
  deliverTo: 'Deliver to',
  attention: 'Attn.',
  taxId: 'Tax ID',
  vatId: 'VAT ID',
  issueDate: 'Date',
  dueDate: 'Due date',
  validUntil: 'Valid until',
  expectedDelivery: 'Expected delivery',
  deliveryDate: 'Delivered',
  taxDate: 'Tax date',
  period: 'Period',
  reference: 'Reference',
  buyerReference: 'Your reference',
  orderReference: 'Your order',
  contractReference: 'Contract',
  projectReference: 'Project',
  payee: 'Payee',
  payTo: 'Pay to',
  originalDocument: 'Credits invoice',
  paymentTerms: 'Payment terms',
  settlementDiscount: 'Settlement discount',
  discountUntil: '{percent} until {date}: pay {amount}',
  currency: 'Currency',
  line: '#',
  description: 'Description',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  piece: 'piece',
  carat: 'carat',
  service: 'service',
  discountPct: 'Disc.',
  taxes: 'Tax',
  amount: 'Amount',
  included: 'incl.',
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  taxIn: 'Tax in {currency}',
  otherTax: 'Other tax',
  withholding: 'withholding',
  reverseCharge: 'reverse charge',
  shipping: 'Shipping',
  allowance: 'Allowance',
  charge: 'Charge',
  rounding: 'Rounding',
  per: 'per {quantity}',
  total: 'Total',
  paid: 'Paid',
  applied: 'Applied or refunded',
  writtenOff: 'Written off',
  balanceDue: 'Balance due',
  creditRemaining: 'Credit remaining',
  notes: 'Notes',
  terms: 'Terms and conditions',
  reverseChargeNote: 'Reverse charge: the recipient is liable for the tax.',
  intraCommunityNote:
    'Intra-community supply exempt from VAT, Article 138 of Directive 2006/112/EC.',
  exportNote: 'Export exempt from VAT, Article 146 of Directive 2006/112/EC.',
  page: 'Page {page} of {pages}',
  scanToPay: 'Scan with your banking app',
  mailSubject: '{document} from {company}',
  mailText: '{document} from {company} is attached.',
} as const;

/** All labels of the template. */
export type PrintLabels = Readonly<Record<keyof typeof englishLabels, string>>;

/** Words of papers by language. */
const catalogues: Readonly<Record<string, PrintLabels>> = dictionary({
  en: englishLabels,
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  id: indonesian,
  it: italian,
  ja: japanese,
  pt: portuguese,
  th: thai,
  vi: vietnamese,
});

/** Languages in which papers are printed. */
export const paperLanguages = Object.keys(catalogues);

/** Words in a language, English where it has none; the given ones replace them. */
export const labelsOf = (
  language: string | undefined,
  labels: Partial<PrintLabels> = {},
): PrintLabels => {
  const [primary = 'en'] = (language ?? 'en').toLowerCase().split('-');
  return { ...(catalogues[primary] ?? englishLabels), ...labels };
};
