import { daysBetween } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { ages, isCredit } from '../../documents/contract/queries.ts';

/** Open amount of a document in minor units, positive for invoices, bills and credit notes alike. */
export type Open = { readonly doc_type: string; readonly due: string; readonly open: number };

/** Open amounts by days past due on a day, in money of the currency; credit notes are deducted. */
export const agedBalances = (open: readonly Open[], day: string, currency: string) => {
  const sums = [0n, 0n, 0n, 0n, 0n];
  for (const { doc_type, due, open: amount } of open) {
    const late = daysBetween(due, day);
    const bucket = ages.findIndex(([, days]) => late <= days);
    sums[bucket] = (sums[bucket] ?? 0n) + (isCredit({ doc_type }) ? -1n : 1n) * BigInt(amount);
  }
  const [current = 0, d30 = 0, d60 = 0, d90 = 0, d90plus = 0] = sums.map((sum) =>
    fromMinor(sum, currency),
  );
  const total = fromMinor(
    sums.reduce((sum, one) => sum + one, 0n),
    currency,
  );
  return { current, d30, d60, d90, d90plus, total };
};
