import type { Refusal } from '../../../kernel/refusal.ts';
import { figuresTooLarge } from '../refusals.ts';

/** Does what adds up figures that somebody else wrote: their sums may need more digits than an amount has. */
export const addedUp = <T>(work: () => T): T | Refusal => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return figuresTooLarge();
    throw error;
  }
};
