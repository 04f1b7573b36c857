import { compare } from '../../../kernel/values/money/money.ts';
import type { LineItem } from '../totals/line.ts';

/** Item fields that decide how a line counts in stock and in the books. */
export type Good = {
  readonly inventory_type: string;
  readonly sell_by: string;
  /** Input tax on import, which is not part of the cost of the goods. */
  readonly recoverable: boolean;
  readonly purchase_unit?: string | null | undefined;
  readonly purchase_conversion_factor?: number | null | undefined;
};

/** Kind of a purchase line: stock goods, landed cost, recoverable input tax, or anything else. */
export type LineKind = 'stock' | 'landed' | 'recoverable' | 'other';

const isPhysical = (good: Good): boolean =>
  ['stock', 'lot', 'serial'].includes(good.inventory_type);

const isTime = (unit: string | null | undefined): boolean => unit === 'service' || unit === 'hour';

/**
 * Tests whether a line is goods: a physical item or a SKU, not sold by service or hour.
 */
export const isGoods = (line: LineItem, good: Good | undefined): boolean => {
  if (isTime(line.sell_by) || isTime(good?.sell_by)) return false;
  return good ? isPhysical(good) : Boolean(line.sku);
};

/** Kind of a purchase line; a purchase of expenses or assets has no stock lines. */
export const purchaseKindOf = (
  line: LineItem,
  good: Good | undefined,
  purchaseKind: string,
): LineKind => {
  if (good?.inventory_type === 'landed_cost') return good.recoverable ? 'recoverable' : 'landed';
  return purchaseKind === 'inventory' && isGoods(line, good) ? 'stock' : 'other';
};

/** Stock units per unit of the line, for an item bought in boxes and kept in pieces. */
export const unitsPerLineUnit = (line: LineItem, good: Good | undefined): number => {
  const factor = good?.purchase_conversion_factor;
  if (!good || !factor || compare(factor, 0) <= 0) return 1;
  const bought = good.purchase_unit;
  return bought && bought !== good.sell_by && line.unit === bought ? factor : 1;
};
