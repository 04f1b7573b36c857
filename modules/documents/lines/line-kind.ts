import { compare } from '../../../kernel/values/money/money.ts';
import type { LineItem } from '../totals/line.ts';

/** What goods and books must know of the item, or the SKU, that a line names. */
export type Good = {
  readonly inventory_type: string;
  readonly sell_by: string;
  /** Landed cost that is input tax, not part of what the goods cost. */
  readonly recoverable: boolean;
  readonly purchase_unit?: string | null | undefined;
  readonly purchase_conversion_factor?: number | null | undefined;
};

/**
 * What a line is: goods that come into stock, costs of getting them here (`recoverable` ones are
 * tax), or anything else.
 */
export type LineKind = 'stock' | 'landed' | 'recoverable' | 'other';

const isPhysical = (good: Good): boolean =>
  ['stock', 'lot', 'serial'].includes(good.inventory_type);

const isTime = (unit: string | null | undefined): boolean => unit === 'service' || unit === 'hour';

/** Whether a line is goods (trade 4.3): a physical item or a SKU, not sold by service or hour. */
export const isGoods = (line: LineItem, good: Good | undefined): boolean => {
  if (isTime(line.sell_by) || isTime(good?.sell_by)) return false;
  return good ? isPhysical(good) : Boolean(line.sku);
};

/** What a line of a purchase is; on a purchase of expenses or assets no line is stock. */
export const purchaseKindOf = (
  line: LineItem,
  good: Good | undefined,
  purchaseKind: string,
): LineKind => {
  if (good?.inventory_type === 'landed_cost') return good.recoverable ? 'recoverable' : 'landed';
  return purchaseKind === 'inventory' && isGoods(line, good) ? 'stock' : 'other';
};

/** How many stock units one unit of the line is: bought in boxes, kept in pieces. */
export const unitsPerLineUnit = (line: LineItem, good: Good | undefined): number => {
  const factor = good?.purchase_conversion_factor;
  if (!good || !factor || compare(factor, 0) <= 0) return 1;
  const bought = good.purchase_unit;
  return bought && bought !== good.sell_by && line.unit === bought ? factor : 1;
};
