import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { unknownAccount, wrongFigures } from '../refusals.ts';
import { type AssetBook, assetBook, assetBookUpdated, BookAccounts, bookFields } from './book.ts';
import { bookProblem } from './input.ts';
import { hasPosted } from './posted-differences.ts';
import { bookNameTaken, bookPosted } from './refusals.ts';

/** Changes a further book of fixed assets. */
export const update = command('assets.books.update', {
  says: 'Change a further book of fixed assets.',
  explains: [
    'Only the fields sent change; an inactive book stays readable and posts no more.',
    'What it posts, and its accounts, are fixed while differences of it stand on them (`book_posted`).',
  ],
  by: 'manager',
  on: assetBook,
  at: ({ book_id }) => book_id,
  takes: Type.Object({
    book_id: AnyId,
    name: Type.Optional(bookFields.name),
    posts: Type.Optional(bookFields.posts),
    accounts: Type.Optional(orNull(BookAccounts)),
    is_active: Type.Optional(Type.Boolean()),
  }),
  gives: writtenWith(bookFields),
  refuses: [notFound, bookNameTaken, wrongFigures, unknownAccount, bookPosted],
  reads: (reader, { book_id, ...sent }, state) => {
    const of: AssetBook = { ...state, ...sent, name: sent.name?.trim() ?? state.name };
    const isMoved =
      of.posts !== state.posts || canonical(of.accounts) !== canonical(state.accounts);
    if (isMoved && hasPosted(reader, book_id)) return bookPosted();
    return bookProblem(reader, of, book_id) ?? { of };
  },
  decide: (state, { book_id }, _, { of }) => {
    const fields_changed = changesBetween(state, of);
    const isSame = Object.keys(fields_changed).length === 0;
    return { facts: isSame ? [] : [assetBookUpdated(book_id, { fields_changed })], answer: of };
  },
});
