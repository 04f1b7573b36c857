import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isCost } from '../../kernel/declare/confidential/figures.ts';
import type { Dice } from '../random.ts';
import { type Pool, wordsOf } from './pool.ts';

/** Cost of every item that is seeded or generated; no viewer may see it. */
export const secretCost = 7351.37;

type Shape = TSchema & {
  readonly anyOf?: readonly TSchema[];
  readonly allOf?: readonly TSchema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** Context of a generated input: a route's path, the dice, known values, and a word for every free text. */
export type Maker = {
  readonly path: string;
  readonly dice: Dice;
  readonly pool: Pool;
  readonly marker: string;
  /** Likelihood of each optional field. */
  readonly fullness: number;
};

const days = ['2026-11-24', '2026-11-01', '2026-10-15', '2026-12-31', '2027-01-15', '2026-01-01'];
const words = [
  ...['USD', 'EUR', 'US', 'DE', 'en', 'UTC', 'Europe/Berlin', '#336699', '08:00', '10', '1.5'],
  ...['https://example.com/', '+49 30 1234567', '127.0.0.1', '2026-11', '2026', 'RF18539007547034'],
  ...['2026-11-24T10:00:00Z', '2026-11-24T10:00:00.000Z', 'DE89370400440532013000', 'COBADEFFXXX'],
  ...['0123456789', 'ABC', 'piece', 'monthly', 'VAT', 'a/b', 'aGVsbG8='],
];
const uuid = '01890000-0000-7000-8000-000000000000';

/** Candidates for a text field, the most likely first. */
const textsFor = (name: string, schema: Shape, maker: Maker): unknown[] => {
  const { dice, pool, marker, path } = maker;
  const singular = name.replace(/s$/, '');
  const stem = singular.replace(/_id$/, '');
  const fromPath = /^(entity_id|id)$/.test(name) ? wordsOf(path).map((word) => `/${word}`) : [];
  const learned = pool.pick(dice, [
    ...fromPath,
    name,
    singular,
    `${stem}_id`,
    `${stem}:`,
    `/${stem}s`,
    ...(name.endsWith('_id') || name === 'id' ? ['id'] : []),
  ]);
  const free = `${marker} ${dice.whole(1, 99_999)}`;
  const own = /mail/.test(name)
    ? `${marker.toLowerCase()}${dice.whole(1, 9_999)}@example.com`
    : /(date|_on|_at|^from|^to|as_of|since|until|start|end)$/.test(name)
      ? (dice.one(days) ?? '')
      : /pass/.test(name)
        ? 'correct horse battery'
        : undefined;
  const isReference = /(_id|^id|_ids|_sku|account|code|token|key)$/.test(name);
  const isNew = /^(name|sku|title|note|notes|description|memo|reason|label)$/.test(name);
  const first = isNew ? [free] : [];
  return [
    ...(own === undefined ? [] : [own]),
    ...(dice.is(isReference ? 0.95 : 0.6) && !isNew ? [learned] : []),
    ...first,
    ...(schema.pattern === undefined && !isReference ? [free] : []),
    learned,
    dice.one(words),
    dice.one(days),
    ...days,
    ...words,
    uuid,
    `item:${uuid}`,
    free,
    'x',
    'abcdefgh',
  ];
};

const numbersFor = (name: string, schema: Shape, { dice }: Maker): unknown[] => {
  if (isCost(name)) return [secretCost, 1, 0];
  const small = dice.one([1, 1, 2, 3, 5]);
  const money = dice.one([10, 100, 19.99, 250]);
  return [
    /(qty|quantity|count|limit|index|minutes|hours|days|percent|number)$/.test(name)
      ? small
      : money,
    small,
    schema['minimum'],
    schema['maximum'],
    ...[0, 1, 10, 0.5, 100, -1],
  ];
};

const fitting = (schema: TSchema, candidates: readonly unknown[]): unknown =>
  candidates.find((one) => one !== undefined && Value.Check(schema, one));

/** Value that fits a schema and is plausible in this service; undefined if none was found. */
export const validFor = (given: TSchema, maker: Maker, name = '', depth = 0): unknown => {
  const schema = given as Shape;
  const { dice } = maker;
  if (schema['const'] !== undefined) return schema['const'];
  if (schema.enum) return dice.one(schema.enum);
  if (schema.anyOf) {
    const some = schema.anyOf.filter((one) => one['type'] !== 'null');
    return validFor(dice.one(some.length > 0 ? some : schema.anyOf)!, maker, name, depth);
  }
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => validFor(one, maker, name, depth)));
  if (schema['type'] === 'object') return validObject(schema, maker, depth);
  if (schema['type'] === 'array') {
    const least = schema.minItems ?? 0;
    const most = Math.min(schema.maxItems ?? 3, Math.max(least, depth > 3 ? 0 : 2));
    const length = dice.whole(Math.max(least, Math.min(1, most)), most);
    return Array.from({ length }, () =>
      validFor(schema['items'] as TSchema, maker, name, depth + 1),
    );
  }
  // The setting stays off, since the search for costs reads the answers to operators.
  if (name === 'operators_see_purchase_prices') return false;
  if (schema['type'] === 'boolean') return dice.is(0.5);
  if (schema['type'] === 'null') return null;
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return fitting(schema, numbersFor(name, schema, maker)) ?? 1;
  if (schema['type'] === 'string') return fitting(schema, textsFor(name, schema, maker)) ?? 'x';
  return `${maker.marker} any`;
};

const validObject = (schema: Shape, maker: Maker, depth: number): object => {
  const { dice, fullness } = maker;
  const required = (schema['required'] ?? []) as string[];
  const properties = (schema['properties'] ?? {}) as Record<string, TSchema>;
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || (depth < 5 && dice.is(fullness)))
    .map(([name, one]) => [name, validFor(one, maker, name, depth + 1)] as const)
    .filter(([, value]) => value !== undefined);
  const [open] = Object.values((schema['patternProperties'] ?? {}) as Record<string, TSchema>);
  if (open && dice.is(0.5)) entries.push(['carat', validFor(open, maker, 'carat', depth + 1)]);
  return Object.fromEntries(entries);
};
