import type { Company } from '../../../kernel/reader/reader.ts';
import { unitsOf } from '../../companies/contract/queries.ts';
import type { ReceivedItem } from '../document/facts/purchases.ts';
import type { CostedLine } from './purchase-lines.ts';
import type { ReceiptValue } from './receipt.ts';
import type { Placement } from './working-lots.ts';

/** Receipt of one line as requested. */
export type ReceiptRequest = {
  readonly po_line_index: number;
  readonly item_id?: string | undefined;
  readonly quantity_received: number;
  readonly condition?: 'good' | 'damaged' | undefined;
  readonly sku?: string | undefined;
  readonly name?: string | undefined;
  readonly cost_price?: number | undefined;
  readonly barcode?: string | undefined;
};

/** Receipt of a line that is not stock: counted, without a stock movement. */
export const nonStockItem = (said: ReceiptRequest, { line }: CostedLine): ReceivedItem => ({
  line_id: line.line_id,
  item_id: null,
  sku: said.sku ?? line.sku ?? null,
  name: said.name ?? line.name ?? null,
  quantity: said.quantity_received,
  po_line_index: said.po_line_index,
  quantity_received: said.quantity_received,
  stock_quantity: 0,
  condition: said.condition ?? 'good',
  is_new_item: false,
});

/** Receipt into stock, with its lot and cost. */
export const receivedItem = (
  said: ReceiptRequest,
  { line }: CostedLine,
  income: ReceiptValue,
  placed: Placement,
): ReceivedItem => ({
  line_id: line.line_id,
  item_id: placed.item_id,
  quantity: said.quantity_received,
  po_line_index: said.po_line_index,
  quantity_received: said.quantity_received,
  stock_quantity: income.stock_quantity,
  condition: said.condition ?? 'good',
  barcode: said.barcode ?? null,
  is_new_item: placed.is_new_item,
  parent_id: placed.parent_id,
  unit_cost: income.unit_cost,
  value_delta: placed.value_delta,
  quantity_after: placed.quantity_after,
});

/** Fields that a new item copies from its line. */
export const newItemOf = (
  company: Company,
  { line, good }: CostedLine,
): Record<string, unknown> => {
  const said = good?.sell_by ?? line.sell_by ?? line.unit;
  const unit = unitsOf(company).find((one) => one.name === said);
  return {
    ...(unit ? { sell_by: unit.name } : {}),
    ...(line.description ? { description: line.description } : {}),
    ...(line.hs_code ? { hs_code: line.hs_code } : {}),
  };
};
