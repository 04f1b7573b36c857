import type { TSchema } from '@sinclair/typebox';

const own = new Set(['in', 'internal', 'header']);

/** A TypeBox schema as plain JSON Schema, without our own marks. */
export const plain = (schema: TSchema): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      own.has(key) && typeof value !== 'object' ? undefined : value,
    ),
  );
