import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';

/** One settlement of a document (trade 2.4); amounts in its currency, `relieved` in company currency. */
export const Payment = Type.Object({
  index: Type.Integer({ description: 'Position, from 0, never used again.' }),
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
  /** What it took off receivable or payable (a refund: put back), in company currency. */
  relieved: Type.Number(),
  /** How a credit note was refunded: cash, transfer… */
  via: Type.Optional(orNull(Type.String())),
  /** The entry that it made; null where nothing was posted. */
  journal_entry_id: Type.Optional(orNull(Type.String())),
});
/** One settlement of a document. */
export type Payment = Static<typeof Payment>;

/** Methods that move no money: they settle by another document or give a balance up. */
export const isMoneyless = (method: string): boolean =>
  method === 'credit_note' || method === 'applied' || method === 'write_off';

/** Methods of a credit that is applied to another document. */
export const isApplication = (method: string): boolean =>
  isMoneyless(method) && method !== 'write_off';
