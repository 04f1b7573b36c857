import { refusal } from '../../../kernel/declare/refusal.ts';

export const listExists = refusal('list_exists', 409, 'There already is a record {id}.');
export const unknownEvent = refusal(
  'unknown_event',
  422,
  'There is no event {event_type} of lists.',
);
export const notImportable = refusal(
  'not_importable',
  422,
  'The event {event_type} is not imported: it has an operation of its own.',
);
export const badId = refusal('bad_id', 422, 'The id {id} is not one of a list: list:<id>.');
