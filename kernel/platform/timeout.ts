/** Result of a promise, or `late` when it takes longer than `ms`. The promise goes on. */
export const orAfter = <T, L>(ms: number, promise: Promise<T>, late: L): Promise<T | L> =>
  Promise.race([
    promise,
    new Promise<L>((done) => {
      setTimeout(() => done(late), ms).unref();
    }),
  ]);
