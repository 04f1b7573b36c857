import { type Json, mapped, type SchemaJson, withParts } from '../schema-walk.ts';

const withSentence = ({ default: value, description, ...rest }: SchemaJson): SchemaJson => ({
  ...rest,
  description: [description, `Default: ${JSON.stringify(value)}.`].filter(Boolean).join(' '),
});

const inWords = (schema: SchemaJson): SchemaJson => {
  const changed = withParts(schema, inWords);
  const { properties, required = [] } = changed;
  if (!properties) return changed;
  const isOptional = (name: string): boolean => !(required as readonly string[]).includes(name);
  return {
    ...changed,
    properties: mapped(properties as Json, (one, name) =>
      isOptional(name) && 'default' in one ? withSentence(one) : one,
    ),
  };
};

/**
 * Shared schemas whose optional fields state their default in words. Generators of types take a field with `default` for one
 * that is always present, which is right in an answer and wrong in a request, and a shared schema may be part of both.
 */
export const withDefaultsInWords = (schemas: Json): Json =>
  mapped(schemas, (schema) => inWords(schema as SchemaJson));
