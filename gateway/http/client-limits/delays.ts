import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '../../../kernel/declare/limits.ts';
import type { WaitMs } from '../../../kernel/platform/counters.ts';

/** Delays of accounts: after several wrong passwords each address waits before its next attempt, up to the maximum delay. */
export type Delays = {
  /** Requests an attempt on an account from an address. It counts as wrong until it is given back. */
  readonly take: (account: string, now: number, address: string) => WaitMs;
  readonly giveBack: (account: string) => void;
};

/** Turn of a waiting address, its network, and its rank among the addresses that wait for a place. */
type Turn = { readonly at: number; readonly network: string; readonly rank: string };

type Guesses = { wrong: number; at: number; readonly waiting: Map<string, Turn> };

/** Wait in milliseconds after a number of wrong passwords. */
export const delayAfter = (wrong: number): WaitMs =>
  wrong < limits.wrongPasswordsFree
    ? 0
    : Math.min(
        limits.signInDelayMaxMs,
        1000 * 2 ** Math.min(20, wrong - limits.wrongPasswordsFree),
      );

/**
 * Makes delays of accounts. Each address has a wait of its own, which attempts from other addresses neither use up nor
 * lengthen; parallel attempts from one address do not skip it. The places to wait in are limited, which limits the
 * guesses of many addresses together; networks share them evenly, and within a network chance decides, so that nobody
 * can occupy them all.
 */
export const delays = (): Delays => {
  const accounts = new Map<string, Guesses>();
  const key = randomBytes(32);
  const isQuiet = ({ at }: Guesses, now: number): boolean => now - at > limits.signInQuietMs;
  return {
    take: (account, now, address) => {
      const known = accounts.get(account);
      const guesses =
        known && !isQuiet(known, now) ? known : { wrong: 0, at: now, waiting: new Map() };
      accounts.set(account, guesses);
      const wait = waitOf(guesses, address, now, () => rankOf(key, account, address, now));
      if (wait > 0) return wait;
      guesses.waiting.delete(address);
      guesses.wrong += 1;
      guesses.at = now;
      forget(accounts, account, (one) => isQuiet(one, now));
      return 0;
    },
    giveBack: (account) => {
      const known = accounts.get(account);
      if (known) known.wrong = Math.max(0, known.wrong - 1);
    },
  };
};

const waitOf = (
  { wrong, waiting }: Guesses,
  address: string,
  now: number,
  rank: () => string,
): WaitMs => {
  const turn = waiting.get(address);
  if (turn) return Math.max(0, turn.at - now);
  const delay = delayAfter(wrong);
  if (delay === 0) return 0;
  for (const [other, { at }] of waiting)
    if (now - at > limits.signInDelayMaxMs) waiting.delete(other);
  const mine = { at: now + delay, network: networkOf(address), rank: rank() };
  if (waiting.size >= limits.waitingAddresses) {
    const last = lastOf(waiting, mine.network);
    if (last === undefined || (last.network === mine.network && last.rank < mine.rank))
      return delay;
    waiting.delete(last.address);
  }
  waiting.set(address, mine);
  return delay;
};

/** The waiting address that gives way: the last by rank of the network with the most, or of the own one if it has as many. */
const lastOf = (
  waiting: ReadonlyMap<string, Turn>,
  own: string,
): (Turn & { readonly address: string }) | undefined => {
  const sizes = new Map<string, number>();
  for (const { network } of waiting.values()) sizes.set(network, (sizes.get(network) ?? 0) + 1);
  const most = Math.max(...sizes.values());
  const isOwnLargest = sizes.get(own) === most;
  let last: (Turn & { readonly address: string }) | undefined;
  for (const [address, turn] of waiting) {
    const mayGive = isOwnLargest ? turn.network === own : sizes.get(turn.network) === most;
    if (mayGive && (last === undefined || turn.rank > last.rank)) last = { address, ...turn };
  }
  return last;
};

/** Rank of an address for about a minute; asking again does not change it, and nobody can choose it. */
const rankOf = (key: Uint8Array, account: string, address: string, now: number): string => {
  const period = Math.floor(now / (2 * limits.signInDelayMaxMs));
  return createHmac('sha256', key).update(`${account}\n${address}\n${period}`).digest('hex');
};

/** Network that shares the places with others: an IPv6 /32 or an IPv4 /16. */
const networkOf = (address: string): string => address.split(/[:.]/).slice(0, 2).join('.');

/** Drops accounts when there are too many: quiet ones, then those with the fewest wrong passwords, never the present one. */
const forget = (
  accounts: Map<string, Guesses>,
  present: string,
  isPast: (guesses: Guesses) => boolean,
): void => {
  if (accounts.size <= limits.countedAddresses) return;
  for (const [account, guesses] of accounts) if (isPast(guesses)) accounts.delete(account);
  const most = Math.floor(limits.countedAddresses * 0.9);
  const others = [...accounts].filter(([account]) => account !== present);
  for (const [account] of others
    .toSorted(([, a], [, b]) => a.wrong - b.wrong)
    .slice(0, Math.max(0, accounts.size - most)))
    accounts.delete(account);
};
