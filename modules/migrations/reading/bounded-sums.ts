import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { OutOfRange } from '../../../kernel/values/money/out-of-range.ts';
import { figuresTooLarge } from '../refusals.ts';

/** Runs arithmetic on untrusted figures; a result outside the limits is a refusal. */
export const boundedSums = <T>(work: () => T): T | Refusal => {
  try {
    return work();
  } catch (error) {
    if (error instanceof OutOfRange) return figuresTooLarge();
    throw error;
  }
};
