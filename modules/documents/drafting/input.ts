import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import {
  Amount,
  AnyId,
  Attributes,
  Currency,
  DateText,
  Name,
  orNull,
  Short,
  SignedAmount,
  Text,
} from '../../../kernel/declare/schemas.ts';
import {
  ElectronicAddress,
  Language,
  PostalAddress,
  TaxCategory,
  TaxDueOn,
} from '../../companies/contract/queries.ts';
import { DocumentKind } from '../advances/advance.ts';
import { businessTerms } from '../document/business-terms.ts';
import { PurchaseKind } from '../document/status.ts';
import { DocAllowance } from '../lines/allowance.ts';
import { TaxApplication } from '../lines/tax-application.ts';
import { DiscountType, SentLine } from '../totals/line.ts';
import { docTypes } from '../types/document-type.ts';

const maybe = <T extends Parameters<typeof orNull>[0]>(schema: T) => Type.Optional(orNull(schema));

/** Company currency per unit of the document currency, up to 12 significant digits. */
export const Rate = Type.Number({ minimum: 1e-9, maximum: 1_000_000_000 });

/** Lines of a document in a request. */
export const LinesInput = Type.Array(SentLine, { maxItems: limits.linesPerDocument });

const Taxes = Type.Array(TaxApplication, { maxItems: 50 });

/** Tax of one category and rate as a supplier states it; amounts near the formula count. */
const SentTax = Type.Object({
  code: Type.Optional(Short),
  category: Type.Optional(orNull(TaxCategory)),
  rate: Type.Number({ minimum: -100, maximum: 1000 }),
  tax_amount: SignedAmount,
  taxable_amount: Type.Optional(SignedAmount),
  recoverable: Type.Optional(Type.Boolean()),
  reverse_charge: Type.Optional(Type.Boolean()),
  exemption_reason: Type.Optional(Type.String()),
  exemption_code: Type.Optional(Type.String()),
  due_on: Type.Optional(TaxDueOn),
});

/** Fields of a document that a person may set, in a request. */
export const fieldInputs = {
  ref_id: maybe(Name),
  kind: maybe(DocumentKind),
  reference: maybe(Short),
  title: maybe(Short),
  contact_id: maybe(AnyId),
  contact_name: maybe(Short),
  contact_company_name: maybe(Short),
  contact_email: maybe(Short),
  contact_phone: maybe(Short),
  contact_tax_id: maybe(Short),
  contact_billing_address: maybe(Text),
  contact_shipping_address: maybe(Text),
  shipping_attn: maybe(Short),
  contact_address: maybe(PostalAddress),
  contact_delivery_address: maybe(PostalAddress),
  contact_electronic_address: maybe(ElectronicAddress),
  language: maybe(Language),
  commission_contact_id: maybe(AnyId),
  commission_contact_name: maybe(Short),
  commission_rate_pct: maybe(Type.Number({ minimum: 0, maximum: 100 })),
  purchase_kind: maybe(PurchaseKind),
  line_items: Type.Optional(LinesInput),
  subtotal: Type.Optional(SignedAmount),
  tax: Type.Optional(SignedAmount),
  discount: Type.Optional(Amount),
  discount_type: Type.Optional(DiscountType),
  shipping: Type.Optional(Amount),
  total: Type.Optional(SignedAmount),
  doc_taxes: Type.Optional(Taxes),
  tax_breakdown: Type.Optional(
    orNull(
      Type.Array(SentTax, {
        maxItems: 50,
        description: 'Calculated; sent amounts near the formula are taken, others are refused.',
      }),
    ),
  ),
  allowances_charges: Type.Optional(Type.Array(DocAllowance, { maxItems: 100 })),
  payable_rounding: Type.Optional(SignedAmount),
  prepaid: maybe(Amount),
  payment_terms: maybe(Short),
  price_list: maybe(Short),
  issue_date: maybe(DateText),
  due_date: maybe(DateText),
  currency: Type.Optional(Currency),
  conversion_rate: maybe(Rate),
  tax_conversion_rate: maybe(Rate),
  notes: maybe(Text),
  customer_note: maybe(Text),
  internal_note: maybe(Text),
  terms_template: maybe(Short),
  terms_text: maybe(Text),
  expected_delivery: maybe(DateText),
  valid_until: maybe(DateText),
  carrier: maybe(Short),
  tracking: maybe(Short),
  from_location_id: maybe(AnyId),
  to_address: maybe(Attributes),
  original_doc_id: maybe(AnyId),
  reason: maybe(Text),
  ...businessTerms,
};

/** Body of a new document. */
export const DocInput = Type.Object({
  // The operation refuses other types itself.
  doc_type: Type.String({ maxLength: 100, enum: docTypes }),
  side: Type.Optional(
    Type.Union([Type.Literal('sales'), Type.Literal('purchases')], {
      description: 'Side of a credit note without an original (`original_doc_id`).',
    }),
  ),
  ...fieldInputs,
  status: Type.Optional(Short),
  amount_paid: Type.Optional(SignedAmount),
  amount_outstanding: Type.Optional(SignedAmount),
});

/** Body of a new document. */
export type DocInput = Static<typeof DocInput>;

/** Figures that are calculated when there are lines, and sent when there are none. */
export const figures = ['subtotal', 'tax', 'total', 'tax_breakdown'] as const;
