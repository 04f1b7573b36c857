import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { FieldsChanged, fact, newValues } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Name, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { Code } from '../operations/account-code.ts';
import { assetBookTable } from '../tables.ts';

/** Accounts of a book that posts its difference to the commercial one. */
export const BookAccounts = titled(
  'AssetBookAccounts',
  Type.Object({
    depreciation_expense: Code,
    accumulated_depreciation: Code,
    /** Difference that a disposal realises. */
    disposal: Code,
  }),
);

/** Fields of a book. */
export const bookFields = {
  name: Name,
  /** `nothing`, or the `difference` of its depreciation to that of the commercial book. */
  posts: Type.Union([Type.Literal('nothing'), Type.Literal('difference')]),
  accounts: orNull(BookAccounts),
  is_active: Type.Boolean(),
};

const State = Type.Object(bookFields);

/** Further book of fixed assets, such as that of the tax return. */
export type AssetBook = Static<typeof State>;

export const assetBookCreated = fact('asset.book_created', 'asset_book', State);

export const assetBookUpdated = fact(
  'asset.book_updated',
  'asset_book',
  Type.Object({ fields_changed: FieldsChanged }),
);

const when = on<AssetBook>();

/** Further book of fixed assets. */
export const assetBook = actor<AssetBook>('asset_book', {
  title: 'asset book',
  initial: { name: '', posts: 'nothing', accounts: null, is_active: true },
  folds: [
    when(assetBookCreated, (_, data) => data),
    when(assetBookUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
    })),
  ],
});

/** List view of books. */
export const assetBookView = view(assetBookTable, {
  of: assetBook,
  columns: ({ name, posts, is_active }) => ({ name, posts, is_active: is_active ? 1 : 0 }),
});

/** Schema of a listed book. */
export const AssetBookRecord = titled('AssetBook', recordOf(bookFields));
