import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor, sub } from '../../../kernel/values/money/money.ts';
import type { Month } from '../depreciation/months.ts';
import { bookSettingsOf, credit, debit, type Line } from '../operations/plan.ts';
import { asset } from '../state/asset.ts';
import { type Asset, isOnBooks } from '../state/state.ts';
import { registered, valuesInBook } from './asset-in-book.ts';
import { type AssetBook, assetBook } from './book.ts';
import { postedDifferences } from './posted-differences.ts';

/** Difference of an asset in a book that a run posts: depreciation in the book above the commercial one. */
export type BookDifference = {
  readonly book_id: string;
  readonly asset_id: string;
  readonly amount: number;
};

/** Differences of all books, with their entry lines. */
export type Differences = {
  readonly differences: readonly BookDifference[];
  readonly lines: readonly Line[];
};

type Posting = NonNullable<AssetBook['accounts']>;

/** Lines of a difference: it is expensed, or realised where the asset has left the books. */
const linesOf = (accounts: Posting, amount: number, state: Asset): readonly Line[] => {
  const { department } = state;
  const against = isOnBooks(state)
    ? { ...debit(accounts.depreciation_expense, amount), ...(department ? { department } : {}) }
    : debit(accounts.disposal, amount);
  return [against, credit(accounts.accumulated_depreciation, amount)];
};

/** Assets on the books, and those that left them while a difference of theirs stands. */
const candidates = (reader: Reader, posted: ReadonlyMap<string, number>): readonly string[] => {
  const own = reader.rows<{ id: string }>(
    `SELECT id FROM asset_view WHERE company=:company
       AND status IN ('in_service', 'sale_pending', 'held_for_sale') ORDER BY seq`,
  );
  return [...new Set([...own.map(({ id }) => id), ...posted.keys()])];
};

/** Depreciation in the book above the commercial one at the end of a month; none for an asset that is gone. */
const differenceOf = (
  reader: Reader,
  now: Now,
  { id, state, book_id }: { readonly id: string; readonly state: Asset; readonly book_id: string },
  month: Month,
): number => {
  if (!isOnBooks(state)) return 0;
  const [value] = valuesInBook(
    registered(reader, id, state),
    book_id,
    [month],
    bookSettingsOf(now),
  );
  const { held_before } = state;
  const commercial = held_before?.accumulated_depreciation ?? state.accumulated_depreciation;
  return sub(value?.accumulated ?? 0, commercial);
};

const activeBooks = (reader: Reader): readonly (readonly [string, Posting])[] =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM asset_book_view
       WHERE company=:company AND posts='difference' AND is_active=1 ORDER BY seq`,
    )
    .flatMap(({ id }) => {
      const accounts = reader.state(assetBook, id)?.accounts;
      return accounts ? [[id, accounts] as const] : [];
    });

/**
 * Differences that the run of a month posts: what stands on the accounts of each book is brought to the difference at
 * the end of the month. `after` has the assets that the run charges.
 */
export const differencesFor = (
  reader: Reader,
  now: Now,
  month: Month,
  after: ReadonlyMap<string, Asset>,
  class_id?: string,
): Differences => {
  const { currency } = bookSettingsOf(now);
  const differences: BookDifference[] = [];
  const lines: Line[] = [];
  for (const [book_id, accounts] of activeBooks(reader)) {
    const posted = postedDifferences(reader, book_id);
    for (const id of candidates(reader, posted)) {
      const state = after.get(id) ?? reader.state(asset, id);
      if (!state || (class_id !== undefined && state.class_id !== class_id)) continue;
      const due = differenceOf(reader, now, { id, state, book_id }, month);
      const amount = sub(due, fromMinor(posted.get(id) ?? 0, currency));
      if (amount === 0) continue;
      differences.push({ book_id, asset_id: id, amount });
      lines.push(...linesOf(accounts, amount, state));
    }
  }
  return { differences, lines };
};
