import { Value } from '@sinclair/typebox/value';
import { answerSchema } from '../../gateway/openapi/answer-schema.ts';
import type { Operation } from '../../kernel/declare/operation.ts';

/** True if an answer matches the documented schema of its operation. */
export const fits = (operation: Operation, answer: unknown): boolean =>
  Value.Check(answerSchema(operation), answer);
