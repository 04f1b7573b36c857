/** Milliseconds until the next attempt is allowed; 0 if this one was counted. */
export type WaitMs = number;

/** Counter of attempts by key. */
export type Counter = {
  /** Counts an attempt. `address` is where it comes from, for counters that tell addresses of one key apart. */
  readonly take: (key: string, now: number, address: string) => WaitMs;
  /** Returns an attempt that should not count, such as a successful one. */
  readonly giveBack: (key: string) => void;
};

/** Attempt at a counter of a name. */
export type Attempt = {
  readonly counter: string;
  readonly key: string;
  readonly address?: string | undefined;
};

/** Counters of attempts, shared by all nodes of an installation. */
export type Counters = {
  /** Counts an attempt at each counter in order, up to the first that refuses it. */
  readonly take: (attempts: readonly Attempt[]) => Promise<WaitMs>;
  readonly giveBack: (attempts: readonly Attempt[]) => Promise<void>;
};

/** Counters of this process, by name; `clock` gives milliseconds. */
export const countersIn = (
  named: Readonly<Record<string, Counter>>,
  clock: () => number,
): Counters => {
  const of = ({ counter }: Attempt): Counter => {
    const found = Object.hasOwn(named, counter) ? named[counter] : undefined;
    if (!found) throw new Error(`no counter ${counter}`);
    return found;
  };
  return {
    take: async (attempts) => {
      for (const attempt of attempts) {
        const wait = of(attempt).take(attempt.key, clock(), attempt.address ?? attempt.key);
        if (wait > 0) return wait;
      }
      return 0;
    },
    giveBack: async (attempts) => {
      for (const attempt of attempts) of(attempt).giveBack(attempt.key);
    },
  };
};
