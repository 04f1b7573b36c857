import { Type } from '@sinclair/typebox';

/** A cut through history: an event id, an instant (what was known then) or a date (what was true then). */
export const AsOf = Type.String({
  pattern: '^(\\d{1,15}|\\d{4}-\\d{2}-\\d{2}|\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z)$',
  description: 'An event id, an instant or a date.',
});
