import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type Lot, lotsById, lotValue } from '../../inventory/contract/queries.ts';
import type { KeptLot } from '../document/facts/issue.ts';
import { goodsMoved } from '../document/refusals.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { settlesConsignment } from '../types/all.ts';
import { unavailableStatus } from './consignment-settlement.ts';

/**
 * Refuses to undo the bill of a consignment when its goods have changed since: lots it made own
 * stock moved, or sold goods were returned into own stock.
 */
export const consignedGoodsRefusal = (reader: Reader, state: Doc): Refusal | undefined => {
  if (!settlesConsignment(state) || !isIssued(state)) return undefined;
  const kept = new Map(
    state.consigned.flatMap((line) => line.kept.map((one) => [one.item_id, one] as const)),
  );
  // The clearing of sold goods may happen only once; lost goods have none.
  const sold = new Set(
    state.consigned
      .filter((line) => line.sold_quantity > 0)
      .flatMap((line) => line.sold_items.map((one) => one.item_id)),
  );
  const moved = lotsById(reader, [...kept.keys(), ...sold]).filter(
    // The lots include those they were split from, which the bill need not have made own stock.
    (lot) => hasMoved(lot, kept.get(lot.id)) || (sold.has(lot.id) && lot.quantity !== 0),
  );
  return moved.length ? goodsMoved({ items: moved.map((lot) => lot.sku) }) : undefined;
};

/**
 * Tests whether a lot differs from its state at billing; one that was on memo or damaged then may
 * still be.
 */
const hasMoved = (lot: Lot, kept: KeptLot | undefined): boolean => {
  if (!kept) return false;
  const { status, memo_id } = { memo_id: undefined, ...unavailableStatus(lot) };
  const isAsThen = status === (kept.status ?? undefined) && memo_id === (kept.memo_id ?? undefined);
  return lot.quantity !== kept.quantity || (status !== undefined && !isAsThen);
};

/**
 * Settlement of a consignment by its bill, with the present value of the lots it made own stock.
 */
export const settlementAtPresentValue = (reader: Reader, { consigned }: Doc): Doc['consigned'] => {
  const ids = consigned.flatMap((line) => line.kept.map((one) => one.item_id));
  const lots = new Map(lotsById(reader, ids).map((lot) => [lot.id, lot]));
  return consigned.map((line) => ({
    ...line,
    kept: line.kept.map((one) => {
      const lot = lots.get(one.item_id);
      const present_value = lot && lotValue(lot.quantity, lot.unit_cost, lot.currency);
      return { ...one, ...(present_value === undefined ? {} : { present_value }) };
    }),
  }));
};
