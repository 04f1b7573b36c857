import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { onAccount as onAccountLife } from '../../../machines/on-account.ts';

const text = orNull(Type.String());

/** Side of the contact: `customer` (a liability, received) or `supplier` (an asset, paid). */
export const AccountSide = Type.Union([Type.Literal('customer'), Type.Literal('supplier')]);

/** Side of the contact. */
export type AccountSide = Static<typeof AccountSide>;

/**
 * Kind of money on account: `credit` is owed in money and revalued like receivables; an `advance` is for a supply
 * and keeps its rate (IFRIC 22).
 */
export const AccountKind = Type.Union([Type.Literal('credit'), Type.Literal('advance')]);

/** Kind of money on account. */
export type AccountKind = Static<typeof AccountKind>;

const usage = {
  index: Type.Integer({ description: 'Position, from 0, never reused.' }),
  /** Amount in the currency of the money on account. */
  amount: Type.Number(),
  /** Amount taken off the money on account, in company currency. */
  relieved: Type.Number(),
  date: Type.String(),
  status: Type.Union([Type.Literal('active'), Type.Literal('voided')]),
  void_reason: text,
  journal_entry_id: text,
  recorded_at: Type.String(),
  recorded_by: text,
};

/** Part of money on account that pays a document. */
export const Application = Type.Object({
  ...usage,
  doc_id: Type.String(),
  ref_id: text,
  /** Id of the settlement on the document, and its amounts there: in its currency and in company currency. */
  payment_id: Type.String(),
  doc_currency: Type.String(),
  doc_amount: Type.Number(),
  doc_relieved: Type.Number(),
});

/** Part of money on account that pays a document. */
export type Application = Static<typeof Application>;

/** Part of money on account that was paid back. */
export const AccountRefund = Type.Object({
  ...usage,
  conversion_rate: Type.Number(),
  bank_account: text,
  method: Type.String(),
  reference: text,
  reason: text,
});

/** Part of money on account that was paid back. */
export type AccountRefund = Static<typeof AccountRefund>;

/** Fields of money on account as received or paid. */
export const receivedFields = {
  side: AccountSide,
  kind: AccountKind,
  contact_id: Type.String(),
  currency: Type.String(),
  amount: Type.Number(),
  conversion_rate: Type.Number(),
  base_currency: Type.String(),
  /** Amount in company currency. */
  amount_base: Type.Number(),
  date: Type.String(),
  bank_account: text,
  method: Type.String(),
  reference: text,
  notes: text,
  /** Document whose payment left it on account, with the index of that payment. */
  source_doc_id: text,
  source_payment_index: orNull(Type.Integer()),
  journal_entry_id: text,
};

/** Status of money on account. */
export const AccountStatus = titled('MoneyOnAccountStatus', oneOf(onAccountLife.states));

/** Money on account as answered. */
export const OnAccountRecord = titled(
  'MoneyOnAccount',
  recordOf({
    ...receivedFields,
    status: AccountStatus,
    remaining: Type.Number(),
    remaining_base: Type.Number(),
    applied: Type.Number(),
    refunded: Type.Number(),
    void_reason: text,
    applications: Type.Array(Application),
    refunds: Type.Array(AccountRefund),
  }),
);
