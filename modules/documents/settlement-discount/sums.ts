import { neg, sum } from '../../../kernel/values/money/money.ts';
import type { Payment } from '../payments/payment-fields.ts';

type Sums = Readonly<Record<'own' | 'base' | 'net' | 'net_base', number>>;

/** Discounts of active payments less those that returned payments take back, and the net in them. */
export const discountedBy = (payments: readonly Payment[]): Sums => {
  const rows = payments.flatMap(({ status, kind, settlement_discount: one }) =>
    status === 'active' && one ? [{ ...one, isBack: kind === 'refund' }] : [],
  );
  const total = (amount: 'amount' | 'amount_base' | 'net' | 'net_base'): number =>
    sum(rows.map((row) => (row.isBack ? neg(row[amount]) : row[amount])));
  return {
    own: total('amount'),
    base: total('amount_base'),
    net: total('net'),
    net_base: total('net_base'),
  };
};
