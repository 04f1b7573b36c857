import { limits } from '../declare/limits.ts';
import { isRaw } from '../declare/raw-json.ts';
import type { Commits } from './commits.ts';

/** Cached read by query (`what`) and parameters (`of`), valid until the next commit. */
export type ReadCache = <T>(what: string, of: string, read: () => T) => T;

/**
 * Makes a read cache that is emptied by each commit. The writer signals each commit before and
 * after, so that a cached result always equals a fresh one.
 */
export const readCacheOf = (commits: Commits): ReadCache => {
  // Keyed by query first: its text is long and always the same, so that it is hashed only once.
  const known = new Map<string, Map<string, unknown>>();
  let since: number | undefined;
  let room: number = limits.cachedCharacters;
  const forget = (): void => {
    known.clear();
    room = limits.cachedCharacters;
  };
  const keep = (what: string, of: string, value: unknown): void => {
    const weight = of.length + weightOf(value);
    if (weight > room) forget();
    room -= weight;
    const alike = known.get(what) ?? new Map<string, unknown>();
    known.set(what, alike.set(of, value));
  };
  return <T>(what: string, of: string, read: () => T): T => {
    const now = commits.present();
    if (now === undefined) return read();
    if (now !== since) forget();
    since = now;
    const before = known.get(what)?.get(of);
    if (before !== undefined && before !== askedOnce) return before as T;
    const value = read();
    if (value === undefined || commits.present() !== now) return value;
    keep(what, of, before === undefined && isRaw(value) ? askedOnce : value);
    return value;
  };
};

/** Marks a text that was requested once: most are never requested again, and keeping them costs garbage collection. */
const askedOnce = Symbol('asked once');

/** Approximate size of a cached result in characters; cached rows are few and short. */
const weightOf = (value: unknown): number => 500 + (isRaw(value) ? value.raw.length : 0);
