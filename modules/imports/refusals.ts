import { nearest } from '../../kernel/declare/input/unknown-fields.ts';
import type { Registry } from '../../kernel/declare/module.ts';
import { type Refusal, refusal } from '../../kernel/declare/refusal.ts';

export const unknownKind = refusal(
  'unknown_kind',
  422,
  'There is no import of {kind}; the nearest is {nearest}. Send one of {kinds}.',
);

/** Refusal of a kind that no module imports. */
export const kindRefusal = ({ imports }: Pick<Registry, 'imports'>, kind: string): Refusal => {
  const kinds = [...imports.keys()];
  return unknownKind({ kind, kinds, nearest: nearest(kind, kinds) });
};

export const runMoved = refusal('run_moved', 409, 'The import has moved on. Read it again.');
export const previewChanged = refusal(
  'preview_changed',
  409,
  'The preview hash does not match this import. Read the preview and send its hash.',
);
export const notPreviewed = refusal(
  'not_previewed',
  409,
  'The import has no preview yet. Wait until its status is previewed.',
);
export const recordsUsed = refusal(
  'records_used',
  409,
  '{count} records of the import were used or changed later: {ids}. Undo those changes first.',
);
export const fileTooLarge = refusal(
  'file_too_large',
  413,
  'The file is larger than {limit} bytes. Split it.',
);
export const recordChanged = refusal(
  'record_changed',
  409,
  'The record {id} was changed after its import and is kept.',
);
