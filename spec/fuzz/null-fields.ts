import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { answerSchema } from '../../gateway/openapi/answer-schema.ts';
import type { Operation } from '../../kernel/declare/operation.ts';

type Visit = (field: string, value: unknown) => void;

const formsOf = (schema: TSchema): readonly TSchema[] =>
  (schema['anyOf'] as TSchema[] | undefined)?.flatMap(formsOf) ?? [schema];

const isNull = ({ type }: TSchema): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null'));

/** Schemas inside an object or list, each with the name of its place and a value there. */
const partsOf = (
  schema: TSchema,
  place: string,
  value: object,
): readonly (readonly [TSchema, string, unknown])[] => {
  const { items, properties, patternProperties } = schema as {
    readonly items?: TSchema;
    readonly properties?: Readonly<Record<string, TSchema>>;
    readonly patternProperties?: Readonly<Record<string, TSchema>>;
  };
  if (properties)
    return Object.entries(value).flatMap(([name, one]) => {
      const part = properties[name];
      return part ? [[part, `${place}.${name}`, one] as const] : [];
    });
  const [any = items] = Object.values(patternProperties ?? {});
  return any ? Object.values(value).map((one) => [any, place, one] as const) : [];
};

/** Visits the fields of an answer that may be null and are there. */
const visitNullable = (schema: TSchema, value: unknown, place: string, visit: Visit): void => {
  const forms = formsOf(schema);
  if (forms.some(isNull)) visit(place, value);
  if (typeof value !== 'object' || value === null) return;
  const objects = forms.filter((one) => !isNull(one));
  for (const form of objects)
    if (objects.length === 1 || Value.Check(form, value))
      for (const [part, at, one] of partsOf(form, String(form['title'] ?? place), value))
        visitNullable(part, one, at, visit);
};

/** Fields of answers that may be null, and those that were. A field of a titled schema is one field wherever it is. */
export const nullFields = () => {
  const [filled, seen] = [new Set<string>(), new Set<string>()];
  return {
    /** Notes the null values of an answer. */
    note: (operation: Operation, answer: unknown): void => {
      const schema = answerSchema(operation);
      const place = String(operation.gives?.['title'] ?? operation.name);
      visitNullable(schema, answer, place, (field, value) => {
        (value === null ? seen : filled).add(field);
      });
    },
    /** Fields that had values and were never null. */
    never: (): readonly string[] => [...filled.difference(seen)].sort(),
    /** Number of fields that were null. */
    seen: (): number => seen.size,
  };
};
