import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import {
  Currency,
  DateText,
  Name,
  PositiveAmount,
  Short,
  SignedAmount,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { typeNamed } from '../../documents/contract/queries.ts';

const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);
const short = () => maybe(Short);
const text = () => maybe(Text);
const date = () => maybe(DateText);
const Factor = Type.Number({ minimum: -limits.amount, maximum: limits.amount });

const SharedTax = titled(
  'SharedDocumentTax',
  Type.Object({
    code: Short,
    rate: Type.Number({ minimum: -1000, maximum: 1000 }),
    amount: SignedAmount,
    label: short(),
    is_inclusive: maybe(Type.Boolean()),
    reverse_charge: maybe(Type.Boolean()),
  }),
);

const SharedAllowance = Type.Object({
  is_charge: Type.Boolean(),
  amount: SignedAmount,
  reason: text(),
});

const SharedTaxSum = Type.Object({
  code: Type.String({ maxLength: 500 }),
  rate: Type.Number({ minimum: -1000, maximum: 1000 }),
  amount: SignedAmount,
  reverse_charge: maybe(Type.Boolean()),
  exemption_reason: text(),
});

const SharedPayment = Type.Object({
  code: short(),
  iban: short(),
  bic: short(),
  account_name: short(),
  reference: short(),
});

/** A shared line, without ids, costs and notes of the sender. */
export const SharedLine = titled(
  'SharedDocumentLine',
  Type.Object({
    name: text(),
    description: text(),
    sku: short(),
    barcode: short(),
    hs_code: short(),
    quantity: Factor,
    unit: short(),
    unit_price: Factor,
    price_base_quantity: maybe(PositiveAmount),
    allowances_charges: maybe(Type.Array(SharedAllowance, { maxItems: 50 })),
    discount_pct: maybe(Type.Number({ minimum: 0, maximum: 100 })),
    taxes: maybe(Type.Array(SharedTax, { maxItems: 50 })),
    line_total: SignedAmount,
  }),
);

/** A shared line. */
export type SharedLine = Static<typeof SharedLine>;

/**
 * Shared content of a document or list: its printed fields only. `shared_type` is `doc` or `list`,
 * `doc_type` the type of either.
 */
export const SharedDocument = titled(
  'SharedDocument',
  Type.Object({
    shared_type: Type.Union([Type.Literal('doc'), Type.Literal('list')]),
    doc_type: Name,
    /** An advance invoice: money before the supply (UNTDID 1001 code 386). */
    kind: maybe(Type.Literal('advance')),
    ref_id: short(),
    reference: short(),
    title: short(),
    company_name: short(),
    company_address: text(),
    company_phone: short(),
    company_email: short(),
    company_tax_id: short(),
    contact_name: short(),
    contact_company_name: short(),
    contact_tax_id: short(),
    contact_billing_address: text(),
    contact_shipping_address: text(),
    shipping_attn: short(),
    to_address: text(),
    original_doc_number: short(),
    issue_date: date(),
    due_date: date(),
    valid_until: date(),
    expected_delivery: date(),
    delivery_date: date(),
    tax_date: date(),
    period_start: date(),
    period_end: date(),
    buyer_reference: short(),
    order_reference: short(),
    contract_reference: short(),
    project_reference: short(),
    payee_name: short(),
    payment_means: maybe(Type.Array(SharedPayment, { maxItems: 10 })),
    payment_terms: short(),
    /** Settlement discount: percent, last day, and the amount to pay with it. */
    settlement_discount: maybe(
      Type.Object({
        percent: Type.Number({ minimum: 0, maximum: 100 }),
        until: DateText,
        pay: SignedAmount,
      }),
    ),
    carrier: short(),
    tracking: short(),
    incoterms: short(),
    currency: Currency,
    subtotal: SignedAmount,
    discount: SignedAmount,
    discount_type: Type.Union([Type.Literal('flat'), Type.Literal('percentage')]),
    discount_amount: SignedAmount,
    doc_taxes: Type.Array(SharedTax, { maxItems: 50 }),
    tax: SignedAmount,
    tax_total_base: maybe(SignedAmount),
    base_currency: maybe(Currency),
    shipping: SignedAmount,
    allowances_charges: maybe(Type.Array(SharedAllowance, { maxItems: 100 })),
    tax_sums: maybe(Type.Array(SharedTaxSum, { maxItems: 100 })),
    rounding: maybe(SignedAmount),
    total: SignedAmount,
    notes: text(),
    customer_note: text(),
    terms_text: text(),
    language: short(),
    line_items: Type.Array(SharedLine, { maxItems: limits.linesPerDocument }),
  }),
);

/** Shared content of a document or list. */
export type SharedDocument = Static<typeof SharedDocument>;

/** Tests whether another installation can book the shared content. */
export const isImportable = ({ shared_type, doc_type }: SharedDocument): boolean =>
  shared_type === 'list' || typeNamed(doc_type).receivedAs !== null;
