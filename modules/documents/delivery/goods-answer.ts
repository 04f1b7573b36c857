import { Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { add, compare } from '../../../kernel/values/money/money.ts';
import type { DocLine } from '../document/goods-sums.ts';

/** Goods moved by an operation, as answered; quantities in stock units. */
export const MovedGoods = Type.Object({
  line_id: Type.String(),
  item_id: orNull(Type.String()),
  sku: orNull(Type.String()),
  name: orNull(Type.String()),
  quantity: Type.Number(),
  unit_cost: Type.Optional(Type.Number()),
  value_delta: Type.Optional(Type.Number()),
});

/** Moved goods that all come from a lot, which has SKU and name. */
export const MovedLot = Type.Object({
  ...MovedGoods.properties,
  item_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
});

/** Stock status of a purchase after these movements (negative: removed). */
export const stockAfter = (
  lines: readonly DocLine[],
  moved: readonly { readonly line_id: string; readonly quantity: number }[],
): string => {
  const goods = lines.filter((line) => line.is_goods);
  const receivedOf = (line: DocLine): number =>
    add(
      line.quantity_received ?? 0,
      ...moved.filter((one) => one.line_id === line.line_id).map((one) => one.quantity),
    );
  if (goods.every((line) => compare(receivedOf(line), 0) === 0)) return 'not_stocked';
  return goods.every((line) => compare(receivedOf(line), line.quantity ?? 0) >= 0)
    ? 'stocked'
    : 'partial';
};

type Moved = {
  readonly line_id: string;
  readonly item_id: string | null;
  readonly sku?: string | null;
  readonly name?: string | null;
  readonly quantity: number;
  readonly stock_quantity?: number;
  readonly unit_cost?: number;
  readonly value_delta?: number;
};

/** Movements as answered. */
export const movedGoods = (items: readonly Moved[]): (typeof MovedGoods.static)[] =>
  items.map(({ line_id, item_id, sku, name, quantity, stock_quantity, ...costs }) => ({
    line_id,
    item_id,
    sku: sku ?? null,
    name: name ?? null,
    quantity: stock_quantity ?? quantity,
    unit_cost: costs.unit_cost ?? 0,
    value_delta: costs.value_delta ?? 0,
  }));
