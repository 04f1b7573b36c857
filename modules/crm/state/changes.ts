import { Value } from '@sinclair/typebox/value';
import type { FieldsChanged } from '../../../kernel/declare/fact.ts';
import { nearest } from '../../../kernel/declare/input/unknown-fields.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { changesOf, type SentChange } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { badValue, fieldHasChanged, unknownField } from '../refusals.ts';
import type { Contact } from './contact.ts';
import { contactInput, normalValue } from './fields.ts';

/** Changes that a change map makes to a contact; fields that have the value already are omitted. */
export const changesTo = (
  state: Contact,
  map: Readonly<Record<string, unknown>>,
): FieldsChanged | Refusal => {
  const changed: Record<string, { old: unknown; new: unknown }> = {};
  for (const sent of changesOf(map)) {
    const value = valueSent(state, sent);
    if (isRefusal(value)) return value;
    const old = state[sent.field as keyof Contact] ?? null;
    if (!isSame(old, value)) changed[sent.field] = { old, new: value };
  }
  return changed;
};

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const valueSent = (state: Contact, sent: SentChange): unknown => {
  const { field } = sent;
  const schema = Object.hasOwn(contactInput, field)
    ? contactInput[field as keyof typeof contactInput]
    : undefined;
  if (!schema) return unknownField({ field, nearest: nearest(field, Object.keys(contactInput)) });
  const isSet = field === 'attributes' || field === 'tags';
  const value = sent.new === null && isSet ? emptyOf(field) : sent.new;
  const problem = Value.Errors(schema, value).First();
  if (problem) return badValue({ field, message: problem.message });
  const stored = state[field as keyof Contact] ?? null;
  if (sent.old !== null && !isSame(normalValue(field, sent.old), stored))
    return fieldHasChanged({ field });
  return value === null ? null : normalValue(field, value);
};

const emptyOf = (field: string): unknown => (field === 'tags' ? [] : {});
