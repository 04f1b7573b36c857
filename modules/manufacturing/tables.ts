import { table, viewTable } from '../../kernel/declare/table.ts';

/** What production runs are filtered and sorted by. */
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
    /** The work centers of its steps, with blanks around each. */
    centers: 'text?',
    assigned_to: 'text?',
    due_date: 'text?',
    /** The due date, else the day it was made. */
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

/** What live runs still need (`in`) and bring (`out`), a row each; quantities in millionths. */
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

/** Station-hours (millionths) that scheduled runs take of a work center, by day. */
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

/** What work centers are found by. */
export const workCenterTable = viewTable(
  'work_center_view',
  {
    name: 'text',
    sort_name: 'text',
    /** The name of an active one, lower case; null once deleted. */
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

/** The items that have a recipe or a workflow; what a unit costs in millionths. */
export const recipeTable = viewTable(
  'recipe_view',
  {
    item_id: 'text',
    sku: 'text',
    has_recipe: 'integer',
    unit_cost: 'integer',
    bom_id: 'text?',
    /** The work centers of its labor and its steps, with blanks around each. */
    centers: 'text?',
  },
  {
    indexes: [
      ['company', 'item_id'],
      ['company', 'bom_id'],
    ],
  },
);

/** What each item is made of, a row a component; quantity per unit in millionths. */
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
