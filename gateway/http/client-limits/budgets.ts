import { limits } from '../../../kernel/declare/limits.ts';
import type { WaitMs } from '../../../kernel/platform/counters.ts';

type Bucket = { tokens: number; at: number };

/** Budget of attempts per window for each key, refilled evenly (token bucket). */
export type Budget = {
  readonly take: (key: string, now: number) => WaitMs;
  /** Returns an attempt that should not count, such as a successful one. */
  readonly giveBack: (key: string) => void;
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
    giveBack: (key) => {
      const known = buckets.get(key);
      if (known) known.tokens = Math.min(most, known.tokens + 1);
    },
  };
};
