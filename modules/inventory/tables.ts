import { countTable, table, viewTable } from '../../kernel/declare/table.ts';

/** Columns of items for filters, sorting and sums; quantities in millionths, values in minor units. */
export const itemTable = viewTable(
  'item_view',
  {
    sku: 'text',
    /** SKU of a live item; null once merged. */
    live_sku: 'text?',
    name: 'text',
    sort_name: 'text',
    in_use: 'integer',
    /** Out of use for another reason than a sale. */
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
    /** Value of the lot, consigned or own. */
    value: 'integer',
    /** Delivered quantity that has not come back. */
    sold: 'integer',
    currency: 'text',
    /** JSON: reserved quantity by source; null where nothing is reserved. */
    reservations: 'text?',
    /** Earliest end of a reservation. */
    reserved_until: 'text?',
    /** JSON: quantity × price by price list in minor units; null when nothing is on hand. */
    price_values: 'text?',
    retail_price: 'integer?',
    wholesale_price: 'integer?',
    reorder_point: 'integer?',
    /** 1 when the quantity is at or below the reorder point. */
    is_low: 'integer',
    is_reserved: 'integer',
    /** Value and retail value of own goods; 0 for consigned ones. */
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
      // Columns after `seq` let a page be filtered within the index.
      ['company', 'seq'],
      ['company', 'in_use', 'seq', 'status'],
      ['company', 'status', 'seq', 'category'],
      ['company', 'location_id', 'in_use', 'seq', 'status'],
      ['company', 'sku'],
      ['company', 'sort_name'],
      // Many rows share these values; `seq` keeps equal ones in order.
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

/** Number and value of items by status. */
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
 * Stock movements, a row each: quantity (millionths) and value (minor units, 0 for consigned goods) that a lot
 * gained at a location, negative for a loss. The rows of a lot add up to the lot.
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
      // Sums the cost of a document's movements within the index.
      ['company', 'source_id', 'kind', 'value'],
    ],
  },
);

/** View table of item imports. */
export const importBatchTable = viewTable(
  'import_batch_view',
  { filename: 'text?', row_count: 'integer', status: 'text', undone_at: 'text?' },
  { indexes: [['company', 'seq']] },
);
