import { neg, sum } from '../../../kernel/values/money/money.ts';
import type { Payment } from '../payments/payment-fields.ts';

/** Discounts of active payments less those that returned payments take back. */
export const discountedBy = (
  payments: readonly Payment[],
): { readonly own: number; readonly base: number } => {
  const rows = payments.flatMap(({ status, kind, settlement_discount: one }) =>
    status === 'active' && one ? [{ ...one, isBack: kind === 'refund' }] : [],
  );
  const total = (amount: 'amount' | 'amount_base'): number =>
    sum(rows.map((row) => (row.isBack ? neg(row[amount]) : row[amount])));
  return { own: total('amount'), base: total('amount_base') };
};
