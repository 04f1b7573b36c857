import { Type } from '@sinclair/typebox';
import { conventions, methods } from './charge.ts';

const oneOf = <T extends string>(words: readonly T[]) =>
  Type.Union(words.map((one) => Type.Literal(one)));

/** Input schema of a depreciation method. */
export const Method = oneOf(methods);
export const Convention = oneOf(conventions);
export const Life = Type.Integer({ minimum: 0, maximum: 1200 });
/** Declining rate in percent a year. */
export const DecliningRate = Type.Number({ exclusiveMinimum: 0, maximum: 100 });
/** Percent of the straight-line rate with MACRS. */
export const DecliningFactor = Type.Union(
  [100, 150, 200].map((percent) => Type.Literal(percent)),
  { description: 'Percent of the straight-line rate with MACRS.' },
);
