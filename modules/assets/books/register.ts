import type { Reader } from '../../../kernel/reader/reader.ts';
import { neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { assetClass } from '../classes/asset-class.ts';
import type { BookSettings } from '../depreciation/depreciable.ts';
import { type Asked, type Column, columns, type Row } from '../register/roll-forward.ts';
import { type AssetRow, assetsInBook, movementsOf } from './roll-forward.ts';

type Part = Row['cost'];

const part = (of: Partial<Record<Column, number>>): Part =>
  Object.fromEntries(columns.map((column) => [column, of[column] ?? 0])) as Part;

const rowOf = (reader: Reader, class_id: string, rows: readonly AssetRow[]): Row => {
  const total = (of: (row: AssetRow) => number): number => sum(rows.map(of));
  const cost = part({
    opening: total(({ opening }) => opening.cost),
    additions: total((row) => movementsOf(row).additions),
    disposals: neg(total((row) => movementsOf(row).cost_disposed)),
    closing: total(({ closing }) => closing.cost),
  });
  const accumulated_depreciation = part({
    opening: total(({ opening }) => opening.accumulated),
    depreciation: total((row) => movementsOf(row).depreciation),
    disposals: neg(total((row) => movementsOf(row).depreciation_disposed)),
    closing: total(({ closing }) => closing.accumulated),
  });
  const carrying = Object.fromEntries(
    columns.map((column) => [column, sub(cost[column], accumulated_depreciation[column])]),
  ) as Part;
  return {
    class_id,
    name: reader.state(assetClass, class_id)?.name ?? class_id,
    ...{ cost, accumulated_depreciation, accumulated_impairment: part({}), carrying },
  };
};

/** Roll-forward of each class in a further book over whole months, in company currency. */
export const rollForwardInBook = (
  reader: Reader,
  book_id: string,
  range: Asked,
  keeping: BookSettings,
): readonly Row[] => {
  const rows = assetsInBook(reader, book_id, range, keeping);
  const classes = Map.groupBy(rows, ({ state }) => state.class_id);
  return [...classes.keys()].toSorted().map((id) => rowOf(reader, id, classes.get(id) ?? []));
};
