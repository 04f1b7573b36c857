import type { TSchema } from '@sinclair/typebox';
import { compactSchema } from './compact-schema.ts';
import type { SchemaJson } from './schema-walk.ts';

const own = new Set(['in', 'internal', 'header', 'list', 'alsoNamed', 'proves']);

/** A TypeBox schema as JSON Schema, without internal keywords and with the standard name of the email format. */
export const jsonSchema = (schema: TSchema): SchemaJson =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      const isOwn = own.has(key) && typeof value !== 'object';
      if (isOwn || (key === 'statuses' && Array.isArray(value))) return undefined;
      return key === 'format' && value === 'login-email' ? 'email' : value;
    }),
  );

/** A TypeBox schema as the document shows it. */
export const plain = (schema: TSchema): SchemaJson => compactSchema(jsonSchema(schema));
