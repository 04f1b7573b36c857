import type { Look } from '../../kernel/store/look.ts';
import { type Lot, lotsById } from '../inventory/contract.ts';
import { itemOf, type ListLine } from './lines/line.ts';

/** The items of lines as they are now, by id; what is unknown or gone is missing. */
export const stockOf = (
  look: Look,
  lines: readonly Pick<ListLine, 'item_id' | 'entity_id'>[],
): ReadonlyMap<string, Lot> => {
  const ids = [...new Set(lines.map(itemOf).filter((id) => id !== undefined))];
  return new Map(ids.length ? lotsById(look, ids).map((lot) => [lot.id, lot]) : []);
};

/** What a person calls the goods of a line. */
export const called = (line: ListLine): string =>
  line.sku ?? line.name ?? itemOf(line) ?? line.line_id;
