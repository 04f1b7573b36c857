import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { assetClass } from '../classes/asset-class.ts';
import { wrongFigures } from '../refusals.ts';
import { asset } from '../state/asset.ts';
import { assetBookTermsSet } from '../state/facts.ts';
import { assetCosts } from '../state/record.ts';
import { namedBooksProblem } from './input.ts';
import { unknownBook } from './refusals.ts';
import { AssetBookTerms, assetTermsProblem } from './terms.ts';

/** Sets the terms of an asset in further books. */
export const setTerms = command('assets.books.setTerms', {
  says: 'Set the depreciation terms of an asset in further books.',
  explains: [
    'Replaces the terms that the asset has of its own; terms left out are those of its class in the book, else the commercial ones.',
    'The book is computed from the in-service date, or from `accumulated_depreciation` after the month `depreciated_through`; method `none` keeps the asset at cost.',
    'A difference already posted is adjusted by the next depreciation run; the commercial book does not change.',
  ],
  by: 'manager',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Type.Object({ asset_id: AnyId, books: Type.Array(AssetBookTerms, { maxItems: 20 }) }),
  gives: writtenWith({ book_terms: Type.Array(AssetBookTerms) }),
  costs: assetCosts,
  refuses: [notFound, unknownBook, wrongFigures],
  reads: (reader, { books }, state) => {
    const refused = namedBooksProblem(reader, books);
    if (refused) return refused;
    const why = assetTermsProblem(state, reader.state(assetClass, state.class_id), books);
    return why === undefined ? {} : wrongFigures({ why });
  },
  decide: (state, { asset_id, books }) => ({
    facts:
      canonical(books) === canonical(state.book_terms)
        ? []
        : [assetBookTermsSet(asset_id, { book_terms: books })],
    answer: { book_terms: books },
  }),
});
