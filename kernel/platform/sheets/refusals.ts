import { refusal } from '../../declare/refusal.ts';

export const unreadable = refusal('unreadable_file', 422, 'The file cannot be read: {why}.');
export const tooManyRows = refusal(
  'too_many_rows',
  422,
  'A file has at most {limit} rows; this one has more.',
);
export const unknownSheet = refusal(
  'unknown_sheet',
  422,
  'There is no sheet {sheet}; there are {sheets}.',
);
