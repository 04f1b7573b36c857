import type { Lot } from './lot.ts';
import type { Method } from './pick.ts';

/** Goods to receive. */
export type ReceiptLine = {
  readonly item_id?: string | null | undefined;
  readonly sku?: string | null | undefined;
  readonly quantity: number;
  readonly unit_cost: number;
  readonly location_id?: string | null | undefined;
  readonly expires_at?: string | null | undefined;
  /** Consigned goods always become a lot of their own. */
  readonly consigned?: boolean;
};

/** Destination of a receipt: an existing lot, or a new one as a child of `parent_id`. */
export type ReceiptPlan = { readonly into: string | null; readonly parent_id: string | null };

/**
 * Plans the destination of a receipt among the lots `lotsOf({…, withEmpty: true})`. A lot keeps its receipt cost,
 * so goods with another cost, location or expiry date become a lot of their own.
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
