import { limits } from '../../../kernel/declare/limits.ts';
import { view } from '../../../kernel/declare/projection.ts';
import {
  add,
  isZero,
  roundRate,
  toMillionths,
  toMinor,
} from '../../../kernel/values/money/money.ts';
import { sortName } from '../../../kernel/values/sort-name.ts';
import { attachmentRecord, fileDetail } from '../files/item-file.ts';
import { lotValue } from '../pricing/cost.ts';
import { itemCountTable, itemTable } from '../tables.ts';
import { freeQuantity, type Item, item, unitCost } from './item.ts';

/** View of the items of a company. */
export const itemView = view(itemTable, {
  of: item,
  v: 4,
  columns: (state) => ({
    sku: state.sku,
    live_sku: state.status === 'merged' ? null : state.sku,
    name: state.name,
    sort_name: sortName(state.name),
    in_use: isInUse(state.status) ? 1 : 0,
    is_aside: isAside(state.status) ? 1 : 0,
    status: state.status,
    category: state.category ?? null,
    barcode: liveName(state, 'barcode'),
    gtin: liveName(state, 'gtin'),
    rfid_epc: liveName(state, 'rfid_epc'),
    inventory_type: state.inventory_type,
    location_id: state.location_id ?? null,
    source: state.source,
    sell_by: state.sell_by,
    quantity: toMillionths(state.quantity),
    reserved: toMillionths(state.reserved_quantity),
    unit_cost: toMillionths(unitCost(state)),
    value: toMinor(worth(state), state.currency),
    sold: toMillionths(add(0, ...Object.values(state.sold))),
    currency: state.currency,
    reservations: reservationsCell(state),
    reserved_until: firstEnd(state),
    price_values: priceValues(state),
    retail_price: priceCell(state, 'retail_price'),
    wholesale_price: priceCell(state, 'wholesale_price'),
    reorder_point: reorderPoint(state),
    is_low: isLow(state) ? 1 : 0,
    is_reserved: state.reserved_quantity > 0 ? 1 : 0,
    ...ownWorth(state),
    expires_at: state.expires_at,
    stocked_at: state.stocked_at,
    consignment_flag: state.consignment_flag,
    consigned_from: state.consigned_from,
    on_memo_to: state.on_memo_to,
    on_memo_doc_id: state.on_memo_doc_id,
    parent_id: state.parent_id,
    split_for: state.split_for,
    allow_splitting: state.allow_splitting ? 1 : 0,
    used: state.used ? 1 : 0,
    import_batch_id: state.import_batch_id,
    made_at: state.made_at,
    has_image: state.hero_file_id === null ? 0 : 1,
  }),
  record: (state, { id }) => itemRecord(state, id),
  counts: [itemCountTable],
  search: (state) =>
    [
      state.name,
      state.sku,
      state.barcode,
      state.description,
      state.category,
      state.gtin,
      state.short_description,
      state.notes,
      state.rfid_epc,
      state.hs_code,
      state.purchase_sku,
      state.purchase_name,
      ...texts(state.attributes),
    ]
      .filter(Boolean)
      .join('\n'),
});

const outOfUse: readonly string[] = ['sold', 'archived', 'merged', 'expired', 'disposed'];

/** Tests for a status that is listed by default. */
export const isInUse = (status: string): boolean => !outOfUse.includes(status);

const isAside = (status: string): boolean => !isInUse(status) && status !== 'sold';

/** Record of an item; attributes become fields unless a field of that name exists. */
export function itemRecord(state: Item, id: string): object {
  const {
    prices,
    reservations: _,
    previous_status: __,
    on_memo_account: ________,
    used: ___,
    sold: ____,
    split_for: _____,
    stocked_at: ______,
    made_at: _______,
    files,
    ...rest
  } = state;
  return {
    // First, because the location's name is inserted next to it when the record is read.
    location_id: state.location_id,
    ...state.attributes,
    ...rest,
    ...prices,
    cost_total: worth(state),
    available_quantity: freeQuantity(state),
    is_available: ['available', 'reserved'].includes(state.status) && state.quantity > 0,
    is_expired: state.status === 'expired',
    is_on_memo: state.status === 'memo_out',
    is_in_production: state.status === 'in_production',
    files: files.map((file) => fileDetail(id, file, state.hero_file_id)),
    attachments: files.map((file) => attachmentRecord(id, file)),
    preview_image_id: state.hero_file_id,
  };
}

const worth = (state: Item): number => lotValue(state.quantity, unitCost(state), state.currency);

const priceCell = (state: Item, field: string): number | null => {
  const price = state.prices[field];
  return price === undefined ? null : toMillionths(price);
};

const reservationsCell = (state: Item): string | null => {
  const entries = Object.entries(state.reservations);
  if (entries.length === 0) return null;
  return JSON.stringify(Object.fromEntries(entries.map(([id, { quantity }]) => [id, quantity])));
};

const firstEnd = (state: Item): string | null =>
  Object.values(state.reservations)
    .flatMap(({ until }) => until ?? [])
    .sort()[0] ?? null;

const priceValues = (state: Item): string | null => {
  if (isZero(state.quantity)) return null;
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(state.prices).map(([field, price]) => [
        field,
        toMinor(lotValue(state.quantity, price, state.currency), state.currency),
      ]),
    ),
  );
};

const isLow = (state: Item): boolean =>
  ['stock', 'lot', 'serial'].includes(state.inventory_type) &&
  toMillionths(state.quantity) <= (reorderPoint(state) ?? 0);

const ownWorth = (state: Item): { own_value: number; own_retail: number } => {
  if (state.consignment_flag !== null) return { own_value: 0, own_retail: 0 };
  const { quantity, currency, prices } = state;
  const retail = isZero(quantity) ? 0 : lotValue(quantity, prices['retail_price'] ?? 0, currency);
  return { own_value: toMinor(worth(state), currency), own_retail: toMinor(retail, currency) };
};

/**
 * Reorder point in millionths; the attribute is free text, so it is rounded to six decimals and limited to the
 * largest quantity.
 */
const reorderPoint = (state: Item): number | null => {
  const point = Number(state.attributes['reorder_point']);
  return point > 0 ? toMillionths(roundRate(Math.min(point, limits.quantity))) : null;
};

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
};

/** Unique code of a live item; a merged item has passed its codes on. */
const liveName = (state: Item, field: 'barcode' | 'gtin' | 'rfid_epc'): string | null =>
  state.status === 'merged' ? null : (state[field] ?? null);
