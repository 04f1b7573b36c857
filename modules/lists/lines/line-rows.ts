import type { Parts } from '../../../kernel/declare/actor.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { itemOf, type ListLine } from './line.ts';

/** Lines of a list in order. */
export const linesOf = (reader: Reader, id: string): readonly ListLine[] =>
  reader.lines(id) as readonly unknown[] as readonly ListLine[];

/** Lines of the list of a command, in order. */
export const allOf = (lines: Parts): readonly ListLine[] => lines.all() as readonly ListLine[];

const storedLine = (reader: Reader, id: string, line_id: string): ListLine | undefined => {
  const row = reader.row<{ data: string }>(
    'SELECT data FROM part WHERE company=:company AND entity_id=:id AND part_id=:line_id',
    { id, line_id },
  );
  return row && ({ ...JSON.parse(row.data), line_id } as ListLine);
};

/**
 * Id of a line by its own id or its item. Lines usually have the item's id, so one row is read; all lines are
 * searched only when that line has another item or a part was moved.
 */
export const lineIdFor = (reader: Reader, id: string, named: string): string | undefined => {
  const line = storedLine(reader, id, named);
  if (line && (itemOf(line) ?? named) === named) return named;
  const other = reader.row<{ part_id: string }>(
    `SELECT part_id FROM part WHERE company=:company AND entity_id=:id
       AND :named IN (json_extract(data, '$.item_id'), json_extract(data, '$.moved_item_id')) ORDER BY position LIMIT 1`,
    { id, named },
  );
  return other?.part_id ?? (line && named);
};

/** Line of a list with an item. */
export const lineOfItem = (reader: Reader, id: string, item: string): ListLine | undefined => {
  const line_id = lineIdFor(reader, id, item);
  const line = line_id === undefined ? undefined : storedLine(reader, id, line_id);
  return line && itemOf(line) === item ? line : undefined;
};

/** Line of the list of a command by its id. */
export const lineAt = (lines: Parts, line_id: string): ListLine | undefined => {
  const data = lines.get(line_id);
  return data && ({ ...data, line_id } as ListLine);
};
