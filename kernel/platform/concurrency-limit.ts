/** Runs work with limits on concurrency and queue length; anything above is rejected immediately. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a concurrency limit; `full` is thrown when the queue is full. */
export const concurrencyLimit = (
  atOnce: () => number,
  waitingMost: () => number,
  full: () => Error,
): ConcurrencyLimit => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce()) {
      if (waiting.length >= waitingMost()) throw full();
      // Finished work passes its slot on, so that new work cannot overtake the queue.
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
