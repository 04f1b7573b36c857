import type { Company } from '../../../kernel/reader/reader.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import {
  labelsOf,
  type PaperSize,
  type PrintableDocument,
  senderOf,
} from '../../documents/contract/queries.ts';
import type { ListLine } from '../lines/line.ts';
import type { InventoryList } from '../state/inventory-list.ts';
import { quotedLine } from './columns.ts';

/** A quotation list with its prices, as the template of documents prints it. */
export const quotationOf = (
  state: InventoryList,
  lines: readonly ListLine[],
  { company, language, size }: { company: Company; language: string | undefined; size: PaperSize },
): PrintableDocument => ({
  ...senderOf(company),
  doc_type: 'quotation',
  status: state.status,
  ref_id: state.ref_id,
  contact_name: state.contact_name ?? state.customer_name ?? undefined,
  contact_shipping_address: state.contact_shipping_address ?? undefined,
  shipping_attn: state.shipping_attn ?? undefined,
  issue_date: state.date,
  valid_until: state.valid_until ?? undefined,
  currency: state.currency,
  subtotal: state.subtotal,
  discount: state.discount,
  discount_type: state.discount_type,
  discount_amount: state.discount_amount,
  doc_taxes: isZero(state.tax)
    ? []
    : [{ code: labelsOf(language).tax, rate: state.tax, amount: state.tax_amount }],
  tax: state.tax_amount,
  total: state.total,
  customer_note: state.notes ?? undefined,
  line_items: lines.map(quotedLine),
  language,
  paper: size,
});
