import { refusal } from '../../kernel/declare/refusal.ts';

export const intervalMissing = refusal(
  'interval_missing',
  422,
  'A custom frequency needs custom_interval_days. Send the number of days.',
);
export const endsBeforeStart = refusal(
  'ends_before_start',
  422,
  'The end date {end_date} is before the first period on {start_date}. Choose a later end date.',
);
export const noPeriodLeft = refusal(
  'no_period_left',
  422,
  'No period is left before the end date {end_date}. Choose a later end date.',
);
export const unknownContact = refusal('unknown_contact', 404, 'There is no contact {contact_id}.');
export const unknownItem = refusal('unknown_item', 404, 'There is no item {item_id}.');
export const taxTwice = refusal(
  'tax_twice',
  422,
  'The subscription has both a tax amount and taxes on its lines. Send only one of them.',
);
export const totalsRefused = refusal(
  'totals_refused',
  422,
  'The amounts do not make a valid document ({problem}). Correct {field}.',
);
export const unknownField = refusal(
  'unknown_field',
  422,
  'A subscription has no field {field}; the nearest is {nearest}.',
);
export const badValue = refusal('bad_value', 422, 'The value of {field} is invalid: {message}.');
export const fieldHasChanged = refusal(
  'field_changed',
  409,
  'The field {field} has changed since it was read. Read the subscription again.',
);
export const subscriptionExists = refusal(
  'subscription_exists',
  409,
  'A record with the id {id} already exists.',
);
export const unknownEvent = refusal(
  'unknown_event',
  422,
  'The event type {event_type} cannot be imported for subscriptions.',
);
export const badId = refusal(
  'bad_id',
  422,
  'The id {id} is not the id of a subscription. Send it as sub:<id>.',
);

export const incompleteLine = refusal(
  'incomplete_line',
  422,
  'Line {number} has no {missing}. Send it; a price of 0 is allowed.',
);
