import { type Static, Type } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { nearest, unknownFields } from '../../../kernel/declare/input/unknown-fields.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { SentChange } from '../../../kernel/declare/schemas.ts';
import { badValue, ownedField, unknownField } from '../document/refusals.ts';
import { fieldInputs } from './input.ts';

/** Tests for a field that a person may change; the original of a credit note is fixed. */
const writable = (field: string): boolean =>
  Object.hasOwn(fieldInputs, field) && field !== 'original_doc_id';

const checks = new Map<string, TypeCheck<never>>();

const fits = (field: string, value: unknown): boolean => {
  const known = checks.get(field) ?? TypeCompiler.Compile(fieldInputs[field as never] as never);
  checks.set(field, known);
  return known.Check(value);
};

const Sent = Type.Object(fieldInputs);
/** Changed fields in a request. */
export type Sent = Static<typeof Sent>;

/** New values of a change, by field. */
export const sentFields = (changes: readonly SentChange[]): Sent =>
  Object.fromEntries(changes.map((change) => [change.field, change.new])) as Sent;

/** Refuses unknown fields, server-owned fields, and values that do not fit their field. */
export const shapeRefusal = (changes: readonly SentChange[]): Refusal | undefined => {
  for (const { field, new: value } of changes) {
    if (!writable(field))
      return Object.hasOwn(Sent.properties, field) || known.has(field)
        ? ownedField({ field })
        : unknownField({
            field,
            nearest: nearest(field, Object.keys(fieldInputs).filter(writable)),
          });
    const [unknown] = unknownFields([fieldInputs[field as never]], value, [field]);
    if (unknown)
      return badValue({ field, value, why: `${unknown.loc.slice(1).join('.')}: ${unknown.msg}` });
    if (!fits(field, value)) return badValue({ field, value, why: 'it does not fit the field' });
    if (field === 'ref_id' && value === null)
      return badValue({ field, value, why: 'a number cannot be removed' });
  }
  return undefined;
};

/** Fields of the record that the server sets. */
const known = new Set([
  'id',
  'entity_id',
  'version',
  'status',
  'doc_type',
  'doc_number',
  'payments',
  'amount_paid',
  'amount_outstanding',
  'written_off',
  'discounted',
  'settlement_discount',
  'deferred_taxes',
  'discount_amount',
  'fulfilled_items',
  'received_items',
  'returned_items',
  'fulfillment_status',
  'stock_status',
  'restock_status',
  'total_cogs',
  'created_at',
  'updated_at',
  'finalized_at',
  'sent_at',
  'closed_at',
  'files',
  'internal_notes',
]);
