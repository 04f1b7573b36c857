import type { Reader } from '../../../kernel/reader/reader.ts';
import { type NamedFor, readingsOf } from './file-name.ts';

/** Whose file it is by its name: the item and the reading of the name, or why that is not clear. */
export type Owner =
  | ({ readonly item_id: string } & NamedFor)
  | { readonly sku: string; readonly unknown: true }
  | { readonly sku: string; readonly ambiguous: true };

type Row = { readonly id: string; readonly sku: string };

/** A SKU as it is compared: archives of some systems keep a letter and its accent apart. */
const folded = (sku: string): string => sku.normalize('NFC').toLowerCase();

/** SKUs with letters that the database does not know small and large. */
const isForeign = (sku: string): boolean => /[^ -~]/.test(sku);

/** Finds the items that files of these names are for; SKUs are compared whatever their case, exactly first. */
export const ownersOf = (reader: Reader, names: readonly string[]): readonly Owner[] => {
  const readings = names.map(readingsOf);
  const asked = new Set(readings.flat().flatMap(({ sku }) => [sku, folded(sku)]));
  const rows = reader.rows<Row>(
    `SELECT id, live_sku AS sku FROM item_view WHERE company=:company
     AND (live_sku IN (SELECT value FROM json_each(:skus)) OR lower(live_sku) IN (SELECT value FROM json_each(:skus))
       OR (:foreign_too AND live_sku GLOB '*[^ -~]*'))`,
    { skus: JSON.stringify([...asked]), foreign_too: [...asked].some(isForeign) ? 1 : 0 },
  );
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const byFolded = Map.groupBy(rows, ({ sku }) => folded(sku));
  return readings.map((ones) => {
    for (const reading of ones) {
      const exact = bySku.get(reading.sku);
      const alike = exact ? [exact] : (byFolded.get(folded(reading.sku)) ?? []);
      const [first] = alike;
      if (alike.length > 1) return { sku: reading.sku, ambiguous: true };
      if (first) return { item_id: first.id, ...reading, sku: first.sku };
    }
    return { sku: ones[0]?.sku ?? '', unknown: true };
  });
};
