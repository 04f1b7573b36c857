import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import { fiscalEndMonth } from '../depreciation/carrying-amount.ts';
import { addMonths, type Month, monthOf } from '../depreciation/months.ts';
import { bookSettingsOf } from '../operations/plan.ts';
import type { Asset } from '../state/state.ts';
import { type Registered, registered, valuesInBook } from './asset-in-book.ts';
import { assetBook } from './book.ts';
import { inBook } from './terms.ts';
import { type BookValue, carryingIn } from './value.ts';

/** Fiscal years of a schedule: those of the longest life, and two of the conventions. */
const mostYears = 102;

/** Last months of the fiscal years from the one in which an asset is placed in service. */
const yearEnds = (since: string, life_months: number, start: string): readonly Month[] => {
  const first = fiscalEndMonth(monthOf(since), start);
  const years = Math.min(Math.ceil(life_months / 12) + 2, mostYears);
  return Array.from({ length: years }, (_, year) => addMonths(first, year * 12));
};

const yearOf = (month: Month, value: BookValue, before: BookValue | undefined) => ({
  month,
  depreciation: sub(value.charged, before?.charged ?? 0),
  accumulated_depreciation: value.accumulated,
  carrying_amount: carryingIn(value),
});

/** Depreciation of an asset in a book by fiscal year, up to the last year with a charge. */
const scheduleOf = (asset: Registered, book_id: string, now: Now) => {
  const keeping = bookSettingsOf(now);
  const { in_service_date, cost } = asset.state;
  if (in_service_date === null) return [];
  const { life_months } = inBook(asset.state, asset.of, { book_id, cost });
  const ends = yearEnds(in_service_date, life_months, keeping.fiscal_year_start);
  const values = valuesInBook(asset, book_id, ends, keeping);
  const years = ends.flatMap((month, at) => {
    const value = values[at];
    return value ? [yearOf(month, value, values[at - 1])] : [];
  });
  return years.slice(0, years.findLastIndex(({ depreciation }) => depreciation !== 0) + 1);
};

/** Asset in each further book: its terms, its value at the end of the last month, and its schedule. */
export const assetInBooks = (
  reader: Reader,
  now: Now,
  { id, state }: { readonly id: string; readonly state: Asset },
): readonly object[] => {
  const month = addMonths(monthOf(now.today), -1);
  const asset = registered(reader, id, state);
  return reader
    .rows<{ id: string }>('SELECT id FROM asset_book_view WHERE company=:company ORDER BY seq')
    .flatMap(({ id: book_id }) => {
      const book = reader.state(assetBook, book_id);
      const [value] = valuesInBook(asset, book_id, [month], bookSettingsOf(now));
      if (!book || !value) return [];
      const of = inBook(state, asset.of, { book_id, cost: value.added });
      const { method, convention, life_months, declining_rate, declining_factor, residual_value } =
        of;
      return [
        {
          ...{ book_id, name: book.name, month },
          ...{ method, convention, life_months, declining_rate, declining_factor, residual_value },
          ...{ cost: value.cost, accumulated_depreciation: value.accumulated },
          carrying_amount: carryingIn(value),
          gain_loss: value.gain,
          schedule: scheduleOf(asset, book_id, now),
        },
      ];
    });
};
