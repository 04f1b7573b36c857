import type { Reader } from '../../kernel/reader/reader.ts';
import { type Lot, lotsById } from '../inventory/contract/queries.ts';
import { itemOf, type ListLine } from './lines/line.ts';

/** Lots of lines and of the parts that a transfer moved, by id; unknown and deleted ones are missing. */
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

/** Name of the goods of a line for messages: SKU, name or id. */
export const goodsName = (line: ListLine): string =>
  line.sku ?? line.name ?? itemOf(line) ?? line.line_id;
