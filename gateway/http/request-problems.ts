import type { Problem } from '../../kernel/declare/refusal.ts';
import { type Intake, problemsOf } from './input-schema.ts';
import type { Received } from './parse-request.ts';

/** All problems of a request: those found while reading it, and those of its input against the schema. */
export const problemsIn = (
  intake: Intake,
  { input, problems, isUnreadable }: Received,
): readonly Problem[] => (isUnreadable ? problems : [...problems, ...problemsOf(intake, input)]);
