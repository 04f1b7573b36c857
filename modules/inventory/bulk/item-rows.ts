import type { Reader } from '../../../kernel/reader/reader.ts';

/** Row of an item that a bulk operation checks first. */
export type NamedRow = { readonly id: string; readonly sku: string; readonly used: number };

/** Items with these ids, and the ids that no item has. */
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

/** Ids and SKUs of items for the facts of a refusal. */
export const namesOf = (rows: readonly NamedRow[]): { id: string; sku: string }[] =>
  rows.map(({ id, sku }) => ({ id, sku }));
