import type { Reader } from '../../../kernel/reader/reader.ts';

/** What a bulk operation looks at before it begins. */
export type NamedRow = { readonly id: string; readonly sku: string; readonly used: number };

/** The items of these ids, and the ids that none has. */
export const stateOf = (
  reader: Reader,
  ids: readonly string[],
): { readonly rows: readonly NamedRow[]; readonly unknown: readonly string[] } => {
  const rows = reader.rows<NamedRow>(
    `SELECT id, sku, used FROM item_view WHERE company=:company
     AND id IN (SELECT value FROM json_each(:ids))`,
    { ids: JSON.stringify(ids) },
  );
  const known = new Set(rows.map((row) => row.id));
  return { rows, unknown: ids.filter((id) => !known.has(id)) };
};

/** Items as a refusal names them. */
export const namesOf = (rows: readonly NamedRow[]): { id: string; sku: string }[] =>
  rows.map(({ id, sku }) => ({ id, sku }));
