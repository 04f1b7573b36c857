import { limits } from '../../kernel/declare/limits.ts';

/** Milliseconds until the next attempt is allowed; 0 allows it now. */
export type WaitMs = number;

type Bucket = { tokens: number; at: number };

/** Budget of attempts per window for each key, refilled evenly (token bucket). */
export type Budget = {
  readonly take: (key: string, now: number) => WaitMs;
  /** Returns an attempt that should not count, such as a successful one. */
  readonly refund: (key: string) => void;
};

/** Drops entries of a map that is too large: first those that `isPast`, then the oldest. */
export const prune = <V>(entries: Map<string, V>, isPast: (value: V) => boolean): void => {
  if (entries.size <= limits.countedAddresses) return;
  for (const [key, value] of entries) if (isPast(value)) entries.delete(key);
  for (const key of entries.keys()) {
    if (entries.size <= limits.countedAddresses) return;
    entries.delete(key);
  }
};

/** Makes a budget of `most` attempts in `windowMs`. */
export const budget = (most: number, windowMs: number): Budget => {
  const buckets = new Map<string, Bucket>();
  const perToken = windowMs / most;
  const filled = ({ tokens, at }: Bucket, now: number): number =>
    Math.min(most, tokens + (now - at) / perToken);
  return {
    take: (key, now) => {
      const known = buckets.get(key) ?? { tokens: most, at: now };
      const tokens = filled(known, now);
      if (tokens < 1) return Math.ceil((1 - tokens) * perToken);
      buckets.delete(key);
      buckets.set(key, { tokens: tokens - 1, at: now });
      prune(buckets, (one) => filled(one, now) >= most);
      return 0;
    },
    refund: (key) => {
      const known = buckets.get(key);
      if (known) known.tokens = Math.min(most, known.tokens + 1);
    },
  };
};

type Guesses = { wrong: number; at: number; readonly waiting: Map<string, number> };

/** Delays of accounts: after several wrong passwords each address waits before its next attempt, up to the maximum delay. */
export type Delays = {
  /** Requests an attempt on an account from an address. It counts as wrong until it is forgiven. */
  readonly take: (account: string, address: string, now: number) => WaitMs;
  readonly forgive: (account: string) => void;
};

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
 * lengthen; parallel attempts from one address do not skip it.
 */
export const delays = (): Delays => {
  const accounts = new Map<string, Guesses>();
  const isQuiet = ({ at }: Guesses, now: number): boolean => now - at > limits.signInQuietMs;
  return {
    take: (account, address, now) => {
      const known = accounts.get(account);
      const guesses =
        known && !isQuiet(known, now) ? known : { wrong: 0, at: now, waiting: new Map() };
      accounts.set(account, guesses);
      const wait = waitOf(guesses, address, now);
      if (wait > 0) return wait;
      guesses.waiting.delete(address);
      guesses.wrong += 1;
      guesses.at = now;
      prune(accounts, (one) => isQuiet(one, now));
      return 0;
    },
    forgive: (account) => {
      const known = accounts.get(account);
      if (known) known.wrong = Math.max(0, known.wrong - 1);
    },
  };
};

const waitOf = (guesses: Guesses, address: string, now: number): WaitMs => {
  const turn = guesses.waiting.get(address);
  if (turn !== undefined) return Math.max(0, turn - now);
  const delay = delayAfter(guesses.wrong);
  if (delay === 0) return 0;
  for (const [other, at] of guesses.waiting)
    if (now - at > limits.signInDelayMaxMs) guesses.waiting.delete(other);
  if (guesses.waiting.size < limits.waitingAddresses) guesses.waiting.set(address, now + delay);
  return delay;
};
