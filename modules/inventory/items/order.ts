import { seesCosts } from '../../../kernel/declare/access.ts';
import { isCost } from '../../../kernel/declare/confidential/figures.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { PageAsk } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { priceFields } from '../pricing/price-fields.ts';
import { ItemRecord } from '../state/item-record.ts';
import { hiddenProblem } from '../visibility/visibility.ts';
import { costIsForManagers, unknownColumn } from './refusals.ts';

/** Sortable fields that have a column, with the column's name. */
const columns: Readonly<Record<string, string>> = dictionary({
  ...Object.fromEntries(
    [
      ...['sku', 'name', 'status', 'category', 'quantity', 'location_id', 'expires_at', 'barcode'],
      ...['retail_price', 'wholesale_price', 'created_at', 'updated_at', 'gtin', 'rfid_epc'],
      ...['inventory_type', 'source', 'sell_by', 'reorder_point', 'parent_id'],
      ...['consignment_flag', 'consigned_from', 'on_memo_to', 'on_memo_doc_id'],
    ].map((name) => [name, name]),
  ),
  cost_price: 'unit_cost',
  cost_total: 'value',
  reserved_quantity: 'reserved',
});

type Asked = { readonly sort?: string; readonly dir?: 'asc' | 'desc' };

/** Sort order of a page of items. */
export type ItemOrder = Pick<PageAsk, 'sort' | 'sortedBy' | 'dir'>;

/**
 * Sort order of a list: a field that the caller may see; by default the expiry date with method `fefo`, else newest
 * first.
 */
export const orderOf = (reader: Reader, { sort, dir }: Asked, now: Now): ItemOrder | Refusal => {
  if (sort === undefined) {
    const isFefo = now.company.settings['inventory_method'] === 'fefo';
    return isFefo ? { sort: 'expires_at', dir: dir ?? 'asc' } : { sort: 'seq', dir: dir ?? 'desc' };
  }
  const hidden = hiddenProblem([sort], now);
  if (hidden) return hidden;
  if (isCost(sort) && !seesCosts(now.caller.role)) return costIsForManagers({ field: sort });
  const column = columns[sort];
  if (column !== undefined) return { sort: column, dir: dir ?? 'asc' };
  if (isCost(sort) || !isField(reader, sort, now)) return unknownColumn({ column: sort });
  return { sort, sortedBy: `json_extract(v.record, '$."${sort}"')`, dir: dir ?? 'asc' };
};

/** Characters allowed in a JSON path. */
const plain = /^[\p{L}\p{N}_ -]+$/u;

const isField = (reader: Reader, name: string, now: Now): boolean =>
  plain.test(name) &&
  (Object.hasOwn(ItemRecord.properties, name) ||
    priceFields(now.company).has(name) ||
    isAttribute(reader, name));

/** Tests that an item has an attribute of this name. */
export const isAttribute = (reader: Reader, name: string): boolean =>
  reader.row(
    `SELECT 1 AS is_there FROM item_view v, json_each(v.record, '$.attributes') a
     WHERE v.company=:company AND a.key=:name LIMIT 1`,
    { name },
  ) !== undefined;
