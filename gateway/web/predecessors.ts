import { sha256 } from '../../kernel/values/canonical.ts';
import { instantMs } from '../../kernel/values/clock.ts';
import type { Captured } from './captured-answer.ts';
import type { Halves } from './token-halves.ts';

/** Milliseconds for which a used pair of halves still gets the answer of its first use. */
const graceMs = 30_000;

type Known = {
  /** Hashes of the cookies that may stand beside the secret: its own, and those sent since. */
  readonly cookies: Set<string>;
  readonly answer: Promise<Captured>;
  readonly until: number;
};

/**
 * Answers of the last refreshes. A page that is reloaded while it refreshes has lost the answer, so the same halves get it again
 * for a short time, until the successor is used.
 */
export type Predecessors = {
  /** Answer to a refresh; undefined where the halves are neither known nor those of a token. */
  readonly answerTo: (
    sent: Halves,
    ask: () => Promise<Captured> | undefined,
  ) => Promise<Captured> | undefined;
  /** Notes the halves with which an answer was sent. */
  readonly sent: (before: Halves, after: Halves) => void;
};

/** Store of the last refreshes in memory. */
export const predecessors = (): Predecessors => {
  const known = new Map<string, Known>();
  const before = new Map<string, string>();
  const drop = (key: string): void => {
    known.delete(key);
    for (const [after, of] of before) if (of === key) before.delete(after);
  };
  return {
    answerTo: (halves, ask) => {
      const now = instantMs();
      for (const [key, { until }] of known) if (until < now) drop(key);
      const key = sha256(halves.secret);
      const mine = known.get(key);
      if (mine?.cookies.has(sha256(halves.cookie))) return mine.answer;
      const predecessor = before.get(key);
      if (predecessor !== undefined) drop(predecessor);
      const answer = ask();
      if (!answer) return undefined;
      known.set(key, { cookies: new Set([sha256(halves.cookie)]), answer, until: now + graceMs });
      return answer;
    },
    sent: (one, after) => {
      const key = sha256(one.secret);
      known.get(key)?.cookies.add(sha256(after.cookie));
      before.set(sha256(after.secret), key);
    },
  };
};
