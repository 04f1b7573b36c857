import { dictionary } from '../../kernel/values/dictionary.ts';
import type { SchemaJson } from '../openapi/schema-walk.ts';

/** UUID in every id of an example. */
export const exampleUuid = '019acf32-8f0b-7c41-9d52-3f6a1b2c4d5e';
const instant = '2026-11-26T09:30:00.000Z';
const day = '2026-11-26';
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const key = 'hN7cVQ0nq3o2J8mXk4TtB6sLw1RzYpE5uGdFaKiWvMy';

/** Texts by the format of their schema. */
const byFormat = dictionary<string>({
  date: day,
  'as-of': day,
  'date-time': instant,
  email: 'ada@example.com',
});

/** Texts by the name of their field. */
const byName = dictionary<string>({
  name: 'Silver ring',
  sku: 'RING-01',
  ref_id: 'INV-2611-0001',
  number: 'INV-2611-0001',
  reason: 'Counted again',
  notes: 'Handle with care.',
  note: 'Handle with care.',
  memo: 'Handle with care.',
  description: 'Silver ring, size 52',
  email: 'ada@example.com',
  phone: '+49 30 1234567',
  currency: 'EUR',
  base_currency: 'EUR',
  filename: 'invoice.pdf',
  content_type: 'application/pdf',
  accent: '#1a5fb4',
  country: 'DE',
  city: 'Berlin',
  postal_code: '10115',
  line1: 'Invalidenstr. 1',
  time: '09:30',
  url: 'https://example.com/hook',
  item_id: `item:${exampleUuid}`,
  list_id: `list:${exampleUuid}`,
  sha256: hash,
  digest: hash,
  hash,
});

/** Endings of field names, with the text of such a field. */
const byEnding: readonly (readonly [RegExp, string])[] = [
  [/(?:^|_)doc_id$/, `doc:${exampleUuid}`],
  [/(?:^|_)je_id$/, `je:${exampleUuid}`],
  [/(?:^|_)(?:contact|customer|supplier)_id$/, `contact:${exampleUuid}`],
  [/(?:^|_)(?:id|ids)$|_by$/, exampleUuid],
  [/_at$|^ts$/, instant],
  [/(?:^|_)(?:date|day|due|from|to|until|on)$/, day],
  [/_currency$/, 'EUR'],
  [/(?:^|_)password$/, 'correct horse battery'],
  [/_url$/, 'https://example.com'],
  [/account(?:_code)?$/, '1130'],
];

/** Schema that a reference names; undefined inside itself, where the example ends. */
type Find = (ref: string) => { readonly schema: SchemaJson; readonly find: Find } | undefined;

const noReferences: Find = () => undefined;

/** Example of a JSON Schema: every field of an object, the first of alternatives; the same each time. */
export const exampleOf = (schema: SchemaJson, name = '', find: Find = noReferences): unknown => {
  if (typeof schema['$ref'] === 'string') {
    const found = find(schema['$ref']);
    return found && exampleOf(found.schema, name, found.find);
  }
  if (schema['type'] === 'null') return null;
  if (schema['const'] !== undefined) return schema['const'];
  const values = schema['enum'] as readonly unknown[] | undefined;
  if (values) return values.find((one) => one !== null) ?? null;
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly SchemaJson[] | undefined;
  if (choices) return exampleOf(choices.find((one) => one['type'] !== 'null') ?? {}, name, find);
  const all = schema['allOf'] as readonly SchemaJson[] | undefined;
  if (all)
    return all.every((one) => one['type'] === 'object' || one['$ref'] !== undefined)
      ? Object.assign({}, ...all.map((one) => exampleOf(one, name, find)))
      : exampleOf(Object.assign({}, ...all), name, find);
  const type = [schema['type']].flat().find((one) => one !== 'null');
  return byType[String(type)]?.(schema, name, find) ?? textOf(schema, name);
};

const byType = dictionary<(schema: SchemaJson, name: string, find: Find) => unknown>({
  object: (schema, _, find) => {
    const fields = Object.entries((schema['properties'] ?? {}) as Record<string, SchemaJson>);
    const rest = schema['additionalProperties'];
    const open = fields.length === 0 && typeof rest === 'object' && rest !== null;
    return open
      ? { name: exampleOf(rest as SchemaJson, 'name', find) }
      : Object.fromEntries(
          fields
            .map(([field, one]) => [field, exampleOf(one, field, find)] as const)
            .filter(([, value]) => value !== undefined),
        );
  },
  array: (schema, name, find) => {
    const items = schema['items'];
    if (Array.isArray(items)) return items.map((one) => exampleOf(one as SchemaJson, name, find));
    const count = Math.max(1, Number(schema['minItems'] ?? 1));
    const one = exampleOf((items ?? {}) as SchemaJson, name.replace(/s$/, ''), find);
    return one === undefined ? [] : Array.from({ length: count }, () => one);
  },
  boolean: () => true,
  integer: (schema, name) => Math.round(numberOf(schema, name)),
  number: (schema, name) => numberOf(schema, name),
});

const numberOf = (schema: SchemaJson, name: string): number => {
  const bound = (keyword: string): number | undefined => schema[keyword] as number | undefined;
  const wanted = /price|cost|amount|total|value|balance/.test(name) ? 120.5 : 5;
  const step = schema['type'] === 'integer' ? 1 : 0.01;
  const above = bound('exclusiveMinimum');
  const below = bound('exclusiveMaximum');
  const least = bound('minimum') ?? (above === undefined ? -Infinity : above + step);
  const most = bound('maximum') ?? (below === undefined ? Infinity : below - step);
  return Math.min(Math.max(wanted, least), most);
};

const textOf = (schema: SchemaJson, name: string): string => {
  const format = byFormat[String(schema['format'])];
  if (format !== undefined) return format;
  const pattern = schema['pattern'] as string | undefined;
  const patterned = pattern === undefined ? undefined : textMatching(pattern);
  if (patterned !== undefined) return patterned;
  const ending = byEnding.find(([end]) => end.test(name))?.[1];
  return byName[name] ?? ending ?? wordsOf(name);
};

/** Text for the patterns that schemas of events have: ids of a kind, digests, codes. */
const textMatching = (pattern: string): string | undefined => {
  const kind = /^\^([a-z_]+):\[0-9a-f\]/.exec(pattern)?.[1];
  if (kind !== undefined) return `${kind}:${exampleUuid}`;
  const known = [
    ...[exampleUuid, hash, 'EUR', day, '2026-11', '01-01', '09:30', key, key + key, 'en'],
    ...['1130', '1', 'DE89370400440532013000'],
  ];
  return known.find((text) => new RegExp(pattern).test(text));
};

/** Field name as a text: `tax_category` as `Tax category`. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words === '' ? 'Text' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
