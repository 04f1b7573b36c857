import { refusal } from '../../declare/refusal.ts';

export const unreadable = refusal(
  'unreadable_file',
  422,
  'The file cannot be read: {why}. Correct it and send it again.',
);
export const tooManyRows = refusal(
  'too_many_rows',
  422,
  'A file may have at most {limit} rows. Split it into several files.',
);
export const unknownSheet = refusal(
  'unknown_sheet',
  422,
  'There is no sheet {sheet}. Choose one of: {sheets}.',
);
