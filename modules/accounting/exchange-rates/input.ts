import { Type } from '@sinclair/typebox';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { isSignificant } from '../../../kernel/values/money/significant.ts';
import { tooManyDigits } from './refusals.ts';

/** Units of one currency for one unit of another, at most 12 significant digits. */
export const RateInput = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 });

/** Refusal of a rate with more than 12 significant digits. */
export const rateProblem = (rate: number): Refusal | undefined =>
  isSignificant(rate) ? undefined : tooManyDigits({ rate });
