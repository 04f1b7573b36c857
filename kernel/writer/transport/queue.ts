import { performance } from 'node:perf_hooks';
import { limits } from '../../declare/limits.ts';

/** Waiting requests in two lanes: bulk work (imports, migrations, jobs) gets at most every second group, one request of it. */
export type Queue<T> = {
  readonly push: (one: T, lane: 'work' | 'bulk') => void;
  /** Starts a group: a function that returns the next request until the group is full or its time is over. */
  readonly group: () => () => T | undefined;
  readonly size: () => number;
};

/** An empty queue; `clock` gives milliseconds. */
export const queue = <T>(clock: () => number = () => performance.now()): Queue<T> => {
  const work: T[] = [];
  const bulk: T[] = [];
  let bulkLast = false;
  return {
    push: (one, lane) => {
      (lane === 'bulk' ? bulk : work).push(one);
    },
    group: () => {
      const until = clock() + limits.groupMs;
      const isBulk = bulk.length > 0 && (!bulkLast || work.length === 0);
      bulkLast = isBulk;
      if (isBulk) {
        let given = false;
        return () => {
          if (given) return undefined;
          given = true;
          return bulk.shift();
        };
      }
      let count = 0;
      return () => {
        if (count >= limits.groupCommands || (count > 0 && clock() > until)) return undefined;
        count += 1;
        return work.shift();
      };
    },
    size: () => work.length + bulk.length,
  };
};
