import { add, div } from '../../../kernel/values/money/money.ts';
import { type EnInvoice, readEInvoice } from '../../documents/contract/queries.ts';
import { blankDocument, type ReadDocument, type ReadLine } from './document.ts';

const sure = { invoice_number: 1, date: 1, total: 1, line_items: 1 };

const lineOf = (line: EnInvoice['lines'][number]): ReadLine => ({
  description: line.name ?? line.description ?? 'Line',
  sku: line.sku,
  item_id: null,
  quantity: line.quantity ?? 1,
  unit_price: div(line.price ?? 0, line.base_quantity, 6),
  tax_code: null,
  tax_rate: line.rate,
  line_total: line.net,
});

/** Document of an XML invoice (UBL, CII), with the whole e-invoice; undefined for other XML. */
export const readXml = (text: string): ReadDocument | undefined => {
  const invoice = readEInvoice(text);
  if (!invoice) return undefined;
  const { totals } = invoice;
  return {
    ...blankDocument,
    kind: invoice.is_credit ? 'credit_note' : 'invoice',
    supplier_name: invoice.supplier_name,
    supplier_tax_id: invoice.supplier_vat_id ?? invoice.supplier_tax_id,
    invoice_number: invoice.number,
    date: invoice.issue_date,
    due_date: invoice.due_date,
    currency: invoice.currency,
    subtotal: totals.exclusive,
    tax: totals.tax,
    total: totals.inclusive === null ? totals.payable : add(totals.inclusive, totals.rounding ?? 0),
    tax_lines: invoice.taxes.map(({ rate, amount }) => ({ rate, amount: amount ?? 0 })),
    line_items: invoice.lines.map(lineOf),
    confidence: sure,
    e_invoice: invoice,
  };
};
