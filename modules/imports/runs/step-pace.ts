import { limits } from '../../../kernel/declare/limits.ts';
import { elapsedMs } from '../../../kernel/values/clock.ts';

/** Size of the steps of a run. Other writes wait during a step, so slow steps become smaller. */
export type StepPace = {
  readonly most: () => number;
  readonly timed: (does: () => Promise<void>) => Promise<void>;
};

/**
 * Halves the size after a step over `importStepMs`, and doubles it after one under a quarter of
 * that.
 */
export const stepPace = (now: () => number = elapsedMs): StepPace => {
  let size = Math.ceil(limits.importStep / 4);
  return {
    most: () => size,
    timed: async (does) => {
      const from = now();
      await does();
      const ms = now() - from;
      if (ms > limits.importStepMs) size = Math.max(Math.ceil(size / 2), 1);
      else if (ms < limits.importStepMs / 4) size = Math.min(size * 2, limits.importStep);
    },
  };
};
