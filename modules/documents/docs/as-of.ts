import { Type } from '@sinclair/typebox';

/** A date, an instant or an event id. */
export const AsOf = Type.String({
  pattern: '^(\\d{1,15}|\\d{4}-\\d{2}-\\d{2}(T[\\d:.]+Z)?)$',
  description: 'Calendar date, instant, or ledger id of the last event that counts.',
});
