import { refusal } from '../../kernel/declare/refusal.ts';

export const intervalMissing = refusal(
  'interval_missing',
  422,
  'A custom frequency needs custom_interval_days.',
);
export const endsBeforeStart = refusal(
  'ends_before_start',
  422,
  'It ends on {end_date}, before its first period on {start_date}.',
);
export const noPeriodLeft = refusal(
  'no_period_left',
  422,
  'It ends on {end_date}, before a period from today on.',
);
export const unknownContact = refusal('unknown_contact', 404, 'There is no contact {contact_id}.');
export const unknownItem = refusal('unknown_item', 404, 'There is no item {item_id}.');
export const taxTwice = refusal(
  'tax_twice',
  422,
  'It has a tax amount and taxes on its lines: only one of them counts.',
);
export const totalsRefused = refusal(
  'totals_refused',
  422,
  'The figures do not make a document: {problem}.',
);
export const unknownField = refusal(
  'unknown_field',
  422,
  'A subscription has no field {field}; the nearest is {nearest}.',
);
export const badValue = refusal('bad_value', 422, 'This is no value of {field}: {message}.');
export const fieldHasChanged = refusal(
  'field_changed',
  409,
  'The field {field} has another value than the old one that was sent.',
);
export const subscriptionExists = refusal(
  'subscription_exists',
  409,
  'There already is a record {id}.',
);
export const unknownEvent = refusal(
  'unknown_event',
  422,
  'There is no event {event_type} of subscriptions that is imported.',
);
export const badId = refusal('bad_id', 422, 'The id {id} is not one of a subscription: sub:<id>.');

export const incompleteLine = refusal(
  'incomplete_line',
  422,
  'Line {line} has no {missing}. Send it; a price of 0 is allowed.',
);
