import type { TSchema } from '@sinclair/typebox';
import { dictionary } from '../../kernel/values/dictionary.ts';
import { compactSchema } from './compact-schema.ts';
import type { SchemaJson } from './schema-walk.ts';

const own = new Set(['in', 'internal', 'header', 'list', 'alsoNamed', 'proves']);

/** Standard names of formats that are stricter here. */
const standardFormats = dictionary({ 'login-email': 'email', instant: 'date-time' });

/** A TypeBox schema as JSON Schema, without internal keywords and with the standard names of formats. */
export const jsonSchema = (schema: TSchema): SchemaJson =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      const isOwn = own.has(key) && typeof value !== 'object';
      if (isOwn || ((key === 'statuses' || key === 'words') && Array.isArray(value)))
        return undefined;
      return key === 'format' ? (standardFormats[String(value)] ?? value) : value;
    }),
  );

/** A TypeBox schema as the document shows it. */
export const plain = (schema: TSchema): SchemaJson => compactSchema(jsonSchema(schema));
