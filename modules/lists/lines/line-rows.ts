import type { Parts } from '../../../kernel/declare/actor.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { itemOf, type ListLine } from './line.ts';

/** The lines of a list, in order, as a reader finds them. */
export const linesOf = (reader: Reader, id: string): readonly ListLine[] =>
  reader.lines(id) as readonly unknown[] as readonly ListLine[];

/** The lines of the list that a command works on, in order. */
export const allOf = (lines: Parts): readonly ListLine[] => lines.all() as readonly ListLine[];

/**
 * The id of the line for an item, or of the line that is named. Lines of items go by the item's id,
 * so that one row is read; only where a line was given another item, or a part of it moved, are all looked through.
 */
export const lineIdFor = (reader: Reader, id: string, named: string): string | undefined => {
  const row = reader.row<{ data: string }>(
    'SELECT data FROM part WHERE company=:company AND entity_id=:id AND part_id=:named',
    { id, named },
  );
  const line = row && (JSON.parse(row.data) as ListLine);
  if (line && (itemOf(line) ?? named) === named) return named;
  const other = reader.row<{ part_id: string }>(
    `SELECT part_id FROM part WHERE company=:company AND entity_id=:id
       AND :named IN (json_extract(data, '$.item_id'), json_extract(data, '$.moved_item_id')) ORDER BY position LIMIT 1`,
    { id, named },
  );
  return other?.part_id ?? (line && named);
};

/** The line of the list that a command works on, with its id. */
export const lineAt = (lines: Parts, line_id: string): ListLine | undefined => {
  const data = lines.get(line_id);
  return data && ({ ...data, line_id } as ListLine);
};
