import { Kind, OptionalKind, type TObject, type TSchema } from '@sinclair/typebox';
import type { Operation } from '../../kernel/declare/operation.ts';
import { add } from '../../kernel/values/money/money.ts';
import type { Dice } from '../random.ts';
import { creditLines } from './credit.ts';
import { type About, fields } from './fields.ts';
import { known } from './operation-fields.ts';

/** Field that names the entity of an operation. */
export const subjectField = (operation: Operation): string | undefined => {
  if (operation.kind !== 'command' || !operation.at || !operation.on) return undefined;
  const { at } = operation;
  return Object.keys(operation.takes.properties).find((name) => {
    try {
      return at({ [name]: 'probe' } as never, {} as never) === 'probe';
    } catch {
      return false;
    }
  });
};

const depthMost = 3;

/** Input for an operation; values come from the names of fields where known, otherwise from their schemas. */
export const inputFor = (about: About): Record<string, unknown> => {
  const { operation, subject } = about;
  const made = objectOf(operation.takes, about, 0);
  const field = subjectField(operation);
  // A merge takes the SKU of one of its sources.
  const [target_sku_from] = (made['source_entity_ids'] as string[] | undefined) ?? [];
  return {
    ...made,
    ...(made['doc_type'] === 'credit_note' ? creditLines(about) : {}),
    ...(target_sku_from === undefined ? {} : { target_sku_from }),
    ...(field === undefined || subject === undefined ? {} : { [field]: subject }),
  };
};

const objectOf = (schema: TObject, about: About, depth: number): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties)) {
    const isOptional = inner[OptionalKind] === 'Optional';
    if (inner['internal']) continue;
    if (isOptional && shunned.has(name)) continue;
    if (isOptional && !about.dice.is(shareOf(name, about.operation))) continue;
    const value =
      (known[about.operation.name]?.[name] ?? fields[name])?.(about) ??
      (inner[Kind] === 'Upload' ? undefined : madeOf(inner, about, depth + 1));
    if (value !== undefined) made[name] = value;
  }
  return made;
};

/** Likelihood that an optional field is sent. */
const shareOf = (name: string, { name: operation }: Operation): number => {
  if (favoured.has(name)) return 0.9;
  return wanted.has(`${operation} ${name}`) ? 0.5 : 0.08;
};

/** Optional fields that most operations need to have an effect. */
const favoured = new Set([
  ...['quantity', 'cost_price', 'line_items', 'contact_id', 'allow_splitting', 'doc_type'],
  ...['list_type', 'location_id', 'inputs', 'expected_outputs', 'components', 'released_from'],
]);

/** Optional fields of an operation that are often sent. */
const wanted = new Set([
  'documents.creditNotes.restock lines',
  'documents.creditNotes.restock line_entity_ids',
  'documents.delivery.returnLines lines',
  'documents.delivery.returnLines line_entity_ids',
  'manufacturing.orders.issue items',
  'manufacturing.orders.return items',
  'manufacturing.orders.create item_id',
  'lists.lines.unscan item_id',
  'lists.lines.changeWriteoff qty_out',
  'accounting.journal.create allow_control',
  'accounting.reconciliation.update statement_balance',
  'accounting.statementLines.importCsv file',
  'accounting.statementLines.match je_ids',
]);

/** Optional fields that mostly lead to a refusal. */
const shunned = new Set([
  ...['status', 'amount_paid', 'amount_outstanding', 'subtotal', 'tax', 'total', 'cost_total'],
  ...['gtin', 'rfid_epc', 'landed_cost_kind', 'assigned_to', 'reserved_for', 'demand_refs'],
  ...['original_doc_id', 'output_sku', 'price_list'],
]);

const madeOf = (schema: TSchema, about: About, depth: number): unknown => {
  const { dice } = about;
  if (schema['const'] !== undefined) return schema['const'];
  const choices = schema['anyOf'] as TSchema[] | undefined;
  if (choices) return madeOf(dice.one(choices) ?? schema, about, depth);
  switch (schema['type']) {
    case 'string':
      return textOf(schema, dice);
    case 'integer':
      return dice.whole(Math.max(0, Number(schema['minimum'] ?? 0)), 3);
    case 'number':
      return add(Math.max(0, Number(schema['minimum'] ?? 0)), dice.one([1, 2, 0.5]) ?? 1);
    case 'boolean':
      return dice.is(0.5);
    case 'null':
      return null;
    case 'array':
      if (depth > depthMost) return [];
      return Array.from({ length: dice.whole(Number(schema['minItems'] ?? 0), 2) }, () =>
        madeOf(schema['items'], about, depth + 1),
      ).filter((one) => one !== undefined);
    case 'object':
      return schema['properties'] && depth <= depthMost
        ? objectOf(schema as TObject, about, depth)
        : {};
    default:
      return undefined;
  }
};

const textOf = (schema: TSchema, dice: Dice): string => {
  const { pattern } = schema;
  if (pattern === undefined) return dice.one(['something', 'x', 'Ann']) ?? 'x';
  const tried = [
    '2026-11-15',
    '2026-11',
    'USD',
    '1234',
    'a@example.com',
    'x',
    '2026-11-15T10:00:00.000Z',
  ];
  const fits = tried.filter((one) => new RegExp(pattern, 'u').test(one));
  return dice.one(fits) ?? 'something';
};
