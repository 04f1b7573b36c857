import { refusal } from '../../../kernel/declare/refusal.ts';

export const bookNameTaken = refusal(
  'name_taken',
  409,
  'A book named {name} already exists. Choose another name.',
);
export const unknownBook = refusal(
  'unknown_book',
  404,
  'There is no book {book_id}. Create it first.',
);
export const bookPosted = refusal(
  'book_posted',
  409,
  'The book has posted differences. Undo its depreciation runs first, or create another book.',
);
