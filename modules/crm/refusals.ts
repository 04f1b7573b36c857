import { refusal } from '../../kernel/declare/refusal.ts';

export const contactIsDeleted = refusal(
  'contact_deleted',
  409,
  'The contact is deleted; it can be read, not changed.',
);
export const contactIsErased = refusal(
  'contact_erased',
  409,
  'The personal data of the contact are erased already.',
);
export const contactExists = refusal('contact_exists', 409, 'There already is a record {id}.');
export const fieldHasChanged = refusal(
  'field_changed',
  409,
  'The field {field} has another value than the old one that was sent.',
);
export const unknownField = refusal(
  'unknown_field',
  422,
  'A contact has no field {field}; the nearest is {nearest}.',
);
export const badValue = refusal('bad_value', 422, 'This is no value of {field}: {message}.');
export const mergedWithItself = refusal(
  'merged_with_itself',
  422,
  'A contact cannot be merged with itself.',
);
export const balanceIsOpen = refusal(
  'balance_open',
  409,
  'These contacts have an open balance and stay: {contact_ids}.',
);
export const goodsAreOpen = refusal(
  'goods_open',
  409,
  'These contacts have goods on their way and stay: {contact_ids}. Deliver, bill, return or void first: {open}.',
);
export const unknownEvent = refusal(
  'unknown_event',
  422,
  'There is no event {event_type} of contacts.',
);
export const notImportable = refusal(
  'not_importable',
  422,
  'The event {event_type} is not imported; it has an operation of its own.',
);
export const badId = refusal('bad_id', 422, 'The id {id} is not one of a {what}: {what}:<id>.');
export const contactIsUsed = refusal(
  'contact_used',
  409,
  'The contact {id} stands on documents, so it stays.',
);
