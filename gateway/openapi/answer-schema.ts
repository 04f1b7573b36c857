import type { TSchema } from '@sinclair/typebox';
import { isAtLeast } from '../../kernel/declare/access.ts';
import { isCost } from '../../kernel/declare/confidential/figures.ts';
import { isOpenNumber, mayBePriced } from '../../kernel/declare/confidential/sight.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import { Written } from '../../kernel/declare/schemas.ts';
import { memoizeWeak } from '../../kernel/values/memoize-weak.ts';
import { closedSchema } from './closed-schema.ts';
import { withDateFormats } from './date-formats.ts';
import { type SchemaJson, withParts } from './schema-walk.ts';

type Hidden = (name: string, schema: TSchema) => boolean;

/**
 * Schema of an operation's answer for every role: the fields of `gives`, required except those that are left out for callers who
 * do not see costs or purchase prices, and what every write answers. Objects are closed unless they are declared open.
 */
export const answerSchema = memoizeWeak((operation: Operation): TSchema => {
  const { gives = Written } = operation;
  const whole = closedSchema(withDateFormats(withWritten(operation, gives)));
  const isFull = operation.by !== 'public' && isAtLeast(operation.by, 'manager');
  return isFull ? whole : withOptionalHidden(whole, hiddenIn(operation), isOfPriced(operation));
});

/** The answer of a write with the id, event and version of its entity. */
const withWritten = (operation: Operation, gives: TSchema): TSchema => {
  const fields = gives['properties'] as Record<string, TSchema> | undefined;
  if (operation.kind !== 'command' || !fields) return gives;
  if (Object.keys(Written.properties).every((name) => name in fields)) return gives;
  // With these fields, the answer is another schema than its title names.
  const { title: _, ...rest } = gives;
  return { ...rest, properties: { ...Written.properties, ...fields } } as TSchema;
};

const hiddenIn = ({ costs, prices, by }: Operation): Hidden => {
  const names = new Set([...costs, ...(by === 'public' ? [] : prices)]);
  return (name) => isCost(name) || names.has(name);
};

const isOfPriced = (operation: Operation): boolean =>
  operation.by !== 'public' &&
  (operation.about !== undefined ||
    (operation.kind === 'command' && operation.on?.priced !== undefined));

/** The schema with hidden fields made optional; in records with purchase prices, all figures. */
const withOptionalHidden = (schema: TSchema, isHidden: Hidden, isPriced: boolean): TSchema => {
  const properties = schema['properties'] as Record<string, TSchema> | undefined;
  const ofPriced = isPriced || (properties !== undefined && mayBePriced(properties));
  const inside = (one: SchemaJson): SchemaJson =>
    withOptionalHidden(one as TSchema, isHidden, ofPriced);
  const changed = withParts(schema, inside) as TSchema;
  const required = schema['required'] as readonly string[] | undefined;
  if (!properties || !required) return changed;
  const stays = (name: string): boolean => {
    const one = properties[name] as TSchema;
    return !isHidden(name, one) && !(ofPriced && isNumeric(one) && !isOpenNumber(name));
  };
  return { ...changed, required: required.filter(stays) };
};

const isNumeric = (schema: TSchema): boolean =>
  schema['type'] === 'number' ||
  schema['type'] === 'integer' ||
  (schema['type'] === 'array' && isNumeric((schema['items'] ?? {}) as TSchema)) ||
  ((schema['anyOf'] ?? []) as TSchema[]).some(isNumeric);
