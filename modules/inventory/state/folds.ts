import { type FactMeta, on } from '../../../kernel/declare/actor.ts';
import { newValues } from '../../../kernel/declare/fact.ts';
import { add, isZero, sub } from '../../../kernel/values/money/money.ts';
import { expiryOf } from '../statuses/expiry.ts';
import {
  itemCreated,
  itemDeleted,
  itemExpired,
  itemPatched,
  itemPricingSet,
  itemRecosted,
  itemReserved,
  itemSnapshot,
  itemStatusSet,
  itemUnreserved,
  itemUpdated,
} from './facts.ts';
import { blank, type Item } from './item-state.ts';

const when = on<Item>();

/** Folds of description, prices, status and reservations. */
export const descriptionFolds = [
  when(itemCreated, (state, data, meta) => born(state, data, meta)),
  when(itemSnapshot, (state, { reserved_quantity: _, ...data }, meta) => born(state, data, meta)),
  when(itemUpdated, (state, { fields_changed }) => changed(state, newValues(fields_changed))),
  when(itemPatched, (state, { import_batch_id: _, ...fields }) => changed(state, fields)),
  when(itemPricingSet, (state, { price_type, new_price }) => ({
    ...state,
    prices: { ...state.prices, [price_type]: new_price },
  })),
  when(itemRecosted, (state, { new_cost }) => ({
    ...state,
    prices: { ...state.prices, cost_price: new_cost },
  })),
  when(itemStatusSet, (state, { new_status }) => ({
    ...state,
    status: new_status,
    previous_status: state.status,
  })),
  when(itemReserved, (state, { quantity, reserved_for, until }, { ts }) => {
    const before = state.reservations[reserved_for];
    const reserved = withReservations(state, {
      ...state.reservations,
      [reserved_for]: {
        quantity: add(before?.quantity ?? 0, quantity),
        since: before?.since ?? ts,
        until: until ?? before?.until ?? null,
      },
    });
    const isAll = isZero(sub(reserved.quantity, reserved.reserved_quantity));
    return { ...reserved, used: true, status: isAll ? 'reserved' : state.status };
  }),
  when(itemUnreserved, (state, { quantity, released_from }) => ({
    ...withoutReserved(state, released_from, quantity),
    status: state.status === 'reserved' ? 'available' : state.status,
  })),
  when(itemExpired, (state) => ({
    ...withReservations(state, {}),
    status: 'expired',
    previous_status: state.status,
  })),
  when(itemDeleted, (state) => ({ ...state, quantity: 0, status: 'removed' })),
];

type Born = Omit<Partial<Item>, 'reservations'> & {
  readonly attributes: Item['attributes'];
  readonly date: string;
  readonly opening_value?: number;
  readonly value_delta?: number;
  readonly manufacturing_order_id?: string;
  readonly source_list_id?: string;
  readonly within?: string;
  readonly origin_doc_id?: string | null;
};

const born = (state: Item, data: object, { id, source, ts }: FactMeta): Item => {
  const {
    date: _,
    opening_value: __,
    value_delta: ___,
    manufacturing_order_id,
    source_list_id,
    within,
    origin_doc_id,
    ...fields
  } = data as Born;
  return {
    // A repeated import may recreate an item that was deleted.
    ...(state.status === 'removed' ? blank : state),
    ...fields,
    source,
    made_at: id,
    stocked_at: ts,
    // A lot made of other goods has their source document.
    source_doc_id: (within === undefined ? fields.source_doc_id : origin_doc_id) ?? null,
    split_for: (within === 'split' ? fields.source_doc_id : undefined) ?? null,
    expires_at: expiryOf(fields.attributes) ?? fields.expires_at ?? null,
    used: [fields.source_doc_id, manufacturing_order_id, source_list_id, within].some(Boolean),
  };
};

const changed = (state: Item, fields: Partial<Item>): Item => {
  const after = { ...state, ...fields };
  const expiry = expiryOf(after.attributes);
  if (expiry !== undefined) return { ...after, expires_at: expiry };
  const isTakenOff = fields.expires_at === undefined && expiryOf(state.attributes) !== undefined;
  return isTakenOff ? { ...after, expires_at: null } : after;
};

/** State with these reservations and their total. */
export const withReservations = (state: Item, reservations: Item['reservations']): Item => ({
  ...state,
  reservations,
  reserved_quantity: add(0, ...Object.values(reservations).map(({ quantity }) => quantity)),
});

/** State after releasing a quantity of one reservation, at most all of it. */
export const withoutReserved = (state: Item, from: string, quantity: number): Item => {
  const { [from]: reservation, ...rest } = state.reservations;
  if (!reservation) return state;
  const left = sub(reservation.quantity, quantity);
  return withReservations(
    state,
    left > 0 ? { ...rest, [from]: { ...reservation, quantity: left } } : rest,
  );
};
