import type { TSchema } from '@sinclair/typebox';
import { memoizeWeak } from '../../values/memoize-weak.ts';

/** Alternatives of a schema: itself, or the members of its unions and intersections. */
export const alternativesOf = (schema: TSchema): readonly TSchema[] => {
  const parts = [...list(schema['anyOf']), ...list(schema['allOf'])];
  return parts.length > 0 ? parts.flatMap(alternativesOf) : [schema];
};

const list = (value: unknown): readonly TSchema[] => (Array.isArray(value) ? value : []);

/** True if a schema accepts any value because it names no type. */
const isOpen = (schema: TSchema): boolean =>
  schema['type'] === undefined && schema['const'] === undefined && schema['enum'] === undefined;

/** True if a schema accepts null. */
export const takesNull = (schema: TSchema): boolean =>
  alternativesOf(schema).some((one) => one['type'] === 'null' || isOpen(one));

/** Fields of the object alternatives of several schemas, merged. */
export type Fields = {
  /** Names that are known. */
  readonly names: ReadonlySet<string>;
  readonly isRequired: (name: string) => boolean;
  /** The schemas of a known name. */
  readonly of: (name: string) => readonly TSchema[];
  /** True if an unknown name is accepted. */
  readonly takes: (name: string) => boolean;
};

/** Fields of the alternatives that are objects; undefined where none is. Computed once for each list of schemas. */
export const fieldsOf = memoizeWeak((schemas: readonly TSchema[]): Fields | undefined => {
  const all = schemas.flatMap(alternativesOf);
  const objects = all.filter((one) => one['type'] === 'object');
  if (objects.length === 0) return undefined;
  const propertiesOf = (one: TSchema) => (one['properties'] ?? {}) as Record<string, TSchema>;
  const isFree = all.some(isOpen) || objects.some(isFreeObject);
  const patterns = objects.flatMap((one) =>
    typeof one['alsoNamed'] === 'string' ? [new RegExp(one['alsoNamed'])] : [],
  );
  const schemasOf = new Map<string, TSchema[]>();
  for (const one of objects)
    for (const [name, schema] of Object.entries(propertiesOf(one)))
      schemasOf.set(name, [...(schemasOf.get(name) ?? []), schema]);
  return {
    names: new Set(schemasOf.keys()),
    isRequired: (name) => objects.some((one) => list(one['required']).includes(name as never)),
    of: (name) => schemasOf.get(name) ?? [],
    takes: (name) => isFree || patterns.some((one) => one.test(name)),
  };
});

/** True if an object accepts any further name; one with `alsoNamed` does not, although its schema lets them pass. */
const isFreeObject = (one: TSchema): boolean => {
  const further: unknown = one['additionalProperties'];
  if (one['patternProperties'] !== undefined) return true;
  return one['alsoNamed'] === undefined && further !== undefined && further !== false;
};

/** Schemas of a list's members; empty where no alternative is a list. */
export const membersOf = memoizeWeak((schemas: readonly TSchema[]): readonly TSchema[] =>
  schemas
    .flatMap(alternativesOf)
    .flatMap((one) => (one['type'] === 'array' ? [one['items'] as TSchema] : [])),
);
