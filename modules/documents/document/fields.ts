import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import {
  ElectronicAddress,
  identityFields,
  PostalAddress,
} from '../../companies/contract/queries.ts';
import { DocAllowance } from '../lines/allowance.ts';
import { TaxApplication } from '../lines/tax-application.ts';
import { DiscountType } from '../totals/line.ts';
import { TaxGroup } from '../totals/tax-group.ts';
import { businessTerms } from './business-terms.ts';

const maybe = <T extends TSchema>(schema: T) => Type.Optional(orNull(schema));
const text = () => maybe(Type.String());

/** Fields copied from a contact when it is chosen. */
export const partyFields = {
  contact_id: text(),
  contact_name: text(),
  contact_company_name: text(),
  contact_email: text(),
  contact_phone: text(),
  contact_tax_id: text(),
  contact_billing_address: text(),
  contact_shipping_address: text(),
  shipping_attn: text(),
  /** Addresses by their parts, as electronic invoices state them. */
  contact_address: maybe(PostalAddress),
  contact_delivery_address: maybe(PostalAddress),
  contact_electronic_address: maybe(ElectronicAddress),
  /** Language in which it is printed; that of the company where none is set. */
  language: text(),
};

/** Header fields that a person sets. */
export const headerFields = {
  ...partyFields,
  ref_id: text(),
  /** `advance` for an invoice or bill that asks for money before the supply. */
  kind: text(),
  reference: text(),
  title: text(),
  purchase_kind: text(),
  commission_contact_id: text(),
  commission_contact_name: text(),
  commission_rate_pct: maybe(Type.Number()),
  issue_date: text(),
  due_date: text(),
  valid_until: text(),
  expected_delivery: text(),
  currency: Type.String(),
  conversion_rate: maybe(Type.Number()),
  /** Rate at which its taxes are reported and posted; `conversion_rate` where none is sent. */
  tax_conversion_rate: maybe(Type.Number()),
  discount: Type.Number(),
  discount_type: DiscountType,
  shipping: Type.Number(),
  doc_taxes: Type.Array(TaxApplication),
  /** Allowances and charges of the whole document (BG-20, BG-21). */
  allowances_charges: Type.Array(DocAllowance),
  /** Rounding of the amount to pay (BT-114). */
  payable_rounding: Type.Number(),
  /** Amount to pay by money on account of the contact when the document is issued. */
  prepaid: maybe(Type.Number()),
  price_list: text(),
  payment_terms: text(),
  from_location_id: text(),
  to_address: maybe(Type.Record(Type.String(), Type.Unknown())),
  carrier: text(),
  tracking: text(),
  notes: text(),
  customer_note: text(),
  internal_note: text(),
  terms_template: text(),
  terms_text: text(),
  original_doc_id: text(),
  reason: text(),
  ...businessTerms,
};

/** Figures calculated from lines, discount and taxes, in document currency. */
export const totalFields = {
  subtotal: Type.Number(),
  discount_amount: Type.Number(),
  /** As sent, in whole minor units. */
  shipping: Type.Number(),
  tax: Type.Number(),
  total: Type.Number(),
  /** Charged and withheld parts of `tax`. */
  positive_tax: Type.Number(),
  withheld: Type.Number(),
  /** Owed and claimed at once on a purchase; not part of `tax`. */
  reverse_charged: Type.Number(),
  /** Rounding of the amount to pay; of an import, its total less the sum of its parts. */
  rounding: Type.Number(),
  /** Sums of `allowances_charges`; the header discount is not part of them. */
  allowance_total: Type.Number(),
  charge_total: Type.Number(),
  /** Taxes of shipping and of charges that are taxed like the goods. */
  shipping_taxes: Type.Array(TaxApplication),
  /** VAT by code, category and rate (BG-23); null for a document recorded before it was stored. */
  tax_breakdown: orNull(Type.Array(TaxGroup)),
  /** Withholding by code and rate. */
  withholdings: orNull(Type.Array(TaxGroup)),
  /** `import` when the figures are those of another system. */
  totals_source: maybe(Type.String()),
};

/** Origins of a document. */
export const linkFields = {
  source_proforma_ref: text(),
  source_po_ref: text(),
  source_quotation_id: text(),
  source_memo_id: text(),
  source_consignment_id: text(),
  source_list_id: text(),
  source_subscription_id: text(),
  source_share_token: text(),
  source_origin: text(),
  /** Invoice that this credit note cancels: all of it, at its void. */
  cancels_doc_id: text(),
};

/** Letterhead, copied when the document is issued. */
export const senderFields = {
  company_name: text(),
  company_address: text(),
  company_phone: text(),
  company_email: text(),
  company_tax_id: text(),
  /** Legal identity at its issue; a document without was issued before it was kept. */
  seller: maybe(Type.Object(identityFields)),
};

const Header = Type.Object(headerFields);
const Totals = Type.Object(totalFields);
const Links = Type.Object(linkFields);
const Sender = Type.Object(senderFields);

/** The header of a document. */
export type Header = Static<typeof Header>;
/** Calculated figures of a document. */
export type TotalFields = Static<typeof Totals>;
/** The origins of a document. */
export type LinkFields = Static<typeof Links>;
/** The letterhead of a document. */
export type SenderFields = Static<typeof Sender>;

/** Header fields with personal data. */
export const personalFields = [
  'contact_name',
  'contact_email',
  'contact_phone',
  'contact_billing_address',
  'contact_shipping_address',
  'shipping_attn',
  'contact_address',
  'contact_delivery_address',
  'contact_electronic_address',
  'to_address',
  'commission_contact_name',
  'payee_name',
  'payment_means',
] as const;
