import { refusal } from '../../../kernel/declare/refusal.ts';

export const notImportable = refusal(
  'not_importable',
  422,
  'Events of type {event_type} cannot be imported. Send one of {known}.',
);
export const badRow = refusal('bad_row', 422, '{problem}.');
export const noSuchItem = refusal(
  'not_found',
  404,
  'There is no item {entity_id} to change. Import its item.created first.',
);
export const alreadyUndone = refusal('already_undone', 409, 'The import has already been undone.');
export const itemsChanged = refusal(
  'items_changed',
  409,
  'Items have changed since the import: {skus}. Archive the items instead.',
);
export const previewChanged = refusal(
  'preview_changed',
  409,
  'The file, its mapping or its options have changed since the preview. Preview the import again.',
);
export const unknownFile = refusal(
  'not_found',
  404,
  'There is no uploaded file {file_id}. Upload it again.',
);
export const fileTooLarge = refusal(
  'file_too_large',
  413,
  'A file has at most {limit} bytes. Split it into several files.',
);
