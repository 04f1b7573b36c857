import type { Reader } from '../../../kernel/reader/reader.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { type AssetClass, assetClass } from '../classes/asset-class.ts';
import { carryingOf } from '../depreciation/charge.ts';
import type { BookSettings } from '../depreciation/depreciable.ts';
import type { Month } from '../depreciation/months.ts';
import type { StoredMovement } from '../state/asset.ts';
import { type Asset, isOnBooks } from '../state/state.ts';
import { costHistoryOf } from './history.ts';
import { inBook } from './terms.ts';
import { type BookValue, bookValue, type Disposal } from './value.ts';

/** Disposal of an asset; its proceeds less costs are the commercial gain and carrying amount. */
const disposalOf = (state: Asset): Disposal | undefined =>
  isOnBooks(state) || state.disposal === null
    ? undefined
    : {
        date: state.disposal.date,
        proceeds: add(state.disposal.gain_loss, carryingOf(state)),
      };

/** Asset with its movements, and the class whose terms it has in the books. */
export type Registered = {
  readonly state: Asset;
  readonly rows: readonly StoredMovement[];
  readonly of: AssetClass | undefined;
};

/** Reads an asset with its movements. */
export const registered = (reader: Reader, id: string, state: Asset): Registered => ({
  state,
  rows: reader.lines(id) as unknown as readonly StoredMovement[],
  of: reader.state(assetClass, state.class_id),
});

/** Values of an asset in a book at the ends of months. */
export const valuesInBook = (
  { state, rows, of }: Registered,
  book_id: string,
  months: readonly Month[],
  keeping: BookSettings,
): readonly BookValue[] => {
  const history = costHistoryOf(state, rows);
  const initial = inBook(state, of, { book_id, cost: history.cost });
  const disposal = disposalOf(state);
  return months.map((month) => bookValue(initial, history, disposal, month, keeping));
};
