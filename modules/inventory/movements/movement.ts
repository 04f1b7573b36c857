import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, PositiveQuantity, Text } from '../../../kernel/declare/schemas.ts';
import { lesser, neg, sub } from '../../../kernel/values/money/money.ts';
import { lotValue, valueMoved } from '../pricing/cost.ts';
import { askerOf, type Cause, causeOf } from '../state/cause.ts';
import { type Item, reservedFor, unitCost } from '../state/item.ts';
import { itemFulfilled, itemQuantityAdjusted, itemTransferred } from '../state/stock-facts.ts';

/** Source fields of a movement. */
export const sourceFields = {
  source_doc_id: Type.Optional(AnyId),
  source_list_id: Type.Optional(AnyId),
  manufacturing_order_id: Type.Optional(AnyId),
};

/** Input of a movement of one lot. */
export const moveFields = {
  item_id: AnyId,
  quantity: PositiveQuantity,
  /** Business date; default today. */
  date: Type.Optional(DateText),
  /** Owner of the reservation to use, if not the source. */
  reserved_for: Type.Optional(AnyId),
  reason: Type.Optional(Text),
  ...sourceFields,
};

const Move = Type.Object(moveFields);

/** Input of a movement. */
export type Move = Static<typeof Move>;

/** Business date of a movement. */
export const dateOf = (input: { readonly date?: string }, now: Now): string =>
  input.date ?? now.today;

/** Tests for own stock; consigned goods are the supplier's until they are sold. */
export const isOwn = (state: Pick<Item, 'consignment_flag'>): boolean =>
  state.consignment_flag !== 'in';

/** Value of a lot in company currency; 0 for consigned goods. */
export const stockValue = (state: Item, quantity = state.quantity): number =>
  isOwn(state) ? lotValue(quantity, unitCost(state), state.currency) : 0;

/** Field `value_delta` of a fact; absent when zero. */
export const valueDelta = (delta: number): { value_delta?: number } =>
  delta === 0 ? {} : { value_delta: delta };

/** Field `rounding` of a fact; absent when zero. */
export const roundedBy = (delta: number): { rounding?: number } =>
  delta === 0 ? {} : { rounding: delta };

/** Value that leaves a lot with this quantity, in company currency; 0 for consigned goods. */
export const valueOut = (state: Item, quantity: number): number =>
  isOwn(state)
    ? valueMoved(state.quantity, sub(state.quantity, quantity), unitCost(state), state.currency)
    : 0;

/** Reserved quantity that a movement uses, at most its own quantity. */
export const usedReservation = (
  state: Item,
  input: Cause & { readonly reserved_for?: string },
  quantity: number,
): { released_quantity?: number; released_from?: string } => {
  const asker = askerOf(input);
  const held = reservedFor(state, asker);
  if (asker === undefined || held === 0) return {};
  return {
    released_quantity: lesser(held, quantity),
    released_from: asker,
  };
};

type Adjustment = Partial<Omit<Parameters<typeof itemQuantityAdjusted>[1], 'new_qty' | 'delta'>> & {
  readonly date: string;
};

/** Fact of a new quantity at the present unit cost, with its change in value. */
export const adjustment = (id: string, state: Item, newQty: number, more: Adjustment): Fact =>
  itemQuantityAdjusted(id, {
    new_qty: newQty,
    delta: sub(newQty, state.quantity),
    ...valueDelta(neg(valueOut(state, sub(state.quantity, newQty)))),
    ...more,
  });

/** Fact of a transfer of the lot `id`, which is a full lot or a part of it, to another location. */
export const movedTo = (
  id: string,
  lot: Item,
  place: string,
  why: Cause & { readonly date: string },
  quantity = lot.quantity,
): Fact =>
  itemTransferred(
    id,
    {
      to_location_id: place,
      from_location_id: lot.location_id ?? null,
      quantity,
      value_before: stockValue(lot, quantity),
      ...why,
    },
    { location_id: place },
  );

/** Cause and business date of a movement, for its fact. */
export const movedBy = (input: Move, now: Now): Cause & { readonly date: string } => ({
  ...causeOf(input),
  date: dateOf(input, now),
});

/** Input of a delivery for a document. */
export const leaveFields = {
  ...moveFields,
  source_doc_id: AnyId,
  /** Document of the delivery, where another one is the cause. */
  fulfilled_for: Type.Optional(AnyId),
  /** Goods that came back without a known delivery leave again: they are not sold. */
  undelivered: Type.Optional(Type.Literal(true)),
};

const Leave = Type.Object(leaveFields);

/** Fact of a delivery of goods as the lot `id` with this value. */
export const delivery = (
  id: string,
  lot: Item,
  value: number,
  input: Static<typeof Leave>,
  now: Now,
  used: ReturnType<typeof usedReservation> = {},
): Fact => {
  const { quantity, source_doc_id, fulfilled_for, undelivered } = input;
  return itemFulfilled(id, {
    quantity_fulfilled: quantity,
    fulfilled_by: now.caller.user_id || null,
    ...(fulfilled_for === undefined ? {} : { fulfilled_for }),
    ...(undelivered ? { undelivered } : {}),
    unit_cost: unitCost(lot),
    ...valueDelta(neg(value)),
    ...movedBy(input, now),
    source_doc_id,
    ...used,
  });
};
