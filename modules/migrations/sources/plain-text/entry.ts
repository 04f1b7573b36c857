import { abs, div } from '../../../../kernel/values/money/money.ts';
import type { Price } from '../../exchange/prices.ts';
import type { Amount, Posting } from '../../exchange/valuation.ts';
import type { RowLog } from '../../reading/row-log.ts';
import { amountsOf, assignedIn } from './amounts.ts';

/** Posting of an entry; an assigned one has the balance of its account instead of an amount. */
export type Written = Posting & {
  readonly isPriced: boolean;
  readonly assigned?: Amount & { readonly isDeep: boolean };
};

/** Plain text entry under construction. */
export type Open = {
  date: string;
  memo: string;
  number: string;
  row: number;
  postings: Written[];
  /** Row numbers. */
  rows: number[];
  missing: string | undefined;
  isGood: boolean;
  isClosing: boolean;
};

/** Entry with only its header read. */
export const empty = { missing: undefined, isGood: true, isClosing: false } as const;

/** State shared by all files: entries in the order of the files, prices, and uses of commodities. */
export type Seen = {
  readonly entries: { readonly open: Open; readonly log: RowLog }[];
  readonly prices: Price[];
  readonly commodities: Map<string, number>;
};

/** True if the comment of an entry has the tag of `hledger close --retain`. */
export const saysClosing = (comment: string): boolean => /(^|[\s,;])retain:/.test(comment);

/** Keeps an entry whose lines are read; it is valued when all files are. */
export const finish = (open: Open | undefined, log: RowLog, { entries }: Seen): void => {
  if (open) entries.push({ open, log });
};

/** True for a virtual posting, in brackets or parentheses, which is not part of the books. */
export const isVirtual = (account: string): boolean => /^[([].*[)\]]$/.test(account);

/** Adds a posting to its entry. */
export const take = (
  open: Open,
  account: string,
  amount: string,
  { commodities, prices }: Seen,
): void => {
  if (amount === '') {
    open.isGood = open.isGood && open.missing === undefined;
    open.missing = account;
    return;
  }
  const assigned = amount.startsWith('=') ? assignedIn(amount) : undefined;
  if (assigned) {
    const own = { value: 0, commodity: assigned.commodity };
    open.postings.push({ account, own, weight: own, isPriced: false, assigned });
    return;
  }
  const stated = amountsOf(amount);
  if (!stated) {
    open.isGood = false;
    return;
  }
  const { own, weight, isPriced } = stated;
  commodities.set(weight.commodity, (commodities.get(weight.commodity) ?? 0) + 1);
  open.postings.push({ account, own, weight, isPriced });
  if (isPriced && own.value !== 0)
    prices.push({
      ...{ date: open.date, commodity: own.commodity, of: weight.commodity },
      value: div(abs(weight.value), abs(own.value), 12),
    });
};
