import { table, viewTable } from '../../kernel/declare/table.ts';

/** Columns of production runs for filters and sorting. */
export const mfgOrderTable = viewTable(
  'mfg_order_view',
  {
    number: 'text',
    status: 'text',
    description: 'text',
    order_type: 'text',
    item_id: 'text?',
    location_id: 'text?',
    work_center_id: 'text?',
    /** Work centers of its steps, with blanks around each. */
    centers: 'text?',
    assigned_to: 'text?',
    due_date: 'text?',
    /** Due date, else creation date. */
    dated: 'text',
    priority: 'integer',
    scheduled_start: 'text?',
    parent_run_id: 'text?',
  },
  {
    uniques: [['company', 'number']],
    indexes: [
      ['company', 'seq'],
      ['company', 'status', 'seq'],
      ['company', 'item_id', 'seq'],
      ['company', 'work_center_id', 'seq'],
      ['company', 'dated'],
      ['company', 'due_date'],
      ['company', 'priority'],
      ['company', 'description'],
      ['company', 'version'],
    ],
  },
);

/** Outstanding components (`in`) and outputs (`out`) of open runs, a row each; quantities in millionths. */
export const mfgLineTable = table(
  'mfg_line_view',
  {
    order_id: 'text',
    side: 'text',
    line_id: 'text',
    item_id: 'text?',
    sku: 'text',
    open: 'integer',
    due_date: 'text?',
  },
  {
    key: ['order_id', 'side', 'line_id'],
    indexes: [
      ['company', 'sku', 'side'],
      ['company', 'side', 'item_id'],
    ],
  },
);

/** Station-hours (millionths) of scheduled runs by work center and day. */
export const mfgSlotTable = table(
  'mfg_slot_view',
  {
    order_id: 'text',
    step_id: 'text',
    work_center_id: 'text',
    date: 'text',
    hours: 'integer',
  },
  {
    key: ['order_id', 'step_id', 'work_center_id', 'date'],
    indexes: [['company', 'work_center_id', 'date']],
  },
);

/** Stations that scheduled steps hold, from one second since 1970 up to, not including, another. */
export const mfgBookingTable = table(
  'mfg_booking_view',
  {
    order_id: 'text',
    step_id: 'text',
    part: 'integer',
    work_center_id: 'text',
    station: 'integer',
    starts: 'integer',
    ends: 'integer',
    /** Seconds of setup at the beginning. */
    setup: 'integer',
    setup_family: 'text?',
  },
  {
    key: ['order_id', 'step_id', 'part'],
    indexes: [['company', 'work_center_id', 'station', 'starts']],
  },
);

/** Columns of work centers for filters and sorting. */
export const workCenterTable = viewTable(
  'work_center_view',
  {
    name: 'text',
    sort_name: 'text',
    /** Lower-case name of an active work center; null once deleted. */
    name_key: 'text?',
    is_default: 'integer',
    is_active: 'integer',
  },
  {
    uniques: [['company', 'name_key']],
    indexes: [
      ['company', 'seq'],
      ['company', 'sort_name'],
      ['company', 'is_default'],
    ],
  },
);

/** Items with a recipe or a workflow; unit cost in millionths. */
export const recipeTable = viewTable(
  'recipe_view',
  {
    item_id: 'text',
    sku: 'text',
    has_recipe: 'integer',
    /** 1 for items with planning parameters. */
    has_planning: 'integer?',
    unit_cost: 'integer',
    bom_id: 'text?',
    /** Work centers of its labor and steps, with blanks around each. */
    centers: 'text?',
    /** Components of its further recipes, with blanks around each. */
    alternates: 'text?',
  },
  {
    indexes: [
      ['company', 'item_id'],
      ['company', 'bom_id'],
    ],
  },
);

/** Components of items, a row each; quantity per unit in millionths. */
export const recipeComponentTable = table(
  'recipe_component_view',
  {
    item_id: 'text',
    component_id: 'text',
    sku: 'text',
    quantity: 'integer',
  },
  {
    key: ['item_id', 'component_id'],
    indexes: [['company', 'component_id']],
  },
);
