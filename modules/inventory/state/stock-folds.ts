import { on } from '../../../kernel/declare/actor.ts';
import { add, compare, isZero, sub } from '../../../kernel/values/money/money.ts';
import { returnStatus } from '../movements/return-status.ts';
import { withoutReserved, withReservations } from './folds.ts';
import type { Item } from './item-state.ts';
import {
  itemConsumed,
  itemDisposed,
  itemFulfilled,
  itemFulfillmentReversed,
  itemMemoOut,
  itemMemoReturned,
  itemMerged,
  itemProduced,
  itemQuantityAdjusted,
  itemReturnAsked,
  itemSourceDeactivated,
  itemSplit,
  itemTransferred,
} from './stock-facts.ts';

const when = on<Item>();

/** Folds of stock movements. */
export const stockFolds = [
  when(itemQuantityAdjusted, (state, data, { ts }) => {
    const after = moved(state, data, data.new_qty);
    const flag = data.consignment_flag;
    const isFilled = isZero(state.quantity) && data.unit_cost !== undefined;
    return {
      ...after,
      status: statusWhenAdjusted(after),
      ...(isFilled ? { stocked_at: ts } : {}),
      ...(flag === undefined ? {} : { consignment_flag: flag }),
    };
  }),
  when(itemReturnAsked, (state) => state),
  when(itemTransferred, (state, { to_location_id }) => ({
    ...state,
    location_id: to_location_id,
    used: true,
  })),
  when(itemSplit, (state, { child_ids, child_skus }) => ({
    ...state,
    children: [...state.children, ...child_ids],
    child_skus: [...state.child_skus, ...child_skus],
    used: true,
  })),
  when(itemMerged, (state, { source_entity_ids }) => ({
    ...state,
    merged_from: source_entity_ids,
    used: true,
  })),
  when(itemSourceDeactivated, (state, { merged_into }) => ({
    ...state,
    quantity: 0,
    status: 'merged',
    merged_into,
    used: true,
  })),
  when(itemFulfilled, (state, data) => {
    const { fulfilled_for: doc = data.source_doc_id, quantity_fulfilled } = data;
    const quantity = sub(state.quantity, quantity_fulfilled);
    const after = moved(state, data, quantity);
    const left = {
      ...(isZero(quantity) ? offMemo(withReservations(after, {})) : after),
      status: isZero(quantity) ? 'sold' : state.status,
    };
    if (data.undelivered) return left;
    return {
      ...left,
      fulfilled_for_docs: [...new Set([...state.fulfilled_for_docs, doc])],
      sold: { ...state.sold, [doc]: add(state.sold[doc] ?? 0, quantity_fulfilled) },
    };
  }),
  when(itemFulfillmentReversed, (state, data) => {
    const { fulfilled_for: doc = data.source_doc_id, quantity_restored, condition } = data;
    const { [doc]: sold = 0, ...others } = state.sold;
    const left = sub(sold, quantity_restored);
    const back = {
      ...moved(state, data, add(state.quantity, quantity_restored)),
      status: statusWhenBack(state, condition),
    };
    if (data.undelivered) return back;
    return {
      ...back,
      sold: left > 0 ? { ...others, [doc]: left } : others,
      fulfilled_for_docs: state.fulfilled_for_docs.filter((one) => one !== doc || left > 0),
    };
  }),
  when(itemMemoOut, (state, { source_doc_id, contact_id, on_memo_account = false }) => ({
    ...withReservations(state, {}),
    status: 'memo_out',
    on_memo_to: contact_id ?? null,
    on_memo_doc_id: source_doc_id,
    on_memo_account,
    used: true,
  })),
  when(itemMemoReturned, (state, { condition }) => ({
    ...offMemo(state),
    status: returnStatus(condition),
    used: true,
  })),
  when(itemConsumed, (state, data) => {
    const quantity = sub(state.quantity, data.quantity_consumed);
    const isForAnOrder = data.manufacturing_order_id !== undefined;
    return {
      ...moved(state, data, quantity),
      status: isForAnOrder && isZero(quantity) ? 'in_production' : state.status,
    };
  }),
  when(itemProduced, (state, data) => ({
    ...moved(state, data, add(state.quantity, data.quantity_produced)),
    status: ['in_production', 'reserved'].includes(state.status) ? 'available' : state.status,
  })),
  when(itemDisposed, (state, data) => ({
    ...withReservations(moved(state, data, 0), {}),
    status: 'disposed',
    previous_status: state.status,
  })),
];

type Movement = {
  readonly unit_cost?: number;
  readonly released_quantity?: number;
  readonly released_from?: string;
};

/** State with another quantity and, where the movement has one, another unit cost. */
const moved = (state: Item, data: Movement, quantity: number): Item => {
  const { released_from: from, released_quantity: used } = data;
  const freed =
    from !== undefined && used !== undefined ? withoutReserved(state, from, used) : state;
  return {
    ...freed,
    quantity,
    used: true,
    ...(data.unit_cost === undefined
      ? {}
      : { prices: { ...freed.prices, cost_price: data.unit_cost } }),
  };
};

/**
 * Status after an adjustment: refilling a disposed lot restores its status, and a reserved lot with free quantity
 * is available.
 */
const statusWhenAdjusted = (after: Item): string => {
  if (after.status === 'disposed' && !isZero(after.quantity)) {
    const before = after.previous_status ?? 'available';
    return before === 'reserved' ? 'available' : before;
  }
  const hasFree = compare(after.quantity, after.reserved_quantity) > 0;
  return after.status === 'reserved' && hasFree ? 'available' : after.status;
};

const statusWhenBack = (state: Item, condition: string | undefined): string => {
  if (state.status === 'sold') return returnStatus(condition);
  return state.status === 'reserved' ? 'available' : state.status;
};

const offMemo = (state: Item): Item => ({
  ...state,
  on_memo_to: null,
  on_memo_doc_id: null,
  on_memo_account: false,
});
