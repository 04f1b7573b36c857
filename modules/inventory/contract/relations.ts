import { relation } from '../../../kernel/declare/relation.ts';
import { itemCountTable, itemTable } from '../tables.ts';

/** Number and values of items by status. */
export const itemCounts = relation(itemCountTable, [
  'in_use',
  'status',
  'is_low',
  'is_reserved',
  'n',
  'own_value',
  'own_retail',
]);

/** Items: SKU, place, status, quantities and values. */
export const itemRows = relation(itemTable, [
  'id',
  'seq',
  'created_at',
  'updated_at',
  'sku',
  'live_sku',
  'name',
  'in_use',
  'status',
  'category',
  'location_id',
  'source',
  'quantity',
  'reserved',
  'reservations',
  'value',
  'sold',
  'reorder_point',
  'is_low',
  'is_reserved',
  'own_value',
  'own_retail',
  'expires_at',
  'consignment_flag',
  'parent_id',
  'used',
  'record',
]);
