import { refusal } from '../../kernel/declare/refusal.ts';

export const unknownKind = refusal(
  'unknown_kind',
  422,
  'There is no import of {kind}. Send one of {kinds}.',
);
export const runMoved = refusal('run_moved', 409, 'The import is elsewhere. Read it again.');
export const previewChanged = refusal(
  'preview_changed',
  409,
  'The preview hash is not the one of this import. Read the preview and send its hash.',
);
export const notPreviewed = refusal(
  'not_previewed',
  409,
  'The import has no preview yet. Wait until its status is previewed.',
);
export const recordsUsed = refusal(
  'records_used',
  409,
  '{count} records of the import were used or changed since: {ids}. Undo that first.',
);
export const fileTooLarge = refusal('file_too_large', 413, 'A file has at most {limit} bytes.');
export const recordChanged = refusal(
  'record_changed',
  409,
  'The record {id} was changed after its import, so it stays.',
);
