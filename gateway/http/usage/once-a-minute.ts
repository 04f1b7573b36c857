import { limits } from '../../../kernel/declare/limits.ts';

/** Writes what requests left in memory once a minute. The answered function ends this and writes the rest. */
export const onceAMinute = (flush: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(flush);
  }, limits.usesMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await flush();
  };
};
