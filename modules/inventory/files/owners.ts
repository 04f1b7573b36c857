import type { Reader } from '../../../kernel/reader/reader.ts';
import { type NamedFor, readingsOf } from './file-name.ts';

/** Item that a file name refers to, or the reason why that is unclear. */
export type Owner =
  | ({ readonly item_id: string } & NamedFor)
  | { readonly sku: string; readonly unknown: true }
  | { readonly sku: string; readonly ambiguous: true };

type Row = { readonly id: string; readonly sku: string };

/** SKU in comparable form: lower case in Unicode NFC, because some archives store accents apart from letters. */
const folded = (sku: string): string => sku.normalize('NFC').toLowerCase();

/** Tests for characters outside ASCII, which SQLite does not fold to lower case. */
const isForeign = (sku: string): boolean => /[^ -~]/.test(sku);

/** Finds the items of file names; SKUs match exactly first, then regardless of case. */
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
