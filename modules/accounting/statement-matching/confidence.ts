import { type Static, Type } from '@sinclair/typebox';

/** Confidence of a suggestion or proposal; `high` is certain. */
export const Confidence = Type.Union([
  Type.Literal('high'),
  Type.Literal('medium'),
  Type.Literal('low'),
]);

/** Confidence of a suggestion or proposal. */
export type Confidence = Static<typeof Confidence>;
