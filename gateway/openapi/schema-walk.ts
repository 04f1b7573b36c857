/** A JSON Schema in an OpenAPI document. */
export type SchemaJson = { readonly [keyword: string]: unknown };

const single = ['items', 'additionalProperties', 'not'];
const several = ['anyOf', 'allOf', 'oneOf'];
const byName = ['properties', 'patternProperties'];

const isSchema = (value: unknown): value is SchemaJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
      changed[keyword] = Object.fromEntries(
        Object.entries(schema[keyword]).map(([name, part]) => [name, change(part as SchemaJson)]),
      );
  return changed;
};
