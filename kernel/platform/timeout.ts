/** Result of a promise, or `late` after `ms`. The promise is not cancelled. */
export const orAfter = <T, L>(ms: number, promise: Promise<T>, late: L): Promise<T | L> =>
  Promise.race([
    promise,
    new Promise<L>((done) => {
      setTimeout(() => done(late), ms).unref();
    }),
  ]);
