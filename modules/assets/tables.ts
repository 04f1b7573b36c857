import { table, viewTable } from '../../kernel/declare/table.ts';

/** Assets with their filter, sort and sum columns; money in minor units of the company currency. */
export const assetTable = viewTable(
  'asset_view',
  {
    number: 'text',
    name: 'text',
    class_id: 'text',
    status: 'text',
    serial_no: 'text?',
    barcode: 'text?',
    location_id: 'text?',
    custodian: 'text?',
    parent_id: 'text?',
    doc_id: 'text?',
    cost: 'integer',
    accumulated: 'integer',
    carrying: 'integer',
    last_seen_at: 'text?',
    last_depreciated_month: 'text?',
  },
  {
    uniques: [['company', 'number']],
    indexes: [
      ['company', 'seq'],
      ['company', 'class_id', 'seq'],
      ['company', 'status', 'seq'],
      ['company', 'parent_id'],
      ['company', 'serial_no'],
      ['company', 'barcode'],
      ['company', 'doc_id'],
    ],
  },
);

/** Asset classes. */
export const assetClassTable = viewTable(
  'asset_class_view',
  { name: 'text', sort_name: 'text', is_active: 'integer' },
  {
    uniques: [['company', 'name']],
    indexes: [
      ['company', 'seq'],
      ['company', 'sort_name'],
    ],
  },
);

/** Further books. */
export const assetBookTable = viewTable(
  'asset_book_view',
  { name: 'text', posts: 'text', is_active: 'integer' },
  { uniques: [['company', 'name']], indexes: [['company', 'seq']] },
);

/** Differences of books that depreciation runs posted, in minor units. */
export const assetBookPostedTable = table(
  'asset_book_posted',
  { run: 'text', book_id: 'text', asset_id: 'text', amount: 'integer' },
  { key: ['run', 'book_id', 'asset_id'], indexes: [['company', 'book_id', 'asset_id']] },
);

/** Monthly depreciation runs, one row per run; the kernel entity id identifies it. */
export const depreciationRunTable = viewTable(
  'depreciation_run_view',
  { period: 'text', status: 'text', total: 'integer' },
  { indexes: [['company', 'period']] },
);

/** Recurring checks. */
export const assetCheckTable = viewTable(
  'asset_check_view',
  { name: 'text', next_due: 'text?' },
  { indexes: [['company', 'seq']] },
);

/** Value movements for the register: one row per movement and class, in minor units. */
export const assetMoveTable = table(
  'asset_move',
  {
    asset_id: 'text',
    movement_id: 'text',
    class_id: 'text',
    kind: 'text',
    date: 'text',
    run: 'text?',
    cost: 'integer',
    depreciation: 'integer',
    impairment: 'integer',
  },
  {
    key: ['movement_id', 'class_id'],
    indexes: [
      ['company', 'date'],
      ['company', 'run'],
    ],
  },
);

/** Amounts of bill lines that movements registered, in minor units. */
export const assetBoughtTable = table(
  'asset_bought',
  {
    asset_id: 'text',
    movement_id: 'text',
    doc_id: 'text',
    line_id: 'text',
    amount: 'integer',
  },
  {
    key: ['movement_id', 'doc_id', 'line_id'],
    indexes: [
      ['company', 'doc_id', 'line_id'],
      ['company', 'asset_id'],
    ],
  },
);
