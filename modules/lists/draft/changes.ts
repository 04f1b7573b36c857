import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FieldsChanged } from '../../../kernel/declare/fact.ts';
import { nearest, unknownFields } from '../../../kernel/declare/input/unknown-fields.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { changesOf } from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { type LineInput, LinesInput } from '../lines/input.ts';
import { changedSince, currencyStays, unknownField, wrongValue } from '../refusals.ts';
import type { InventoryList } from '../state/inventory-list.ts';
import { asParty, headerInput, typeOf } from './header.ts';

/** Changes of header fields, and the lines if sent. */
export type Changes = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly lines: readonly LineInput[] | undefined;
};

const writable: Readonly<Record<string, TSchema>> = dictionary({
  ...headerInput,
  line_items: LinesInput,
});

/** Validates a change map against the current header; refuses unknown, invalid and outdated fields. */
export const changesFrom = (
  state: InventoryList,
  map: Readonly<Record<string, unknown>>,
): Changes | Refusal => {
  const fields: Record<string, unknown> = {};
  for (const change of changesOf(map as never)) {
    const refused = problem(state, change);
    if (refused) return refused;
    fields[change.field] = change.new;
  }
  const { line_items, ...rest } = fields;
  const type = rest['list_type'] === undefined ? undefined : typeOf(String(rest['list_type']));
  if (isRefusal(type)) return type;
  return {
    fields: { ...asParty(rest), ...(type === undefined ? {} : { list_type: type }) },
    lines: line_items as readonly LineInput[] | undefined,
  };
};

type Change = { readonly field: string; readonly old: unknown; readonly new: unknown };

const problem = (state: InventoryList, change: Change): Refusal | undefined => {
  const { field } = change;
  const schema = writable[field];
  if (!schema) return unknownField({ field, nearest: nearest(field, Object.keys(writable)) });
  const [unknown] = unknownFields([schema], change.new, [field]);
  if (unknown) return wrongValue({ field, why: `${unknown.loc.join('.')}: ${unknown.msg}` });
  if (!Value.Check(schema, change.new)) {
    const first = [...Value.Errors(schema, change.new)][0];
    return wrongValue({ field, why: `${first?.path ?? ''} ${first?.message ?? ''}`.trim() });
  }
  const stored = (state as unknown as Readonly<Record<string, unknown>>)[field] ?? null;
  if (change.old !== null && field !== 'line_items' && !Value.Equal(change.old, stored))
    return changedSince({ field, value: stored });
  return field === 'currency' && change.new !== state.currency
    ? currencyStays({ currency: state.currency })
    : undefined;
};

/** Changed fields with old and new values. */
export const asChanged = (
  state: InventoryList,
  fields: Readonly<Record<string, unknown>>,
): FieldsChanged => {
  const now = state as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field, value]) => !Value.Equal(now[field] ?? null, value ?? null))
      .map(([field, value]) => [field, { old: now[field] ?? null, new: value }]),
  );
};
