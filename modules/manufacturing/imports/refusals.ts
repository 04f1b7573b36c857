import { refusal } from '../../../kernel/declare/refusal.ts';

export const orderExists = refusal('run_exists', 409, 'There is already a record {id}.');
export const unknownEvent = refusal(
  'unknown_event',
  422,
  'There is no event {event_type} of production.',
);
export const notImportable = refusal(
  'not_importable',
  422,
  'Events of type {event_type} cannot be imported, because they move goods. Use the operation for it.',
);
export const badId = refusal(
  'bad_id',
  422,
  'The id {id} is not valid for a production run. Send mfg:<id>.',
);
export const noOutputItem = refusal(
  'no_output_item',
  422,
  'The bill of materials has no output item. Send output_item_id or output_sku.',
);
