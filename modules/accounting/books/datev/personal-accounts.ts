import type { AccountNumbers } from '../account-numbers.ts';
import type { WholeBooks } from '../books.ts';
import type { Side } from '../parties.ts';

/** Fewest and most digits of a general ledger account. */
const shortest = 4;
export const longest = 8;

/** First personal account of a side, by the digits of a general ledger account: 10000 and 70000 for four. */
const firstOf = (side: Side, length: number): number =>
  (side === 'customer' ? 1 : 7) * 10 ** length;

/** Digits of the accounts: enough for the longest number, and for the personal accounts of all suppliers. */
export const accountLength = (numbers: AccountNumbers, { parties }: WholeBooks): number => {
  const digits = [...numbers.values()].map((one) => one.length);
  const last = Math.max(
    0,
    ...parties.customers.map(({ n }) => n),
    ...parties.suppliers.map(({ n }) => n),
  );
  const forParties = String(Math.floor(last / 3)).length;
  return Math.max(shortest, forParties, ...digits);
};

/** Personal account of a contact (Debitor, Kreditor). */
export const personalAccount = (side: Side, n: number, length: number): string =>
  String(firstOf(side, length) + n);
