import type { Fact } from '../../../kernel/declare/fact.ts';
import { listLinesReserved } from '../state/goods-facts.ts';
import { isReserved, itemOf, type ListLine } from './line.ts';

/** Item of a line, with the line's id where it differs. */
export const placeOf = (line: ListLine): { item_id: string; line_id?: string } => {
  const item_id = itemOf(line) ?? line.line_id;
  return item_id === line.line_id ? { item_id } : { item_id, line_id: line.line_id };
};

/** Facts that release the reservations of lines before the list ends or loses them. */
export const releaseFacts = (id: string, lines: readonly ListLine[]): readonly Fact[] => {
  const held = lines.filter(isReserved);
  if (held.length === 0) return [];
  return [
    listLinesReserved(id, {
      line_entity_ids: held.map(({ line_id }) => line_id),
      new_status: 'available',
      lines: held.map((line) => ({ ...placeOf(line), quantity: line.reserved_quantity ?? 0 })),
    }),
  ];
};
