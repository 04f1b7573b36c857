import { FormatRegistry, Type } from '@sinclair/typebox';
import { refusal } from '../declare/refusal.ts';
import { isDate, isInstant } from '../values/clock.ts';

/** Tests for a date, an instant or an event id. */
export const isAsOf = (text: string): boolean =>
  /^\d{1,15}$/.test(text) || isDate(text) || isInstant(text);

FormatRegistry.Set('as-of', isAsOf);

/** A date, an instant or an event id. */
export const AsOf = Type.String({
  format: 'as-of',
  description: 'Calendar date, instant, or ledger id of the last event that counts.',
});

export const asOfFilter = refusal(
  'as_of_filter',
  422,
  'With as_of, records cannot be filtered or sorted by {field}. Leave it out; these are possible: {fields}.',
);

/** Refusal of the first filter or sort that a list as of a cutoff does not support. */
export const asOfRefusal = (
  input: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): ReturnType<typeof asOfFilter> | undefined => {
  const allowed = [...fields, 'limit', 'offset', 'cursor', 'as_of'];
  const other = Object.entries(input).find(
    ([field, value]) => value !== undefined && !allowed.includes(field),
  );
  return other && asOfFilter({ field: other[0], fields: allowed });
};
