import { countTable, table, viewTable } from '../../kernel/declare/table.ts';

/** What items are filtered, sorted and summed by; quantities in millionths, values in minor units. */
export const itemTable = viewTable(
  'item_view',
  {
    sku: 'text',
    /** The SKU of an item that still holds it; null once merged or removed. */
    live_sku: 'text?',
    name: 'text',
    sort_name: 'text',
    in_use: 'integer',
    /** Out of use, and not by a sale. */
    is_aside: 'integer',
    status: 'text',
    category: 'text?',
    barcode: 'text?',
    gtin: 'text?',
    rfid_epc: 'text?',
    inventory_type: 'text',
    location_id: 'text?',
    source: 'text',
    sell_by: 'text',
    quantity: 'integer',
    reserved: 'integer',
    unit_cost: 'integer',
    /** What the lot is worth, whoever owns it. */
    value: 'integer',
    /** Quantity that went out and has not come back. */
    sold: 'integer',
    currency: 'text',
    /** JSON: reserved quantity by who reserved it; null when nobody did. */
    reservations: 'text?',
    /** When the first of them ends. */
    reserved_until: 'text?',
    /** JSON: quantity × price of each price list in minor units; null when there is nothing on hand. */
    price_values: 'text?',
    retail_price: 'integer?',
    wholesale_price: 'integer?',
    reorder_point: 'integer?',
    /** Whether there is not more of it than the quantity at which it is ordered again. */
    is_low: 'integer',
    is_reserved: 'integer',
    /** Value and retail value of goods of our own. */
    own_value: 'integer',
    own_retail: 'integer',
    expires_at: 'text?',
    stocked_at: 'text',
    consignment_flag: 'text?',
    consigned_from: 'text?',
    on_memo_to: 'text?',
    on_memo_doc_id: 'text?',
    parent_id: 'text?',
    split_for: 'text?',
    allow_splitting: 'integer',
    used: 'integer',
    import_batch_id: 'text?',
    made_at: 'integer',
    has_image: 'integer',
  },
  {
    uniques: [
      ['company', 'live_sku'],
      ['company', 'barcode'],
    ],
    indexes: [
      // What follows `seq` is filtered by while a page is looked for, without a look at the row.
      ['company', 'seq'],
      ['company', 'in_use', 'seq', 'status'],
      ['company', 'status', 'seq', 'category'],
      ['company', 'location_id', 'in_use', 'seq', 'status'],
      ['company', 'sku'],
      ['company', 'sort_name'],
      // Many have the same of these, or none; those that are alike are in order of `seq` already.
      ['company', 'expires_at', 'seq', 'in_use'],
      ['company', 'quantity', 'seq', 'in_use'],
      ['company', 'retail_price', 'seq', 'in_use'],
      ['company', 'wholesale_price', 'seq', 'in_use'],
      ['company', 'version'],
    ],
    sparse: [
      ['category', 'in_use', 'seq', 'status'],
      ['category', 'sort_name', 'seq', 'in_use'],
      ['is_aside', 'seq'],
      ['is_low', 'in_use', 'seq', 'status'],
      ['is_reserved', 'in_use', 'seq', 'status'],
      ['consignment_flag', 'in_use', 'seq', 'status'],
      ['consigned_from', 'in_use', 'seq', 'status'],
      ['on_memo_to', 'in_use', 'seq', 'status'],
      ['gtin'],
      ['rfid_epc'],
      ['parent_id', 'seq', 'sku'],
      ['import_batch_id'],
      ['reserved_until'],
    ],
  },
);

/** How many items are in each status, and what they are worth. */
export const itemCountTable = countTable(
  'item_count',
  {
    in_use: 'integer',
    is_aside: 'integer',
    status: 'text',
    is_low: 'integer',
    is_reserved: 'integer',
  },
  { own_value: 'integer', own_retail: 'integer' },
);

/**
 * Every movement of stock, a row each: what came to (left, when negative) a lot at a place, in quantity
 * (millionths) and value (minor units; nothing for goods that are not ours). The sum of a lot is the lot.
 */
export const stockMoveTable = table(
  'stock_move',
  {
    ledger_id: 'integer',
    leg: 'integer',
    item_id: 'text',
    sku: 'text',
    kind: 'text',
    date: 'text',
    location_id: 'text?',
    quantity: 'integer',
    value: 'integer',
    source_id: 'text?',
  },
  {
    key: ['ledger_id', 'leg'],
    indexes: [
      ['company', 'date'],
      ['company', 'item_id', 'ledger_id'],
      // What the movements of a document cost is added up without a look at the rows.
      ['company', 'source_id', 'kind', 'value'],
    ],
  },
);

/** Imports of items. */
export const importBatchTable = viewTable(
  'import_batch_view',
  { filename: 'text?', row_count: 'integer', status: 'text', undone_at: 'text?' },
  { indexes: [['company', 'seq']] },
);
