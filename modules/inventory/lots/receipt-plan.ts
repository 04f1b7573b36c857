import type { Lot } from './lot.ts';
import type { Method } from './pick.ts';

/** Goods that come in. */
export type ReceiptLine = {
  readonly item_id?: string | null | undefined;
  readonly sku?: string | null | undefined;
  readonly quantity: number;
  readonly unit_cost: number;
  readonly location_id?: string | null | undefined;
  readonly expires_at?: string | null | undefined;
  /** The supplier's until sold: always a lot of their own. */
  readonly consigned?: boolean;
};

/** Where they go: into a lot, or a new one beside (`parent_id`) what there is of the SKU. */
export type ReceiptPlan = { readonly into: string | null; readonly parent_id: string | null };

/**
 * Where goods that come in go, of the lots `lotsOf({…, withEmpty: true})`. A lot keeps the cost it was
 * received at, so what came at another cost, place or expiry is a lot of its own.
 */
export const receiptPlan = (
  lots: readonly Lot[],
  line: ReceiptLine,
  method?: Method,
): ReceiptPlan => {
  const named =
    lots.find((lot) => lot.id === line.item_id) ?? lots.find((lot) => lot.sku === line.sku);
  const takers = named ? [named, ...lots.filter((lot) => lot !== named)] : lots;
  const into = line.consigned ? undefined : takers.find((lot) => takes(lot, line, method));
  return { into: into?.id ?? null, parent_id: into ? null : (named?.id ?? null) };
};

const takes = (lot: Lot, line: ReceiptLine, method: Method | undefined): boolean => {
  if (!['draft', 'available', 'reserved'].includes(lot.status)) return false;
  if (lot.consignment_flag !== null) return false;
  if (lot.quantity === 0) return lot.sold === 0;
  return (
    (lot.unit_cost === line.unit_cost || method === 'average') &&
    (line.location_id ?? lot.location_id) === lot.location_id &&
    (line.expires_at ?? null) === lot.expires_at
  );
};
