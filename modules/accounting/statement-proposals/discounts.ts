import { fromMinor, sum } from '../../../kernel/values/money/money.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import { because, type MatchReason } from '../statement-matching/reason.ts';
import { balanceOf } from './document-combinations.ts';
import type { Item } from './document-index.ts';
import type { Shares } from './document-shares.ts';

/** Largest discount that is searched for, as a share of the balance. */
const largest = 0.1;

/**
 * Shares of documents that a line settles less the settlement discounts granted on its day; undefined where none is
 * granted or the amounts differ. Payers round a discount themselves: it may be a minor unit less for each document.
 */
export const discountedShares = (
  line: StoredLine,
  items: readonly Item[],
  amount: number,
): Shares | undefined => {
  const gap = balanceOf(items) - amount;
  if (gap <= 0 || gap > balanceOf(items) * largest) return undefined;
  const granted = items.map((item) => item.discountOn(line.line_date));
  const short = sum(granted) - gap;
  if (sum(granted) === 0 || short < 0 || short > granted.filter((one) => one > 0).length)
    return undefined;
  let rest = short;
  return items.map((item, at) => {
    const most = granted[at] ?? 0;
    const less = rest > 0 && most > 0 ? 1 : 0;
    rest -= less;
    return [item, item.left, most - less];
  });
};

/** The one of several documents that a line settles less its settlement discount; undefined where none or more do. */
export const discountedDocument = (
  line: StoredLine,
  items: readonly Item[],
  amount: number,
): Shares | undefined => {
  const fitting = items.flatMap((item) => {
    const shares = discountedShares(line, [item], amount);
    return shares ? [shares] : [];
  });
  return fitting.length === 1 ? fitting[0] : undefined;
};

/** Reason of shares with settlement discounts. */
export const discountReason = (shares: Shares, currency: string): MatchReason =>
  because('less_settlement_discount', {
    amount: fromMinor(sum(shares.map(([, , own = 0]) => own)), currency),
  });
