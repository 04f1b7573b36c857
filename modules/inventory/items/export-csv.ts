import { Type } from '@sinclair/typebox';
import { stringify } from 'csv-stringify/sync';
import { seesCosts } from '../../../kernel/declare/access.ts';
import { isCost } from '../../../kernel/declare/confidential/figures.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Bytes, CommaList } from '../../../kernel/declare/schemas.ts';
import { page } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';
import { priceFields } from '../pricing/price-fields.ts';
import { ItemRecord } from '../state/item-record.ts';
import { itemView } from '../state/view.ts';
import { pageVisibility } from '../visibility/visibility.ts';
import { itemConditions, itemFilters } from './list.ts';
import { type ItemOrder, isAttribute, orderOf } from './order.ts';
import { costIsForManagers, fieldIsHidden, unknownColumn } from './refusals.ts';

const before = ['id', 'sku', 'name', 'category', 'quantity', 'status'];
const after = [
  'weight',
  'weight_unit',
  'barcode',
  'hs_code',
  'purchase_sku',
  'purchase_name',
  'purchase_unit',
  'purchase_conversion_factor',
  'created_at',
  'updated_at',
];

/** Exports items as CSV; cells that a spreadsheet would run as a formula are escaped. */
export const exportCsv = query('inventory.items.exportCsv', {
  says: 'Export items as CSV.',
  explains: [
    'Takes the filters and order of `inventory_items_list` and exports all matches.',
    '`cols` selects columns by field, price or attribute name (`unknown_column`); a hidden field or, below manager, a cost is refused with `role_too_low`; the default columns leave them out.',
    'Cells that a spreadsheet would run as a formula are escaped.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...itemFilters, cols: Type.Optional(CommaList(5000)) }),
  gives: Bytes,
  media: 'text/csv',
  refuses: [unknownColumn, fieldIsHidden, costIsForManagers],
  long: true,
  answer: (reader, input, now) => {
    const columns = columnsOf(reader, input.cols, now);
    if (isRefusal(columns)) return columns;
    const order = orderOf(reader, input, now);
    if (isRefusal(order)) return order;
    return {
      bytes: csvOf(reader, input, order, columns, now),
      media: 'text/csv; charset=utf-8',
      filename: 'items.csv',
    };
  },
});

const columnsOf = (
  reader: Reader,
  cols: string | undefined,
  now: Now,
): readonly string[] | Refusal => {
  const prices = [...priceFields(now.company)];
  const hidden = hiddenFrom(now.company, now.caller.role);
  const isShown = (column: string): boolean =>
    !hidden.has(column) && (seesCosts(now.caller.role) || !isCost(column));
  if (cols === undefined) return [...before, ...prices, ...after].filter(isShown);
  const asked = cols.split(',').map((one) => one.trim());
  const known = new Set([...Object.keys(ItemRecord.properties), ...prices]);
  for (const column of asked) {
    if (!known.has(column) && !isAttribute(reader, column)) return unknownColumn({ column });
    if (!isShown(column)) return costIsForManagers({ field: column });
  }
  return asked;
};

type Filters = Parameters<typeof itemConditions>[0];
type Listed = {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor?: string;
};

/** Yields the file page by page, each in a short read. */
async function* csvOf(
  reader: Reader,
  input: Filters,
  order: ItemOrder,
  columns: readonly string[],
  now: Now,
): AsyncGenerator<string> {
  yield csv([columns]);
  const asked = {
    limit: limits.pageMax,
    ...order,
    where: itemConditions(input, now),
    shown: () => pageVisibility(reader, now),
  };
  for (let cursor: string | undefined; ; ) {
    const found = page(reader, itemView, cursor === undefined ? asked : { ...asked, cursor }, now);
    if (isRefusal(found)) return;
    const { items, next_cursor } = JSON.parse(found.raw) as Listed;
    if (items.length > 0) yield csv(items.map((item) => columns.map((name) => cell(item[name]))));
    if (next_cursor === undefined) return;
    cursor = next_cursor;
  }
}

const cell = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
};

const csv = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows as unknown[][], {
    escape_formulas: true,
    record_delimiter: '\r\n',
    cast: { boolean: (value) => (value ? 'true' : 'false') },
  });
