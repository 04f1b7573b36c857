import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isZero, sub } from '../../../kernel/values/money/money.ts';
import type { Doc } from '../document/state.ts';
import type { Payment } from '../payments/payment-fields.ts';
import { inBase } from '../totals/currency-conversion.ts';
import { isPurchase } from '../types/all.ts';
import type { AccountSide } from './fields.ts';
import { receivedFact } from './receive.ts';

/** Side of the contact of a document. */
export const sideOf = (state: Doc): AccountSide => (isPurchase(state) ? 'supplier' : 'customer');

/**
 * Payment with the rest of the money received that stays on account; one entry posts both, converted
 * in one sum.
 */
export const withKept = (
  doc_id: string,
  state: Doc,
  { payment }: { readonly payment: Payment },
  received: number,
  now: Now,
): { readonly payment: Payment; readonly kept: readonly Fact[] } => {
  const amount = sub(received, payment.amount);
  const { conversion_rate, bank_account, method, reference, index } = payment;
  const { contact_id, currency, base_currency } = state;
  if (isZero(amount) || !contact_id) return { payment, kept: [] };
  const id = now.id('oa');
  const own = inBase(payment.amount, conversion_rate, base_currency);
  const amount_base = sub(inBase(received, conversion_rate, base_currency), own);
  return {
    payment: { ...payment, kept: { id, amount, amount_base } },
    kept: [
      receivedFact(
        id,
        {
          ...{ contact_id, currency, base_currency, conversion_rate, amount, amount_base },
          ...{ bank_account, method, reference },
          side: sideOf(state),
          date: payment.payment_date,
          payment: { doc_id, index, journal_entry_id: payment.journal_entry_id ?? null },
        },
        now,
      ),
    ],
  };
};
