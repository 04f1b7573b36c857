import { Type } from '@sinclair/typebox';

/** Formats of electronic invoices. */
export const eInvoiceFormats = ['ubl', 'cii', 'peppol', 'xrechnung', 'xrechnung-cii'] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

/** Settings of electronic invoices. */
export const eInvoiceSettings = {
  /** Format by which sales documents are checked when they are issued. */
  e_invoice_format: Type.Union(eInvoiceFormats.map((one) => Type.Literal(one))),
  /** Sales documents are issued only if they are complete as electronic invoices. */
  e_invoice_required: Type.Boolean(),
};
