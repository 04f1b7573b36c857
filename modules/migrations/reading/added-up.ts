import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { OutOfRange } from '../../../kernel/values/money/out-of-range.ts';
import { figuresTooLarge } from '../refusals.ts';

/** Adds up figures of foreign files; a sum of more digits than an amount has is a refusal. */
export const addedUp = <T>(work: () => T): T | Refusal => {
  try {
    return work();
  } catch (error) {
    if (error instanceof OutOfRange) return figuresTooLarge();
    throw error;
  }
};
