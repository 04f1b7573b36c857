import { refusal } from '../../../kernel/declare/refusal.ts';

export const listExists = refusal('list_exists', 409, 'There is already a record {id}.');
export const unknownEvent = refusal(
  'unknown_event',
  422,
  'There is no event {event_type} of lists.',
);
export const notImportable = refusal(
  'not_importable',
  422,
  'Events of type {event_type} cannot be imported. Use the operation for it.',
);
export const badId = refusal('bad_id', 422, 'The id {id} is not valid for a list. Send list:<id>.');
