import type { Reader } from '../../../kernel/reader/reader.ts';
import { type WorkCenter, workCenter } from './center.ts';

/** An active work center by id. */
export const centerOf = (reader: Reader, id: string): WorkCenter | undefined => {
  const center = reader.state(workCenter, id);
  return center?.is_active ? center : undefined;
};

/** The id of the work center that is used where none is named. */
export const defaultCenter = (reader: Reader): string | undefined =>
  reader.row<{ id: string }>(
    'SELECT id FROM work_center_view WHERE company=:company AND is_default=1 LIMIT 1',
  )?.id;

/** The id of the active work center with this name, whatever its case. */
export const centerNamed = (reader: Reader, name: string): string | undefined =>
  reader.row<{ id: string }>(
    'SELECT id FROM work_center_view WHERE company=:company AND name_key=:key',
    { key: keyOf(name) },
  )?.id;

/** What no two active work centers have in common. */
export const keyOf = (name: string): string => name.trim().toLowerCase();

/** What an hour costs at a work center, else at the default one; 0 where there is none. */
export const rateOf = (reader: Reader, id: string | null | undefined): number => {
  const named = id ? reader.state(workCenter, id) : undefined;
  if (named) return named.labor_rate;
  const other = defaultCenter(reader);
  return other === undefined ? 0 : (reader.state(workCenter, other)?.labor_rate ?? 0);
};

/** The work centers that are named, as one text in which each is found with blanks around it. */
export const centersCell = (
  named: readonly { readonly work_center_id: string | null }[],
): string | null => {
  const ids = new Set(named.flatMap(({ work_center_id }) => work_center_id ?? []));
  return ids.size === 0 ? null : ` ${[...ids].join(' ')} `;
};
