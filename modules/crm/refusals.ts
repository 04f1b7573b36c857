import { refusal } from '../../kernel/declare/refusal.ts';

export const contactIsDeleted = refusal(
  'contact_deleted',
  409,
  'The contact is deleted and cannot be changed. Create a new contact.',
);
export const contactIsErased = refusal(
  'contact_erased',
  409,
  'The personal data of the contact was erased before.',
);
export const contactExists = refusal(
  'contact_exists',
  409,
  'There already is a record {id}. Send another id, or update the record.',
);
export const fieldHasChanged = refusal(
  'field_changed',
  409,
  'The field {field} has changed: its value is not the old value sent. Read the contact again.',
);
export const unknownField = refusal(
  'unknown_field',
  422,
  'A contact has no field {field}; the nearest is {nearest}.',
);
export const badValue = refusal('bad_value', 422, 'The value of {field} is not valid: {message}.');
export const mergedWithItself = refusal(
  'merged_with_itself',
  422,
  'A contact cannot be merged with itself. Remove the target from the sources.',
);
export const balanceIsOpen = refusal(
  'balance_open',
  409,
  'Contacts with an open balance cannot be deleted: {contact_ids}. Settle or void their documents and money on account first.',
);
export const goodsAreOpen = refusal(
  'goods_open',
  409,
  'Contacts with open goods cannot be deleted: {contact_ids}. Deliver, bill, return or void first: {open}.',
);
export const unknownEvent = refusal(
  'unknown_event',
  422,
  'There is no contact event {event_type}.',
);
export const notImportable = refusal(
  'not_importable',
  422,
  'The event {event_type} cannot be imported. Use its own operation.',
);
export const badId = refusal(
  'bad_id',
  422,
  'The id {id} is not valid for a {what}. Send {what}:<id>.',
);
export const contactIsUsed = refusal(
  'contact_used',
  409,
  'The contact {id} is used in documents. Delete those first.',
);
