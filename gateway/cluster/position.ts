/** Position of this node's copy in the log of the cluster, as its reads see it. */
export type Position = {
  /** Last group that the copy has. */
  readonly present: () => number;
  /** Notes that the copy has the groups up to a position. */
  readonly advance: (position: number) => void;
  /** Ends the waiting for positions: the copy gets no further groups. */
  readonly end: () => void;
  /** Resolves once the copy has the groups up to a position: true, or false after a time or where it cannot get them. */
  readonly reached: (position: number, withinMs: number) => Promise<boolean>;
};

type Waiting = { readonly position: number; readonly settle: (isReached: boolean) => void };

/** A position at the beginning of the log. */
export const positionOf = (): Position => {
  const waiting = new Set<Waiting>();
  let present = 0;
  let isEnded = false;
  return {
    present: () => present,
    advance: (position) => {
      present = Math.max(present, position);
      for (const one of waiting) if (one.position <= present) one.settle(true);
    },
    end: () => {
      isEnded = true;
      for (const one of waiting) one.settle(false);
    },
    reached: (position, withinMs) => {
      if (position <= present || isEnded) return Promise.resolve(position <= present);
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
