import type { Fact } from '../../../kernel/declare/fact.ts';
import { docPaymentVoided } from '../document/facts/money.ts';
import type { Payment } from './payment-fields.ts';

/** Fact that voids a settlement of a document, dated as its reversing entry. */
export const voidedFact = (
  id: string,
  payment: Payment,
  { void_reason, date }: { readonly void_reason: string | null; readonly date: string },
): Fact =>
  docPaymentVoided(id, {
    payment_index: payment.index,
    payment_id: payment.payment_id,
    method: payment.method,
    kind: payment.kind,
    amount: payment.amount,
    relieved: payment.relieved,
    void_reason,
    date,
  });
