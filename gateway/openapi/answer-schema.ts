import type { TSchema } from '@sinclair/typebox';
import { isAtLeast } from '../../kernel/declare/access.ts';
import { isCost } from '../../kernel/declare/confidential/figures.ts';
import { isOpenNumber } from '../../kernel/declare/confidential/sight.ts';
import type { Operation } from '../../kernel/declare/operation.ts';

type Hidden = (name: string, schema: TSchema) => boolean;

const known = new WeakMap<Operation, TSchema>();

/**
 * Schema of an operation's answer for every role: the required fields of `gives`, except those that are left out for callers
 * who do not see costs or purchase prices.
 */
export const answerSchema = (operation: Operation): TSchema | undefined => {
  const { gives } = operation;
  if (!gives) return undefined;
  const before = known.get(operation);
  if (before) return before;
  const isFull = operation.by !== 'public' && isAtLeast(operation.by, 'manager');
  const schema = isFull
    ? gives
    : withOptionalHidden(gives, hiddenIn(operation), mayBePriced(operation));
  known.set(operation, schema);
  return schema;
};

const hiddenIn = ({ costs, prices, by }: Operation): Hidden => {
  const names = new Set([...costs, ...(by === 'public' ? [] : prices)]);
  return (name) => isCost(name) || names.has(name);
};

const mayBePriced = (operation: Operation): boolean =>
  operation.by !== 'public' &&
  (operation.about !== undefined ||
    (operation.kind === 'command' && operation.on?.mayBePriced === true));

/** The schema with hidden fields made optional; in records with purchase prices, all figures. */
const withOptionalHidden = (schema: TSchema, isHidden: Hidden, isPriced: boolean): TSchema => {
  const properties = schema['properties'] as Record<string, TSchema> | undefined;
  const ofPriced = isPriced || properties?.['doc_type'] !== undefined;
  const inside = (one: TSchema): TSchema => withOptionalHidden(one, isHidden, ofPriced);
  const changes: Record<string, unknown> = {};
  if (properties) {
    changes['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, inside(one)]),
    );
    const required = schema['required'] as readonly string[] | undefined;
    const stays = (name: string): boolean => {
      const one = properties[name] as TSchema;
      return !isHidden(name, one) && !(ofPriced && isNumeric(one) && !isOpenNumber(name));
    };
    if (required) changes['required'] = required.filter(stays);
  }
  for (const key of ['anyOf', 'allOf', 'oneOf'])
    if (schema[key]) changes[key] = (schema[key] as TSchema[]).map(inside);
  for (const key of ['items', 'additionalProperties', 'not'])
    if (typeof schema[key] === 'object' && !Array.isArray(schema[key]))
      changes[key] = inside(schema[key] as TSchema);
  if (schema['patternProperties'])
    changes['patternProperties'] = Object.fromEntries(
      Object.entries(schema['patternProperties'] as Record<string, TSchema>).map(([name, one]) => [
        name,
        inside(one),
      ]),
    );
  return { ...schema, ...changes };
};

const isNumeric = (schema: TSchema): boolean =>
  schema['type'] === 'number' ||
  schema['type'] === 'integer' ||
  (schema['type'] === 'array' && isNumeric((schema['items'] ?? {}) as TSchema)) ||
  ((schema['anyOf'] ?? []) as TSchema[]).some(isNumeric);
