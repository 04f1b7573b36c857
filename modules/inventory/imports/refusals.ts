import { refusal } from '../../../kernel/declare/refusal.ts';

export const notImportable = refusal(
  'not_importable',
  422,
  'An import takes no {event_type}; it takes {known}.',
);
export const badRow = refusal('bad_row', 422, '{problem}.');
export const noSuchItem = refusal('not_found', 404, 'There is no item {entity_id} to change.');
export const alreadyUndone = refusal('already_undone', 409, 'The import was undone already.');
export const itemsChanged = refusal(
  'items_changed',
  409,
  'Items of the import have changed since: {skus}.',
);
export const previewChanged = refusal(
  'preview_changed',
  409,
  'The file, its mapping or the way to import has changed since the preview.',
);
export const unknownFile = refusal('not_found', 404, 'There is no uploaded file {file_id}.');
export const fileTooLarge = refusal('file_too_large', 413, 'A file has at most {limit} bytes.');
