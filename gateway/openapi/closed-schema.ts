import { type SchemaJson, withParts } from './schema-walk.ts';

/** The schema with closed objects: fields that it does not name are not there, unless it says so. */
export const closedSchema = <Schema extends SchemaJson>(schema: Schema): Schema => {
  const inner = withParts(schema, closedSchema) as Schema;
  return isOpenByDefault(inner) ? { ...inner, additionalProperties: false } : inner;
};

const isOpenByDefault = (schema: SchemaJson): boolean =>
  schema['type'] === 'object' &&
  schema['properties'] !== undefined &&
  schema['additionalProperties'] === undefined &&
  schema['patternProperties'] === undefined &&
  schema['alsoNamed'] === undefined;
