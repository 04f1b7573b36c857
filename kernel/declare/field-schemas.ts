import type { TSchema } from '@sinclair/typebox';
import { memoizeWeak } from '../values/memoize-weak.ts';

/** The alternatives of a schema: itself, or what its unions and intersections are made of. */
export const alternativesOf = (schema: TSchema): readonly TSchema[] => {
  const parts = [...list(schema['anyOf']), ...list(schema['allOf'])];
  return parts.length > 0 ? parts.flatMap(alternativesOf) : [schema];
};

const list = (value: unknown): readonly TSchema[] => (Array.isArray(value) ? value : []);

/** Whether a schema takes anything: it says nothing of a type. */
const isOpen = (schema: TSchema): boolean =>
  schema['type'] === undefined && schema['const'] === undefined && schema['enum'] === undefined;

/** Whether a schema takes null. */
export const takesNull = (schema: TSchema): boolean =>
  alternativesOf(schema).some((one) => one['type'] === 'null' || isOpen(one));

/** What the objects of some schemas say together of a field; undefined where they do not know it. */
export type Fields = {
  /** Names that are known. */
  readonly names: ReadonlySet<string>;
  readonly isRequired: (name: string) => boolean;
  /** The schemas of a known name. */
  readonly of: (name: string) => readonly TSchema[];
  /** Whether a name that is not known is taken as well. */
  readonly takes: (name: string) => boolean;
};

/** The fields of those alternatives that are objects; undefined where none is. They are read off once for each list of schemas. */
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

/** An object that says which further names it takes is not free, although its schema lets them pass. */
const isFreeObject = (one: TSchema): boolean => {
  const further: unknown = one['additionalProperties'];
  if (one['patternProperties'] !== undefined) return true;
  return one['alsoNamed'] === undefined && further !== undefined && further !== false;
};

/** The schemas of the members of a list; none where no alternative is one. */
export const membersOf = memoizeWeak((schemas: readonly TSchema[]): readonly TSchema[] =>
  schemas
    .flatMap(alternativesOf)
    .flatMap((one) => (one['type'] === 'array' ? [one['items'] as TSchema] : [])),
);
