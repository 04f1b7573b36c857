import {
  date,
  flag,
  instant,
  millionths,
  money,
  optional,
  text,
  whole,
} from '../../kernel/declare/reading/columns.ts';
import { readingTable } from '../../kernel/declare/reading/reading-table.ts';
import { currencyOf } from '../companies/contract/queries.ts';
import { itemTable, stockMoveTable } from './tables.ts';

const items = readingTable('items', itemTable, {
  says: 'Items: lots and pieces as they are now.',
  key: ['company_id', 'item_id'],
  columns: {
    company_id: text('Company.', 'company'),
    item_id: text('Item.', 'id'),
    sku: text('SKU.'),
    name: text('Name.'),
    status: text('Status.'),
    inventory_type: text('Kind of stock-keeping.'),
    category: optional(text('Category.')),
    barcode: optional(text('Barcode; null once merged.')),
    gtin: optional(text('GTIN; null once merged.')),
    location_id: optional(text('Location.')),
    parent_id: optional(text('Item from which it was split.')),
    sell_by: text('Unit in which it is counted.'),
    quantity: millionths('Quantity on hand.'),
    reserved: millionths('Part of it that is reserved.'),
    unit_cost: millionths('Cost of one unit.'),
    value: money('Quantity times unit cost, of own and of consigned goods.', 'currency'),
    own_value: money('The same of own goods; 0 for consigned ones.', 'currency'),
    retail_price: optional(millionths('Retail price of one unit.')),
    wholesale_price: optional(millionths('Wholesale price of one unit.')),
    currency: text('Currency of cost, value and prices.'),
    reorder_point: optional(millionths('Quantity at which it is ordered again.')),
    is_low: flag('True at or below the reorder point.'),
    consigned_from: optional(text('Contact who owns consigned goods.')),
    on_memo_to: optional(text('Contact who has it on a memo.')),
    expires_on: optional(date('Day of its expiry.', 'expires_at')),
    stocked_at: instant('Time at which it came into stock.'),
    created_at: instant('Time of its creation.'),
    updated_at: instant('Time of its last change.'),
  },
});

const stockMovements = readingTable('stock_movements', stockMoveTable, {
  says: 'Stock movements; those of an item add up to its quantity and value.',
  key: ['company_id', 'event_id', 'leg'],
  columns: {
    company_id: text('Company.', 'company'),
    event_id: whole('Entry of the ledger that moved it.', 'ledger_id'),
    leg: whole('Number of the movement within that entry.'),
    item_id: text('Item.'),
    sku: text('SKU of the item at that time.'),
    kind: text('Kind of the movement.'),
    date: date('Date on which it counts.'),
    location_id: optional(text('Location that gained or lost it.')),
    quantity: millionths('Quantity gained; negative for a loss.'),
    value: money('Value gained, in company currency; 0 for consigned goods.', currencyOf),
    source_id: optional(text('Document, list or production run that moved it.')),
  },
});

/** Items and their movements for business intelligence. */
export const readingTables = [items, stockMovements];
