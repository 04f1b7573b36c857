import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { unknownAccount, wrongFigures } from '../refusals.ts';
import { assetBook, assetBookCreated, BookAccounts, bookFields } from './book.ts';
import { bookProblem } from './input.ts';
import { bookNameTaken } from './refusals.ts';

/** Creates a further book of fixed assets. */
export const create = command('assets.books.create', {
  says: 'Create a further book of fixed assets, such as that of the tax return.',
  explains: [
    'Every asset is in every book, with its cost, in-service date and disposal; impairment, revaluation, reviews and held for sale count in the commercial book only, which posts to the accounts of the class.',
    'The terms of a book are those of the class in it (`books` of `assets_classes_update`), changed for an asset by `assets_books_setTerms`; without terms they are the commercial ones.',
    'It posts `nothing`, or with each depreciation run the `difference` of its depreciation to its own `accounts` (`wrong_figures`, `unknown_account`).',
    'Names are unique (`name_taken`); an inactive book posts no more.',
  ],
  by: 'manager',
  on: assetBook,
  takes: Type.Object({
    name: bookFields.name,
    posts: Type.Optional(bookFields.posts),
    accounts: Type.Optional(orNull(BookAccounts)),
  }),
  gives: writtenWith(bookFields),
  refuses: [bookNameTaken, wrongFigures, unknownAccount],
  reads: (reader, { name, posts = 'nothing', accounts = null }) => {
    const of = { name: name.trim(), posts, accounts, is_active: true };
    return bookProblem(reader, of) ?? { of };
  },
  decide: (_, __, now, { of }) => ({
    facts: [assetBookCreated(now.id('asset_book'), of)],
    answer: of,
  }),
});
