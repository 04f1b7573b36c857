import type { Company } from '../../../kernel/reader/reader.ts';
import { taxesOf } from '../../companies/contract/queries.ts';
import type { DocType } from '../types/document-type.ts';
import { labelsOf } from './labels.ts';
import { paperSizeOf } from './paper/page.ts';
import { senderOf } from './paper/paper.ts';
import type { PrintableDocument, PrintableLine } from './printable.ts';

/** Quantity, unit and price of the lines; the second one has a discount. */
const goods = [
  { quantity: 2, unit: 'piece', unit_price: 240, discount_pct: 0, line_total: 480 },
  { quantity: 12.5, unit: 'hour', unit_price: 80, discount_pct: 10, line_total: 900 },
  { quantity: 1, unit: 'service', unit_price: 35, discount_pct: 0, line_total: 35 },
] as const;

const subtotal = 1415;

/** Document with made-up lines, under the letterhead of a company, that shows what a design looks like. */
export const sampleDocument = (
  company: Company,
  doc_type: DocType,
  language: string | undefined,
): PrintableDocument => {
  const labels = labelsOf(language);
  const found = taxesOf(company).find(({ rate }) => rate > 0);
  const tax = found && {
    code: found.name,
    rate: found.rate,
    amount: (subtotal * found.rate) / 100,
  };
  const total = Math.round((subtotal + (tax?.amount ?? 0)) * 100) / 100;
  const line_items = goods.map(
    (one, at): PrintableLine => ({
      ...one,
      name: `${labels.description} ${at + 1}`,
      sku: `A-10${at + 1}`,
      taxes: tax ? [tax] : [],
    }),
  );
  const currency = company.settings['currency'];
  return {
    ...senderOf(company),
    ...{ doc_type, status: 'final', ref_id: 'A-2611-0001', language },
    contact_company_name: labels.customer,
    contact_billing_address: 'Hatton Garden 48\n12345 Musterstadt',
    ...{ issue_date: '2026-11-02', due_date: '2026-12-02' },
    currency: typeof currency === 'string' ? currency : 'USD',
    ...{ subtotal, tax: tax?.amount ?? 0, total, amount_outstanding: total },
    line_items,
    paper: paperSizeOf(company.settings['paper']),
  };
};
