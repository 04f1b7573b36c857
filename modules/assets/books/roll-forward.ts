import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, neg, sub } from '../../../kernel/values/money/money.ts';
import type { BookSettings } from '../depreciation/depreciable.ts';
import { addMonths, type Month, monthOf } from '../depreciation/months.ts';
import { asset } from '../state/asset.ts';
import type { Asset } from '../state/state.ts';
import { registered, valuesInBook } from './asset-in-book.ts';
import type { BookValue } from './value.ts';

/** Asset in a book over a range of months. */
export type AssetRow = {
  readonly asset_id: string;
  readonly state: Asset;
  readonly opening: BookValue;
  readonly closing: BookValue;
};

type Range = {
  readonly date_from: string;
  readonly date_to: string;
  readonly class_id?: string | undefined;
};

const nothing: BookValue = { cost: 0, accumulated: 0, added: 0, charged: 0, gain: 0 };

/** Months before and at the end of a range of dates. */
const monthsOf = ({ date_from, date_to }: Range): readonly [Month, Month] => [
  addMonths(monthOf(date_from), -1),
  monthOf(date_to),
];

/** Assets of a book in a range of whole months, those without value in it left out. */
export const assetsInBook = (
  reader: Reader,
  book_id: string,
  range: Range,
  keeping: BookSettings,
): readonly AssetRow[] => {
  const [before, last] = monthsOf(range);
  const ids = reader.rows<{ id: string }>(
    `SELECT id FROM asset_view WHERE company=:company AND status<>'removed'
       AND (:class_id IS NULL OR class_id=:class_id) ORDER BY seq`,
    { class_id: range.class_id ?? null },
  );
  return ids.flatMap(({ id }) => {
    const state = reader.state(asset, id);
    if (!state || monthOf(state.acquisition_date) > last) return [];
    const values = valuesInBook(registered(reader, id, state), book_id, [before, last], keeping);
    const [opened = nothing, closing = nothing] = values;
    const opening = monthOf(state.acquisition_date) > before ? nothing : opened;
    const isEmpty = opening.cost === 0 && closing.cost === 0 && closing.added === opening.added;
    return isEmpty ? [] : [{ asset_id: id, state, opening, closing }];
  });
};

/** Movements of an asset in a range: cost added, depreciation, and what disposals took off. */
export const movementsOf = ({ opening, closing }: Pick<AssetRow, 'opening' | 'closing'>) => {
  const additions = sub(closing.added, opening.added);
  const depreciation = sub(closing.charged, opening.charged);
  return {
    additions,
    depreciation,
    cost_disposed: neg(sub(closing.cost, add(opening.cost, additions))),
    depreciation_disposed: neg(sub(closing.accumulated, add(opening.accumulated, depreciation))),
    gain_loss: sub(closing.gain, opening.gain),
  };
};
