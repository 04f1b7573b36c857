import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { accountExists } from '../../accounting/contract/queries.ts';
import { unknownAccount, wrongFigures } from '../refusals.ts';
import { type AssetBook, assetBook } from './book.ts';
import { bookNameTaken, unknownBook } from './refusals.ts';

/** Refusal of a book with a taken name, or accounts that are missing or take no postings. */
export const bookProblem = (reader: Reader, of: AssetBook, self = ''): Refusal | undefined => {
  const other = reader.row<{ id: string }>(
    'SELECT id FROM asset_book_view WHERE company=:company AND name=:name AND id<>:self',
    { name: of.name, self },
  );
  if (other) return bookNameTaken({ name: of.name });
  if (of.posts === 'difference' && !of.accounts)
    return wrongFigures({ why: 'a book that posts its difference needs accounts' });
  const unknown = Object.values(of.accounts ?? {}).find((code) => !accountExists(reader, code));
  return unknown === undefined ? undefined : unknownAccount({ account: unknown });
};

type Named = { readonly book_id: string };

/** Refusal of terms that name an unknown book, or one twice. */
export const namedBooksProblem = (reader: Reader, terms: readonly Named[]): Refusal | undefined => {
  const seen = new Set<string>();
  for (const { book_id } of terms) {
    if (!reader.state(assetBook, book_id)) return unknownBook({ book_id });
    if (seen.has(book_id)) return wrongFigures({ why: `the book ${book_id} is named twice` });
    seen.add(book_id);
  }
  return undefined;
};
