import type { PaperDesign } from '../../companies/contract/queries.ts';
import type { DocType } from '../types/document-type.ts';
import type { SwissBill } from './swiss/bill.ts';

/** A tax of a line or of the document; a negative rate is a withholding. */
export type PrintableTax = {
  readonly code: string;
  /** Percent. */
  readonly rate: number;
  /** Signed, in the document's currency. */
  readonly amount: number;
  readonly label?: string | undefined;
  readonly is_inclusive?: boolean | undefined;
  /** Reverse charge: adds nothing to the total; the recipient owes the tax. */
  readonly reverse_charge?: boolean | undefined;
};

/** A printed allowance or charge, of a line or of the document. */
export type PrintableAllowance = {
  readonly is_charge: boolean;
  /** Positive, in the document's currency. */
  readonly amount: number;
  readonly reason?: string | undefined;
};

/** Printed sum of a tax over lines, charges and document. */
export type PrintableTaxSum = {
  readonly code: string;
  readonly rate: number;
  /** Signed, in the document's currency. */
  readonly amount: number;
  readonly reverse_charge?: boolean | undefined;
  readonly exemption_reason?: string | undefined;
};

/** A way of paying the document. */
export type PrintablePayment = {
  readonly iban?: string | undefined;
  readonly bic?: string | undefined;
  readonly account_name?: string | undefined;
  readonly reference?: string | undefined;
};

/** A QR code: a square of dark and light modules, by rows. */
export type PaymentCode = { readonly side: number; readonly dark: readonly boolean[] };

/** A printed line, without cost prices. */
export type PrintableLine = {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly sku?: string | undefined;
  readonly quantity: number;
  readonly unit?: string | undefined;
  readonly unit_price: number;
  /** Quantity that the price is for; 1 where left out. */
  readonly price_base_quantity?: number | undefined;
  readonly allowances_charges?: readonly PrintableAllowance[] | undefined;
  /** Percent, 0 to 100. */
  readonly discount_pct?: number | undefined;
  readonly taxes?: readonly PrintableTax[] | undefined;
  /** Net of the line discount, before tax. */
  readonly line_total: number;
};

/** Letterhead of the company that sends a paper. */
export type Sender = {
  readonly company_name?: string | undefined;
  readonly company_address?: string | undefined;
  readonly company_tax_id?: string | undefined;
  readonly company_phone?: string | undefined;
  readonly company_email?: string | undefined;
  /** A `data:image/…;base64,` URL; anything else is ignored. */
  readonly company_logo?: string | undefined;
  /** Look of the paper; the usual one where left out. */
  readonly design?: PaperDesign | undefined;
};

type Party = {
  readonly contact_name?: string | undefined;
  readonly contact_company_name?: string | undefined;
  readonly contact_email?: string | undefined;
  readonly contact_phone?: string | undefined;
  readonly contact_tax_id?: string | undefined;
  readonly contact_billing_address?: string | undefined;
  readonly contact_shipping_address?: string | undefined;
  readonly shipping_attn?: string | undefined;
  /** Delivery address of a purchase, as text. */
  readonly to_address?: string | undefined;
};

type Money = {
  /** ISO 4217. */
  readonly currency: string;
  readonly subtotal: number;
  /** An amount, or a percentage when `discount_type` is so. */
  readonly discount?: number | undefined;
  readonly discount_type?: 'flat' | 'percentage' | undefined;
  readonly discount_amount?: number | undefined;
  readonly doc_taxes?: readonly PrintableTax[] | undefined;
  /** Sum of all taxes, as in the total. */
  readonly tax?: number | undefined;
  /** Value added tax in the currency of the seller's books (BT-111), where that is another one (BT-6). */
  readonly tax_total_base?: number | undefined;
  readonly base_currency?: string | undefined;
  readonly shipping?: number | undefined;
  readonly allowances_charges?: readonly PrintableAllowance[] | undefined;
  /** Sums of the taxes; those of the lines and the document where left out. */
  readonly tax_sums?: readonly PrintableTaxSum[] | undefined;
  /** Rounding of the amount to pay. */
  readonly rounding?: number | undefined;
  readonly total: number;
  readonly amount_paid?: number | undefined;
  readonly written_off?: number | undefined;
  /** Settlement discounts that payments took. */
  readonly discounted?: number | undefined;
  readonly amount_outstanding?: number | undefined;
  /** Money that the customer has on account in the currency of an open invoice. */
  readonly on_account?: number | undefined;
  /** Settlement discount for paying in time (EN 16931 BT-20): percent, last day, and the amount to pay with it. */
  readonly settlement_discount?:
    | { readonly percent: number; readonly until: string; readonly pay: number }
    | undefined;
};

type Text = {
  readonly title?: string | undefined;
  readonly reference?: string | undefined;
  readonly buyer_reference?: string | undefined;
  readonly order_reference?: string | undefined;
  readonly contract_reference?: string | undefined;
  readonly project_reference?: string | undefined;
  readonly payee_name?: string | undefined;
  readonly payment_means?: readonly PrintablePayment[] | undefined;
  readonly payment_terms?: string | undefined;
  readonly notes?: string | undefined;
  readonly customer_note?: string | undefined;
  readonly terms_text?: string | undefined;
  /** Wording of the tax rate; without it a reverse charge prints the general note. */
  readonly reverse_charge_note?: string | undefined;
};

/**
 * Fields that the template reads, named as in the record. Dates are `YYYY-MM-DD`; addresses and
 * texts may have several lines.
 */
export type PrintableDocument = Sender &
  Party &
  Money &
  Text & {
    readonly doc_type: DocType;
    readonly status: string;
    readonly pre_void_status?: string | undefined;
    /** An advance prints as such. */
    readonly kind?: 'advance' | undefined;
    readonly ref_id?: string | undefined;
    /** Number of the invoice that a credit note credits. */
    readonly original_doc_number?: string | undefined;
    readonly issue_date?: string | undefined;
    readonly due_date?: string | undefined;
    readonly valid_until?: string | undefined;
    readonly expected_delivery?: string | undefined;
    readonly delivery_date?: string | undefined;
    /** Tax date, where it is not the issue date. */
    readonly tax_date?: string | undefined;
    readonly period_start?: string | undefined;
    readonly period_end?: string | undefined;
    readonly line_items: readonly PrintableLine[];
    /** Language of the company (BCP 47), which formats figures and dates. */
    readonly language?: string | undefined;
    readonly paper?: 'A4' | 'Letter' | undefined;
    /** Code of the open amount for banking apps. */
    readonly payment_code?: PaymentCode | undefined;
    /** Address of the page on which the open amount is paid online, and its code. */
    readonly pay_online?:
      | { readonly url: string; readonly code: PaymentCode | undefined }
      | undefined;
    /** Swiss QR bill of the open amount, and its code. */
    readonly swiss_bill?: SwissBill | undefined;
    readonly swiss_code?: PaymentCode | undefined;
  };
