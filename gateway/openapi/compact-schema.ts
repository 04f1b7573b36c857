import { type SchemaJson, withParts } from './schema-walk.ts';

const anyName = '^(.*)$';

/**
 * JSON Schema in the short forms that generators know: alternatives of fixed texts as an enum, null in the list of types,
 * and a map from any name as `additionalProperties`.
 */
export const compactSchema = (schema: SchemaJson): SchemaJson => {
  const inner = withOpenFields(withParts(schema, compactSchema));
  const alternatives = inner['anyOf'] as readonly SchemaJson[] | undefined;
  if (!alternatives) return inner;
  const { anyOf: _, ...rest } = inner;
  const flat = alternatives.flatMap((one) =>
    Object.keys(one).length === 1 && Array.isArray(one['anyOf'])
      ? (one['anyOf'] as SchemaJson[])
      : [one],
  );
  const others = flat.filter((one) => !isNull(one));
  const takesNull = others.length < flat.length;
  const fixed = others.flatMap((one) => valuesOf(one) ?? []);
  if (others.length > 0 && others.every((one) => valuesOf(one)))
    return {
      ...rest,
      type: takesNull ? ['string', 'null'] : 'string',
      enum: [...new Set(fixed), ...(takesNull ? [null] : [])],
    };
  const [only] = others;
  if (takesNull && others.length === 1 && only && canHoldNull(only))
    return { ...only, ...rest, type: [only['type'], 'null'] };
  return { ...rest, anyOf: flat };
};

/** A map from any name to a value, which TypeBox states as a pattern. */
const withOpenFields = (schema: SchemaJson): SchemaJson => {
  const { patternProperties, ...rest } = schema;
  const patterns = Object.entries(
    (patternProperties ?? {}) as { readonly [key: string]: SchemaJson },
  );
  const [only] = patterns;
  if (!only || patterns.length > 1 || only[0] !== anyName) return schema;
  return { ...rest, additionalProperties: Object.keys(only[1]).length === 0 ? true : only[1] };
};

const isNull = (schema: SchemaJson): boolean =>
  schema['type'] === 'null' && Object.keys(schema).length === 1;

/** Texts of a schema that takes fixed texts only. */
const valuesOf = (schema: SchemaJson): readonly string[] | undefined => {
  const { const: value, enum: values, type, ...rest } = schema;
  if (Object.keys(rest).length > 0 || type !== 'string') return undefined;
  if (typeof value === 'string') return [value];
  return Array.isArray(values) ? (values as string[]) : undefined;
};

const canHoldNull = (schema: SchemaJson): boolean =>
  typeof schema['type'] === 'string' &&
  schema['title'] === undefined &&
  schema['const'] === undefined &&
  schema['enum'] === undefined;
