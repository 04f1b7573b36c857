import { Value } from '@sinclair/typebox/value';
import type { Operation } from '../../kernel/operation.ts';

/** Whether an answer is what its operation says it gives. */
export const fits = (operation: Operation, answer: unknown): boolean =>
  operation.gives !== undefined && Value.Check(operation.gives, answer);
