import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 20;
/** Limit that only a hanging program exceeds; a spec file may take 600 seconds. */
const deadlineMs = 240_000;

/**
 * Polls until the answer is neither undefined nor false, and returns it. The limit is a time, not a number of polls, so that a
 * busy machine fails nothing.
 */
export const until = async <T>(
  look: () => T | Promise<T>,
  what = 'what a spec waits for',
): Promise<Exclude<T, undefined | false>> => {
  for (const end = performance.now() + deadlineMs; performance.now() < end; await pause(everyMs)) {
    const found = await look();
    if (found !== undefined && found !== false) return found as Exclude<T, undefined | false>;
  }
  throw new Error(`${what} did not happen within ${deadlineMs / 1000} s`);
};
