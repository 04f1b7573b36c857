import { limits } from '../../kernel/declare/limits.ts';

/** Bounded queue of a stream. Once closed it accepts nothing, since a client resumes after the last id it got. */
export type StreamQueue<T> = {
  /** Adds an element; false if the queue is full. */
  readonly push: (one: T) => boolean;
  readonly close: (last?: T) => void;
  readonly shift: () => T | undefined;
  /** True if the queue is closed and empty. */
  readonly isOver: () => boolean;
  /** Waits for an element (false) or for the time to pass (true). */
  readonly isLate: (ms: number) => Promise<boolean>;
};

/** An empty queue of at most `most` elements. */
export const streamQueue = <T>(most: number = limits.streamQueue): StreamQueue<T> => {
  const items: T[] = [];
  let closed = false;
  let wake: () => void = () => undefined;
  return {
    push: (one) => {
      if (closed) return true;
      if (items.length >= most) return false;
      items.push(one);
      wake();
      return true;
    },
    close: (last) => {
      if (!closed && last !== undefined) items.push(last);
      closed = true;
      wake();
    },
    shift: () => items.shift(),
    isOver: () => closed && items.length === 0,
    isLate: (ms) =>
      new Promise((done) => {
        if (closed || items.length > 0) {
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
