import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { answerSchema } from '../../gateway/openapi/answer-schema.ts';
import type { Operation } from '../../kernel/declare/operation.ts';

type Visit = (field: string, value: unknown) => void;

type Parts = {
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
};

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
  const { items, properties, patternProperties } = schema as Parts;
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

/** Visits the fields of all answers of a schema that may be null. */
const visitDeclared = (
  schema: TSchema,
  place: string,
  visit: (field: string) => void,
  within: readonly TSchema[] = [],
): void => {
  if (within.includes(schema)) return;
  const forms = formsOf(schema);
  if (forms.some(isNull)) visit(place);
  for (const form of forms) {
    const at = String(form['title'] ?? place);
    const { items, properties, patternProperties } = form as Parts;
    const parts: readonly (readonly [TSchema, string])[] = [
      ...Object.entries(properties ?? {}).map(([name, part]) => [part, `${at}.${name}`] as const),
      ...[...Object.values(patternProperties ?? {}), ...(items ? [items] : [])].map(
        (part) => [part, at] as const,
      ),
    ];
    for (const [part, name] of parts) visitDeclared(part, name, visit, [...within, schema]);
  }
};

const placeOf = (operation: Operation): string =>
  String(operation.gives?.['title'] ?? operation.name);

/** Fields that may be null in the answers of these operations. */
export const declaredNullable = (operations: Iterable<Operation>): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const operation of operations)
    visitDeclared(answerSchema(operation), placeOf(operation), (field) => found.add(field));
  return found;
};

/** Fields of answers that may be null, and those that were. A field of a titled schema is one field wherever it is. */
export const nullFields = () => {
  const [filled, seen] = [new Set<string>(), new Set<string>()];
  return {
    /** Notes the null values of an answer. */
    note: (operation: Operation, answer: unknown): void => {
      visitNullable(answerSchema(operation), answer, placeOf(operation), (field, value) => {
        (value === null ? seen : filled).add(field);
      });
    },
    /** Fields that had values and were never null. */
    never: (): readonly string[] => [...filled.difference(seen)].sort(),
    /** Number of fields that were null. */
    seen: (): number => seen.size,
  };
};

/** A reason why a field may be null, by its place and name; the place `*` stands for all. */
export type NullReasons = ReadonlyMap<string, string>;

/** Reads a table of reasons: each at the beginning of a line, its fields below it. */
export const readNullReasons = (text: string): NullReasons => {
  const [, ...groups] = text.trimEnd().split('\n\n');
  const pairs = groups.flatMap((group) => {
    const [reason = '', ...lines] = group.split('\n');
    return lines.flatMap((line) => {
      const [places = '', names = ''] = line.trim().split(': ');
      return places
        .split(' ')
        .flatMap((place) => names.split(' ').map((name) => [`${place}.${name}`, reason] as const));
    });
  });
  const reasons = new Map(pairs);
  if (reasons.size !== pairs.length) throw new Error('a field has two reasons');
  return reasons;
};

const anyPlace = (field: string): string => `*${field.slice(field.lastIndexOf('.'))}`;

/** Fields without a reason. */
export const withoutReason = (fields: readonly string[], reasons: NullReasons): string[] =>
  fields.filter((field) => !reasons.has(field) && !reasons.has(anyPlace(field)));

/** Fields that have a reason, and are not among those that may be null. */
export const needlessReasons = (reasons: NullReasons, nullable: ReadonlySet<string>): string[] => {
  const known = new Set([...nullable, ...[...nullable].map(anyPlace)]);
  return [...reasons.keys()].filter((field) => !known.has(field));
};
