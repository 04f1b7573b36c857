/** A JSON Schema in an OpenAPI document. */
export type SchemaJson = { readonly [keyword: string]: unknown };

const single = ['items', 'additionalProperties', 'not'];
const several = ['anyOf', 'allOf', 'oneOf'];
const byName = ['properties', 'patternProperties'];

const isSchema = (value: unknown): value is SchemaJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of JSON. */
export type Json = { readonly [key: string]: unknown };

/** The object with each of its values changed. */
export const mapped = (map: Json, change: (value: Json, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value as Json, key)]));

/** The schema with each of its direct parts changed. */
export const withParts = (
  schema: SchemaJson,
  change: (part: SchemaJson) => SchemaJson,
): SchemaJson => {
  const changed: Record<string, unknown> = { ...schema };
  for (const keyword of single)
    if (isSchema(schema[keyword])) changed[keyword] = change(schema[keyword]);
  for (const keyword of several)
    if (Array.isArray(schema[keyword])) changed[keyword] = schema[keyword].map(change);
  for (const keyword of byName)
    if (isSchema(schema[keyword]))
      changed[keyword] = mapped(schema[keyword], (part) => change(part));
  return changed;
};

/** A body or response with the schema of each media type changed. */
export const withContent = (holder: Json, change: (schema: SchemaJson) => SchemaJson): Json => {
  const content = holder['content'] as Json | undefined;
  if (!content) return holder;
  return {
    ...holder,
    content: mapped(content, (media) => ({
      ...media,
      schema: change(media['schema'] as SchemaJson),
    })),
  };
};
