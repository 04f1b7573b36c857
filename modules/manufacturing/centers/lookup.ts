import type { Reader } from '../../../kernel/reader/reader.ts';
import { type WorkCenter, workCenter } from './center.ts';

/** Active work center by id. */
export const centerOf = (reader: Reader, id: string): WorkCenter | undefined => {
  const center = reader.state(workCenter, id);
  return center?.is_active ? center : undefined;
};

/** Ids of the active work centers, in order of creation. */
export const activeCenters = (reader: Reader): readonly string[] =>
  reader
    .rows<{ id: string }>(
      'SELECT id FROM work_center_view WHERE company=:company AND is_active=1 ORDER BY seq',
    )
    .map(({ id }) => id);

/** Id of the default work center. */
export const defaultCenter = (reader: Reader): string | undefined =>
  reader.row<{ id: string }>(
    'SELECT id FROM work_center_view WHERE company=:company AND is_default=1 LIMIT 1',
  )?.id;

/** Id of the active work center with this name, regardless of case. */
export const centerNamed = (reader: Reader, name: string): string | undefined =>
  reader.row<{ id: string }>(
    'SELECT id FROM work_center_view WHERE company=:company AND name_key=:key',
    { key: keyOf(name) },
  )?.id;

/** Key of a name, unique among active work centers. */
export const keyOf = (name: string): string => name.trim().toLowerCase();

/** Labor rate of a work center, else of the default one, in company currency per hour; 0 where there is none. */
export const rateOf = (reader: Reader, id: string | null | undefined): number => {
  const named = id ? reader.state(workCenter, id) : undefined;
  if (named) return named.labor_rate;
  const other = defaultCenter(reader);
  return other === undefined ? 0 : (reader.state(workCenter, other)?.labor_rate ?? 0);
};

/** Work center ids as one text with blanks around each, so that each can be searched. */
export const centersCell = (
  named: readonly { readonly work_center_id: string | null }[],
): string | null => {
  const ids = new Set(named.flatMap(({ work_center_id }) => work_center_id ?? []));
  return ids.size === 0 ? null : ` ${[...ids].join(' ')} `;
};
