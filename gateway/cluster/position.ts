/** Position of this node's copy in the log of the cluster, as its reads see it. */
export type Position = {
  /** Last group that the copy has. */
  readonly present: () => number;
  /** Notes that the copy has the groups up to a position. */
  readonly advance: (position: number) => void;
  /** Resolves once the copy has the groups up to a position: true, or false after a time. */
  readonly reached: (position: number, withinMs: number) => Promise<boolean>;
};

type Waiting = { readonly position: number; readonly settle: (isReached: boolean) => void };

/** A position at the beginning of the log. */
export const positionOf = (): Position => {
  const waiting = new Set<Waiting>();
  let present = 0;
  return {
    present: () => present,
    advance: (position) => {
      present = Math.max(present, position);
      for (const one of waiting) if (one.position <= present) one.settle(true);
    },
    reached: (position, withinMs) => {
      if (position <= present) return Promise.resolve(true);
      return new Promise((settled) => {
        const late = setTimeout(() => one.settle(false), withinMs);
        const one: Waiting = {
          position,
          settle: (isReached) => {
            clearTimeout(late);
            waiting.delete(one);
            settled(isReached);
          },
        };
        waiting.add(one);
      });
    },
  };
};
