import { limits } from '../../kernel/declare/limits.ts';

/** What waits for a reader; once closed it takes nothing more, for who is sent a frame after a gap resumes behind it. */
export type Mailbox<T> = {
  /** Whether there was room. */
  readonly push: (one: T) => boolean;
  readonly close: (last?: T) => void;
  readonly shift: () => T | undefined;
  /** Whether it is closed and empty. */
  readonly isOver: () => boolean;
  /** Waits for something to come (false) or the time to be up (true). */
  readonly isLate: (ms: number) => Promise<boolean>;
};

/** An empty mailbox of at most so many letters. */
export const mailbox = <T>(most: number = limits.streamQueue): Mailbox<T> => {
  const letters: T[] = [];
  let closed = false;
  let wake: () => void = () => undefined;
  return {
    push: (one) => {
      if (closed) return true;
      if (letters.length >= most) return false;
      letters.push(one);
      wake();
      return true;
    },
    close: (last) => {
      if (!closed && last !== undefined) letters.push(last);
      closed = true;
      wake();
    },
    shift: () => letters.shift(),
    isOver: () => closed && letters.length === 0,
    isLate: (ms) =>
      new Promise((done) => {
        if (closed || letters.length > 0) {
          done(false);
          return;
        }
        const timer = setTimeout(() => done(true), ms);
        wake = () => {
          clearTimeout(timer);
          done(false);
        };
      }),
  };
};
