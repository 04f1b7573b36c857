import { Value } from '@sinclair/typebox/value';
import { nearest, unknownFields } from '../../../kernel/declare/input/unknown-fields.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { changesOf, type SentChange } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { badValue, fieldHasChanged, unknownField } from '../refusals.ts';
import { fieldInputs, type SubscriptionInput, type Template, templateOf } from './fields.ts';
import type { Subscription } from './subscription.ts';

const isField = (name: string): name is keyof typeof fieldInputs =>
  Object.hasOwn(fieldInputs, name);

/** Template after applying a change map, or the refusal of its first invalid field. */
export const changedTemplate = (
  state: Subscription,
  map: Readonly<Record<string, unknown>>,
): Template | Refusal => {
  const fields: Record<string, unknown> = { ...templateIn(state) };
  for (const sent of changesOf(map)) {
    const problem = changeProblem(state, sent);
    if (problem) return problem;
    fields[sent.field] = sent.new === null && sent.field === 'line_items' ? [] : sent.new;
  }
  return templateOf(fields as SubscriptionInput);
};

/** Editable fields of a subscription. */
export const templateIn = (state: Subscription): Template => {
  const { status, next_run, last_run, last_period, last_generated_doc_id, ...rest } = state;
  const { generated_count: _, cancel_reason: __, ...template } = rest;
  return template;
};

/** Field-by-field difference of two templates. */
export const fieldsChanged = (
  before: Template,
  after: Template,
): Record<string, { old: unknown; new: unknown }> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Template)[])
      .filter((field) => canonical(before[field] ?? null) !== canonical(after[field] ?? null))
      .map((field) => [field, { old: before[field] ?? null, new: after[field] ?? null }]),
  );

const changeProblem = (
  state: Subscription,
  { field, ...sent }: SentChange,
): Refusal | undefined => {
  if (!isField(field))
    return unknownField({ field, nearest: nearest(field, Object.keys(fieldInputs)) });
  const value = sent.new === null && field === 'line_items' ? [] : sent.new;
  const [unknown] = unknownFields([fieldInputs[field]], value, [field]);
  if (unknown) return badValue({ field, message: `${unknown.loc.join('.')}: ${unknown.msg}` });
  const problem = Value.Errors(fieldInputs[field], value).First();
  if (problem) return badValue({ field, message: problem.message });
  const isStale = sent.old !== null && canonical(sent.old) !== canonical(state[field] ?? null);
  return isStale ? fieldHasChanged({ field }) : undefined;
};
