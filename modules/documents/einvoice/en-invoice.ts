import type { TaxCategory } from '../../companies/contract/queries.ts';

/** Allowance or charge of a line or of the document as its file states it. */
export type EnAllowance = {
  readonly is_charge: boolean;
  readonly amount: number;
  readonly percentage: number | null;
  readonly base_amount: number | null;
  readonly reason: string | null;
  readonly reason_code: string | null;
  /** Tax of an allowance or charge on the document. */
  readonly category: TaxCategory | null;
  readonly rate: number | null;
};

/** Line of an invoice (BG-25). */
export type EnLine = {
  readonly id: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly sku: string | null;
  readonly quantity: number | null;
  readonly unit: string | null;
  /** Net price (BT-146), and the quantity that it is for (BT-149). */
  readonly price: number | null;
  readonly base_quantity: number;
  /** Net of the line (BT-131). */
  readonly net: number | null;
  readonly category: TaxCategory | null;
  readonly rate: number | null;
  readonly allowances: readonly EnAllowance[];
};

/** Tax of one category and rate (BG-23). */
export type EnTax = {
  readonly category: TaxCategory | null;
  readonly rate: number | null;
  readonly taxable: number | null;
  readonly amount: number | null;
  readonly exemption_reason: string | null;
  readonly exemption_code: string | null;
};

/** Payment means (BG-16). */
export type EnPayment = {
  readonly code: string | null;
  readonly reference: string | null;
  readonly iban: string | null;
  readonly account_name: string | null;
  readonly bic: string | null;
};

/** Totals of the document (BG-22). */
export type EnTotals = {
  readonly lines: number | null;
  readonly allowances: number | null;
  readonly charges: number | null;
  readonly exclusive: number | null;
  readonly tax: number | null;
  readonly inclusive: number | null;
  readonly prepaid: number | null;
  readonly rounding: number | null;
  readonly payable: number | null;
};

/** Number of rows of a file by kind. */
export type FileRows = {
  readonly lines: number;
  readonly allowances_charges: number;
  readonly taxes: number;
};

/** Row of a file that a draft does not have. */
export type LeftOutRow = {
  readonly kind: 'line' | 'allowance_charge' | 'tax';
  readonly id: string | null;
  readonly reason: string;
};

/** Invoice or credit note by EN 16931, as its UBL or CII file states it. */
export type EnInvoice = {
  /** All rows of the file, and those of them that were not read; missing in files that an earlier version read. */
  readonly rows?: FileRows;
  readonly left_out?: readonly LeftOutRow[];
  readonly is_credit: boolean;
  /** True for a prepayment invoice (BT-3 code 386); missing in files that an earlier version read. */
  readonly is_advance?: boolean;
  readonly number: string | null;
  readonly issue_date: string | null;
  readonly due_date: string | null;
  readonly currency: string | null;
  readonly note: string | null;
  readonly buyer_reference: string | null;
  readonly order_reference: string | null;
  readonly contract_reference: string | null;
  readonly project_reference: string | null;
  readonly delivery_date: string | null;
  /** Value added tax point date (BT-7). */
  readonly tax_date: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly payee_name: string | null;
  readonly payment_terms: string | null;
  /** Numbers of the invoices that it corrects (BG-3). */
  readonly preceding: readonly string[];
  readonly supplier_name: string | null;
  /** VAT identifier (BT-31), and a tax registration that is none (BT-32). */
  readonly supplier_vat_id: string | null;
  readonly supplier_tax_id: string | null;
  readonly payments: readonly EnPayment[];
  readonly lines: readonly EnLine[];
  readonly allowances: readonly EnAllowance[];
  readonly taxes: readonly EnTax[];
  readonly totals: EnTotals;
  /** Tax total in the accounting currency of the supplier (BT-111, BT-6); null without one. */
  readonly accounting_tax: { readonly currency: string; readonly amount: number } | null;
};

const categories: readonly string[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'];

/** Tax category of a code; null for another. */
export const categoryIn = (code: string | null): TaxCategory | null =>
  code !== null && categories.includes(code) ? (code as TaxCategory) : null;
