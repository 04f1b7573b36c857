import type { TSchema } from '@sinclair/typebox';
import { dictionary } from '../../kernel/values/dictionary.ts';

/** Forms of text by the `format` of their schema. */
const formats = dictionary<string>({
  date: 'a date as YYYY-MM-DD',
  instant: 'an instant as 2026-01-31T12:00:00Z',
  'as-of': 'a date as YYYY-MM-DD, an instant as 2026-01-31T12:00:00Z, or an event id',
  currency: 'a currency code as EUR (ISO 4217)',
  email: 'an email address',
  binary: 'a file',
});

/** Pattern of a text that is not blank. */
const notBlank = '\\S';

/** Expected form of a value in words, derived from its schema: `a date as YYYY-MM-DD`, `a number above 0`. */
export const expectedOf = (schema: TSchema): string => {
  const choices = schema['anyOf'] as readonly TSchema[] | undefined;
  if (choices) return ofChoices(choices);
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return oneOf(schema['enum'].map(String));
  const form = byType[String(schema['type'])];
  return form ? form(schema) : 'another value';
};

/** Fixed texts among the values that a schema accepts. */
export const choicesOf = (schema: TSchema): readonly string[] => {
  const choices = schema['anyOf'] as readonly TSchema[] | undefined;
  if (choices) return choices.flatMap(choicesOf);
  return typeof schema['const'] === 'string' ? [schema['const']] : [];
};

const ofChoices = (choices: readonly TSchema[]): string => {
  const flat = choices.flatMap((one) => (one['anyOf'] as readonly TSchema[] | undefined) ?? [one]);
  const fixed = flat.filter((one) => one['const'] !== undefined);
  const others = flat.filter((one) => one['const'] === undefined && one['type'] !== 'null');
  const words = [...new Set(others.map(expectedOf))];
  if (fixed.length > 0) words.push(oneOf(fixed.map((one) => String(one['const']))));
  return words.length > 0 ? words.join(' or ') : 'null';
};

const oneOf = (values: readonly string[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;

const byType = dictionary<(schema: TSchema) => string>({
  string: (schema) => {
    const words = schema['words'] as readonly string[] | undefined;
    if (words) return `one or several of ${words.join(', ')}, separated by commas`;
    const format = formats[String(schema['format'])];
    if (format !== undefined) return format;
    const { minLength = 0, maxLength, pattern } = schema as Record<string, number | undefined>;
    const length = lengthOf(minLength, maxLength, 'character');
    const form = String(pattern ?? '') === notBlank ? ', not blank' : matching(schema);
    return `a text${length === '' ? '' : ` of ${length}`}${form}`;
  },
  integer: (schema) => `a whole number${rangeOf(schema)}`,
  number: (schema) => `a number${rangeOf(schema)}`,
  boolean: () => 'true or false',
  null: () => 'null',
  object: () => 'an object',
  array: ({ minItems = 0, maxItems, items }) => {
    const length = lengthOf(minItems as number, maxItems as number | undefined, 'value');
    const member = items as TSchema | undefined;
    const of =
      member === undefined || length !== '' ? '' : ` of values, each ${expectedOf(member)}`;
    return `a list${length === '' ? of : ` of ${length}`}`;
  },
});

/** Words for the pattern of a text: its schema's description, or the pattern itself. */
const matching = ({ pattern, description }: TSchema): string => {
  if (pattern === undefined) return '';
  return description === undefined
    ? ` that matches ${pattern}`
    : ` (${description.replace(/\.$/, '')})`;
};

const lengthOf = (least: number, most: number | undefined, unit: string): string => {
  if (most === undefined)
    return least > 0 ? `at least ${least} ${unit}${least === 1 ? '' : 's'}` : '';
  return least > 0 ? `${least} to ${most} ${unit}s` : `at most ${most} ${unit}s`;
};

const rangeOf = (schema: TSchema): string => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema as {
    [name: string]: number | undefined;
  };
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  const bounds = [
    minimum === undefined ? '' : ` of at least ${minimum}`,
    exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`,
    maximum === undefined ? '' : ` of at most ${maximum}`,
    exclusiveMaximum === undefined ? '' : ` below ${exclusiveMaximum}`,
  ].filter((one) => one !== '');
  return bounds.join(' and');
};

/** Longest text of a request that an error repeats, in characters. */
const longestEcho = 100;

/** A value of a request as an error repeats it: short values as they are, others by their kind. */
export const echoOf = (value: unknown): unknown => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string')
    return value.length <= longestEcho ? value : `${value.slice(0, longestEcho)}…`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'an object' : undefined;
};
