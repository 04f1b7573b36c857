import type { TSchema } from '@sinclair/typebox';
import type { Dice } from '../../random.ts';

/** Names that every JavaScript object inherits. */
export const inherited = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'valueOf',
];

const values: readonly unknown[] = [
  ...[null, true, -1, 0, 1e-9, 0.1, 1e15, 1e308, 999_999_999_999, '', ' ', 'x', 'é\n"', '%', "'"],
  ...['a'.repeat(3000), '💍', '../..', 'NaN', '2026-02-30', '0000-01-01', '9999-12-31'],
  ...[[], {}, [null], [[]], { a: 1 }],
];

const words = ['Ring', 'USD', 'x@example.com', '2026-11-22', '10', 'https://example.com'] as const;

type Shape = TSchema & {
  readonly anyOf?: readonly TSchema[];
  readonly enum?: readonly unknown[];
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
};

/** Defines a property of any name: assigning `__proto__` would set the prototype. */
const give = (object: object, name: string, value: unknown): void => {
  Object.defineProperty(object, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

/**
 * Random input that resembles a schema: mostly valid, sometimes of another type, or with a name that is not in the
 * schema.
 */
export const near = (given: TSchema, dice: Dice, ids: readonly string[], depth = 0): unknown => {
  const schema = given as Shape;
  const inside = (one: TSchema): unknown => near(one, dice, ids, depth + 1);
  if (depth > 6 || dice.is(0.03)) return dice.one(values);
  if (schema['const'] !== undefined) return schema['const'];
  if (schema.enum) return dice.one(schema.enum);
  if (schema.anyOf) return inside(dice.one(schema.anyOf) as TSchema);
  if (schema['type'] === 'object') return nearObject(schema, dice, ids, inside);
  if (schema['type'] === 'array')
    return Array.from({ length: dice.whole(0, 3) }, () => inside(schema['items'] as TSchema));
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return dice.one([schema['minimum'] ?? 0, schema['maximum'] ?? 10, 1, 2, 12.5]);
  if (schema['type'] === 'boolean') return dice.is(0.5);
  if (schema['type'] === 'null') return null;
  if (schema['type'] !== 'string') return dice.one(values);
  return dice.is(0.4) ? dice.one(inherited) : dice.one([...words, dice.one(ids)]);
};

const nearObject = (
  { properties = {}, required = [], patternProperties = {}, additionalProperties }: Shape,
  dice: Dice,
  ids: readonly string[],
  inside: (one: TSchema) => unknown,
): object => {
  const object = {};
  for (const [name, inner] of Object.entries(properties as Record<string, TSchema>)) {
    if (!dice.is((required as string[]).includes(name) ? 0.97 : 0.25)) continue;
    give(object, name, name.endsWith('_id') && dice.is(0.8) ? dice.one(ids) : inside(inner));
  }
  const [open] = Object.values(patternProperties);
  if (additionalProperties !== false || open)
    for (const name of inherited)
      if (dice.is(0.15)) give(object, name, open ? inside(open) : dice.one(values));
  return object;
};
