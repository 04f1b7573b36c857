import { daysBetween } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { ages, isCredit } from '../../documents/contract/queries.ts';

/** Open amount of a document in minor units, positive for invoices, bills and credit notes alike. */
export type Open = {
  readonly doc_type: string;
  readonly due: string;
  readonly open: number;
  /** Money that came before the document. */
  readonly on_account?: number;
};

/**
 * Open amounts by days past due on a day, in money of the currency, with credit notes deducted; money on account
 * (`held`, in minor units) is a column of its own.
 */
export const agedBalances = (
  open: readonly Open[],
  held: readonly number[],
  day: string,
  currency: string,
) => {
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
  const all = [...held, ...open.map(({ on_account = 0 }) => on_account)];
  const on_account = fromMinor(
    all.reduce((sum, one) => sum + BigInt(one), 0n),
    currency,
  );
  return { current, d30, d60, d90, d90plus, total, on_account };
};
