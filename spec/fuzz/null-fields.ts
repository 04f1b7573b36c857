import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { answerSchema } from '../../gateway/openapi/answer-schema.ts';
import type { Operation } from '../../kernel/declare/operation.ts';

type Visit = (field: string, value: unknown) => void;

const formsOf = (schema: TSchema): readonly TSchema[] =>
  (schema['anyOf'] as TSchema[] | undefined)?.flatMap(formsOf) ?? [schema];

const isNull = ({ type }: TSchema): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null'));

/** Schemas inside an object or list, each with the name of its place and the values there. */
const partsOf = (
  schema: TSchema,
  place: string,
  value: unknown,
): readonly (readonly [TSchema, string, unknown])[] => {
  const { items, properties, patternProperties } = schema as {
    readonly items?: TSchema;
    readonly properties?: Readonly<Record<string, TSchema>>;
    readonly patternProperties?: Readonly<Record<string, TSchema>>;
  };
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [undefined];
  if (items) return values.map((one) => [items, place, one] as const);
  if (properties)
    return Object.entries(properties).map(
      ([name, one]) =>
        [one, `${place}.${name}`, (value as Record<string, unknown> | undefined)?.[name]] as const,
    );
  const [any] = Object.values(patternProperties ?? {});
  return any ? values.map((one) => [any, place, one] as const) : [];
};

/** Visits the fields of an answer that may be null; without an answer, all fields of its schema. */
const visitNullable = (
  schema: TSchema,
  value: unknown,
  place: string,
  visit: Visit,
  within: readonly unknown[] = [],
): void => {
  if (within.includes(schema)) return;
  const forms = formsOf(schema);
  if (forms.some(isNull)) visit(place, value);
  const objects = forms.filter((one) => !isNull(one));
  for (const form of objects) {
    const isOther = objects.length > 1 && value !== undefined && !Value.Check(form, value);
    if (value === null || isOther) continue;
    for (const [part, at, one] of partsOf(form, String(form['title'] ?? place), value))
      if (value === undefined || one !== undefined)
        visitNullable(part, one, at, visit, value === undefined ? [...within, schema] : []);
  }
};

/** Fields of answers that may be null, and those that were. A field of a titled schema is one field wherever it is. */
export const nullFields = () => {
  const declared = new Set<string>();
  const seen = new Set<string>();
  const known = new Set<Operation>();
  return {
    /** Notes the null values of an answer. */
    note: (operation: Operation, answer: unknown): void => {
      const schema = answerSchema(operation);
      const place = String(operation.gives?.['title'] ?? operation.name);
      if (!known.has(operation))
        visitNullable(schema, undefined, place, (field) => declared.add(field));
      known.add(operation);
      visitNullable(schema, answer, place, (field, value) => {
        if (value === null) seen.add(field);
      });
    },
    /** Declared fields that were never null. */
    never: (): readonly string[] => [...declared.difference(seen)].sort(),
    seen: (): number => seen.size,
  };
};
