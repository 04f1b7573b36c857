import type { TSchema } from '@sinclair/typebox';

const own = new Set(['in', 'internal', 'header', 'list', 'alsoNamed', 'proves']);

/** A TypeBox schema as plain JSON Schema, without internal keywords and with the standard name of the email format. */
export const plain = (schema: TSchema): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      const isOwn = own.has(key) && typeof value !== 'object';
      if (isOwn || (key === 'statuses' && Array.isArray(value))) return undefined;
      return key === 'format' && value === 'login-email' ? 'email' : value;
    }),
  );
