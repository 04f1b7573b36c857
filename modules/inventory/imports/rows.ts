import type { ImportKind, ReadRow } from '../../../kernel/declare/imports/kind.ts';
import { readerBy } from '../../../kernel/platform/sheets/columns.ts';
import type { Sheet } from '../../../kernel/platform/sheets/sheet.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { locationRows } from '../../companies/contract/relations.ts';
import { priceDecimals } from '../pricing/price-limits.ts';
import { itemColumns, type Mapping, required } from './column-targets.ts';

/** Idempotency key of a row of a file. */
export const rowKey = (
  { sha256, sheet }: { readonly sha256: string; readonly sheet: Sheet },
  row: number,
): string => `${sha256}:${sheet.sheet}:${row}`;

/** Reads rows of items; locations are matched by name. */
export const itemReader: ImportKind['reader'] = (reader, head, company) => {
  const places = new Map(
    reader
      .rows<{ id: string; name: string }>(
        `SELECT id, name FROM ${locationRows} WHERE company=:company`,
      )
      .map(({ id, name }) => [name.toLowerCase(), id]),
  );
  const read = readerBy(itemColumns(company), required, priceDecimals)(reader, head, company);
  const column = head.headers.find((header) => head.mapping[header] === 'location_name') ?? null;
  return (cells, row) => {
    const { data: all, problems } = read(cells, row);
    const { location_name: name, ...data } = all;
    if (name === undefined) return { row, data, problems };
    const location_id = places.get(String(name).toLowerCase());
    if (location_id !== undefined) return { row, data: { ...data, location_id }, problems };
    const reason = 'there is no such location';
    return { row, data, problems: [...problems, { row, column, value: String(name), reason }] };
  };
};

/** Reads rows by a mapping; a repeated SKU is a problem. */
export const readRows = (
  reader: Reader,
  sheet: Sheet,
  mapping: Mapping,
  company: Company,
): readonly ReadRow[] => {
  const { headers, hasDecimalCommas } = sheet;
  const read = itemReader(reader, { headers, mapping, hasDecimalCommas }, company);
  const seen = new Set<string>();
  return sheet.rows.map((cells, at) => onceOnly(read(cells, sheet.rowNumbers[at] ?? at + 2), seen));
};

/** Reports a SKU that an earlier row of the file has. */
const onceOnly = (read: ReadRow, seen: Set<string>): ReadRow => {
  const sku = String(read.data['sku'] ?? '');
  if (sku === '' || !seen.has(sku)) {
    seen.add(sku);
    return read;
  }
  const reason = `the SKU ${sku} is in an earlier row of the file`;
  return {
    ...read,
    problems: [...read.problems, { row: read.row, column: null, value: null, reason }],
  };
};
