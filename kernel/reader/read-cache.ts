import { limits } from '../declare/limits.ts';
import { isRaw } from '../declare/raw-json.ts';
import type { Commits } from './commits.ts';

/** Answers a read, named by what is read and of whom, from memory where nothing was committed since it was last made. */
export type ReadCache = <T>(what: string, of: string, read: () => T) => T;

/**
 * Remembers reads between two commits. Only the writer commits, and it says so before and after, so that
 * what is remembered is what a read would find; with every commit all of it is forgotten.
 */
export const readCacheOf = (commits: Commits): ReadCache => {
  // By what is read first: that text is long and the same each time, so that it is hashed but once.
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

/** Stands for a text that was asked for but once: most are, and to keep what nobody asks for again is the collector's work. */
const askedOnce = Symbol('asked once');

/** About how many characters something read takes; rows that are remembered are few and short. */
const weightOf = (value: unknown): number => 500 + (isRaw(value) ? value.raw.length : 0);
