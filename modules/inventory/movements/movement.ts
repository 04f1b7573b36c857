import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, PositiveQuantity, Text } from '../../../kernel/declare/schemas.ts';
import { lesser, neg, sub } from '../../../kernel/values/money/money.ts';
import { lotValue, valueMoved } from '../pricing/cost.ts';
import { askerOf, type Cause, causeOf } from '../state/cause.ts';
import { type Item, reservedFor, unitCost } from '../state/item.ts';
import { itemFulfilled, itemQuantityAdjusted, itemTransferred } from '../state/stock-facts.ts';

/** What a document, list or order says when it moves goods. */
export const sourceFields = {
  source_doc_id: Type.Optional(AnyId),
  source_list_id: Type.Optional(AnyId),
  manufacturing_order_id: Type.Optional(AnyId),
};

/** So much of one lot, for a document, list or order. */
export const moveFields = {
  item_id: AnyId,
  quantity: PositiveQuantity,
  /** The business date; today unless told otherwise. */
  date: Type.Optional(DateText),
  /** Whose reservation may be used, where it is not that of the source. */
  reserved_for: Type.Optional(AnyId),
  reason: Type.Optional(Text),
  ...sourceFields,
};

const Move = Type.Object(moveFields);

/** What is asked to move. */
export type Move = Static<typeof Move>;

/** The business date of a movement. */
export const dateOf = (input: { readonly date?: string }, now: Now): string =>
  input.date ?? now.today;

/** Whether goods are ours: those consigned in are the supplier's until they are sold. */
export const isOwn = (state: Pick<Item, 'consignment_flag'>): boolean =>
  state.consignment_flag !== 'in';

/** The value of a lot in company currency; goods that are not ours are worth nothing to us. */
export const worthOf = (state: Item, quantity = state.quantity): number =>
  isOwn(state) ? lotValue(quantity, unitCost(state), state.currency) : 0;

/** The field `value_delta` of a fact; absent when there is nothing to say. */
export const worthMore = (delta: number): { value_delta?: number } =>
  delta === 0 ? {} : { value_delta: delta };

/** The field `rounding` of a fact; absent when there is nothing to say. */
export const roundedBy = (delta: number): { rounding?: number } =>
  delta === 0 ? {} : { rounding: delta };

/** How much value leaves a lot of ours with so much of it. */
export const valueOut = (state: Item, quantity: number): number =>
  isOwn(state)
    ? valueMoved(state.quantity, sub(state.quantity, quantity), unitCost(state), state.currency)
    : 0;

/** How much of whose reservation a movement uses up. */
export const usedUp = (
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

/** A lot of another quantity at its present cost, with what that changes in value. */
export const adjusted = (id: string, state: Item, newQty: number, more: Adjustment): Fact =>
  itemQuantityAdjusted(id, {
    new_qty: newQty,
    delta: sub(newQty, state.quantity),
    ...worthMore(neg(valueOut(state, sub(state.quantity, newQty)))),
    ...more,
  });

/** The lot `id`, made of all of a lot or of a part of it, that is moved to another place. */
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
      value_before: worthOf(lot, quantity),
      ...why,
    },
    { location_id: place },
  );

/** The fields that every fact of a movement takes from what is asked. */
export const movedBy = (input: Move, now: Now): Cause & { readonly date: string } => ({
  ...causeOf(input),
  date: dateOf(input, now),
});

/** What is asked where goods leave for a document. */
export const leaveFields = {
  ...moveFields,
  source_doc_id: AnyId,
  /** The document the goods go out for, where another one is the cause. */
  fulfilled_for: Type.Optional(AnyId),
};

const Leave = Type.Object(leaveFields);

/** Goods of a lot that leave the house as the lot `id`, worth so much. */
export const leaves = (
  id: string,
  lot: Item,
  value: number,
  input: Static<typeof Leave>,
  now: Now,
  used: ReturnType<typeof usedUp> = {},
): Fact => {
  const { quantity, source_doc_id, fulfilled_for } = input;
  return itemFulfilled(id, {
    quantity_fulfilled: quantity,
    fulfilled_by: now.caller.user_id || null,
    ...(fulfilled_for === undefined ? {} : { fulfilled_for }),
    unit_cost: unitCost(lot),
    ...worthMore(neg(value)),
    ...movedBy(input, now),
    source_doc_id,
    ...used,
  });
};
