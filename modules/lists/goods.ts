import type { Reader } from '../../kernel/reader/reader.ts';
import { type Lot, lotsById } from '../inventory/contract/queries.ts';
import { itemOf, type ListLine } from './lines/line.ts';

/** The items of lines, and parts of them that moved, as they are now, by id; what is unknown or gone is missing. */
export const stockOf = (
  reader: Reader,
  lines: readonly Pick<ListLine, 'item_id' | 'entity_id' | 'moved_item_id'>[],
): ReadonlyMap<string, Lot> => {
  const ids = [
    ...new Set(
      lines
        .flatMap((line) => [itemOf(line), line.moved_item_id ?? undefined])
        .filter((id) => id !== undefined),
    ),
  ];
  return new Map(ids.length ? lotsById(reader, ids).map((lot) => [lot.id, lot]) : []);
};

/** What a person calls the goods of a line. */
export const called = (line: ListLine): string =>
  line.sku ?? line.name ?? itemOf(line) ?? line.line_id;
