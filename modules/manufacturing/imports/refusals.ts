import { refusal } from '../../../kernel/declare/refusal.ts';

export const orderExists = refusal('run_exists', 409, 'There already is a record {id}.');
export const unknownEvent = refusal(
  'unknown_event',
  422,
  'There is no event {event_type} of production.',
);
export const notImportable = refusal(
  'not_importable',
  422,
  'The event {event_type} is not imported: it moves goods, and has an operation of its own.',
);
export const badId = refusal('bad_id', 422, 'The id {id} is not one of a run: mfg:<id>.');
export const noOutputItem = refusal(
  'no_output_item',
  422,
  'The bill of materials names no item that it makes.',
);
