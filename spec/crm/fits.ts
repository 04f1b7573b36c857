import { Value } from '@sinclair/typebox/value';
import { answerSchema } from '../../gateway/openapi/answer-schema.ts';
import type { Operation } from '../../kernel/declare/operation.ts';

/** Whether an answer is what its operation documents. */
export const fits = (operation: Operation, answer: unknown): boolean => {
  const schema = answerSchema(operation);
  return schema !== undefined && Value.Check(schema, answer);
};
