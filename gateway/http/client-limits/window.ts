import type { Counter } from '../../../kernel/platform/counters.ts';
import { prune } from './budgets.ts';

type Window = { readonly since: number; times: number };

/** Counter of up to `most` attempts of each key in a window that begins with the first one. */
export const windowCounter = (most: number, windowMs: number): Counter => {
  const windows = new Map<string, Window>();
  return {
    take: (key, now) => {
      const known = windows.get(key);
      const mine = known && now - known.since < windowMs ? known : { since: now, times: 0 };
      windows.set(key, mine);
      prune(windows, ({ since }) => now - since >= windowMs);
      if (mine.times >= most) return mine.since + windowMs - now;
      mine.times += 1;
      return 0;
    },
    giveBack: (key) => {
      const known = windows.get(key);
      if (known) known.times = Math.max(0, known.times - 1);
    },
  };
};
