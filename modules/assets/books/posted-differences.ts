import { counts, tally } from '../../../kernel/declare/projection.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { depreciationRunPosted, depreciationRunUndone } from '../depreciation/run-of-month.ts';
import { assetBookPostedTable } from '../tables.ts';

/** Differences of books that depreciation runs posted, a row for each asset and run. */
export const assetBookPosted = tally(assetBookPostedTable, [
  counts(depreciationRunPosted, ({ books = [], base_currency }, { entity_id }) =>
    books.map(({ book_id, asset_id, amount }) => ({
      put: { run: entity_id, book_id, asset_id, amount: toMinor(amount, base_currency) },
    })),
  ),
  counts(depreciationRunUndone, (_, { entity_id }) => [{ drop: { run: entity_id } }]),
]);

/** Differences of a book that stand on its accounts, in minor units by asset. */
export const postedDifferences = (reader: Reader, book_id: string): ReadonlyMap<string, number> =>
  new Map(
    reader
      .rows<{ asset_id: string; amount: number }>(
        `SELECT asset_id, sum(amount) AS amount FROM asset_book_posted
         WHERE company=:company AND book_id=:book_id GROUP BY asset_id HAVING sum(amount) <> 0`,
        { book_id },
      )
      .map(({ asset_id, amount }) => [asset_id, amount]),
  );

/** True if differences of a book stand on its accounts. */
export const hasPosted = (reader: Reader, book_id: string): boolean =>
  postedDifferences(reader, book_id).size > 0;
