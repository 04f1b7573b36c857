import { limits } from '../limits.ts';
import type { Commits } from './commits.ts';

/** Answers a read, from memory where nothing was committed since it was last made. */
export type Memory = <T>(key: string, read: () => T) => T;

/**
 * Remembers reads between two commits. Only the writer commits, and it says so before and after, so that
 * what is remembered is what a read would find; with every commit all of it is forgotten.
 */
export const memoryOf = (commits: Commits): Memory => {
  const known = new Map<string, unknown>();
  let since: number | undefined;
  return <T>(key: string, read: () => T): T => {
    const now = commits.present();
    if (now === undefined) return read();
    if (now !== since || known.size >= limits.rememberedReads) known.clear();
    since = now;
    if (known.has(key)) return known.get(key) as T;
    const value = read();
    if (commits.present() === now) known.set(key, value);
    return value;
  };
};
