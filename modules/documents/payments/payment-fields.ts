import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { DeferredShare } from '../deferred-tax/deferred-tax.ts';
import { TakenDiscount } from '../settlement-discount/discount.ts';

/**
 * One settlement of a document: a payment or refund, in the order of recording. Amounts are in document currency,
 * `relieved` is in company currency.
 */
export const Payment = titled(
  'DocumentPayment',
  Type.Object({
    index: Type.Integer({ description: 'Position, from 0, never reused.' }),
    payment_id: Type.String(),
    kind: Type.Union([Type.Literal('payment'), Type.Literal('refund')]),
    amount: Type.Number(),
    currency: Type.String(),
    conversion_rate: Type.Number(),
    method: Type.String(),
    reference: orNull(Type.String()),
    payment_date: Type.String(),
    bank_account: orNull(Type.String()),
    source_doc_id: orNull(Type.String()),
    target_doc_id: orNull(Type.String()),
    status: Type.Union([Type.Literal('active'), Type.Literal('voided')]),
    void_reason: orNull(Type.String()),
    recorded_at: Type.String(),
    recorded_by: orNull(Type.String()),
    /** Amount taken off receivable or payable (added back by a refund), in company currency. */
    relieved: Type.Number(),
    /** Payment method of a refunded credit note: cash, transfer and so on. */
    via: Type.Optional(orNull(Type.String())),
    /** Money on account that was applied, the index of that application, and its amount there. */
    on_account: Type.Optional(
      Type.Object({ id: Type.String(), index: Type.Integer(), amount: Type.Number() }),
    ),
    /** Index of the payment that the bank returned by this refund. */
    returns: Type.Optional(Type.Integer()),
    /** Fee of the bank for the return, in the document's currency, and its account. */
    fee: Type.Optional(Type.Object({ amount: Type.Number(), account: orNull(Type.String()) })),
    /**
     * Issue date of the document, where the money came before it: until then it is an advance, from
     * then on a settlement.
     */
    settles_on: Type.Optional(Type.String()),
    /** Rest of the money that stays on account of the contact, and its amount in company currency. */
    kept: Type.Optional(
      Type.Object({ id: Type.String(), amount: Type.Number(), amount_base: Type.Number() }),
    ),
    /** Settlement discount taken with the payment, beside its amount. */
    settlement_discount: Type.Optional(TakenDiscount),
    /** Share in the taxes of the document that become due by payment. */
    deferred_tax: Type.Optional(DeferredShare),
    /** Journal entry of the payment; null when nothing was posted. */
    journal_entry_id: Type.Optional(orNull(Type.String())),
  }),
);
/** One settlement of a document. */
export type Payment = Static<typeof Payment>;

const moneyless: readonly string[] = ['credit_note', 'applied', 'on_account', 'write_off'];

/** Tests for methods that move no money: credits and money on account applied, and write-offs. */
export const isMoneyless = (method: string): boolean => moneyless.includes(method);

/** Tests for the methods of a credit, or of money on account, applied to a document. */
export const isApplication = (method: string): boolean =>
  isMoneyless(method) && method !== 'write_off';
