import { type Send, send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction, sourced } from '../../../kernel/declare/reaction.ts';
import {
  doc,
  docFulfilled,
  docFulfillmentReversed,
  docLinesReserved,
  docPartiallyFulfilled,
  docRestocked,
  docRestockReversed,
} from '../../documents/contract/facts.ts';
import { fulfill } from '../movements/fulfill.ts';
import { memoOut } from '../movements/memo-out.ts';
import { refulfill } from '../movements/refulfill.ts';
import { transfer } from '../movements/transfer.ts';
import { unfulfill } from '../movements/unfulfill.ts';
import { optionalField } from '../optional-field.ts';
import { reserveFor } from '../reservations/reserve-for.ts';
import { unreserveFor } from '../reservations/unreserve-for.ts';
import { item } from '../state/item.ts';

type Delivered = {
  readonly item_id: string | null;
  readonly quantity: number;
  readonly action: string;
  readonly split_from?: string | null;
  readonly reserved_for?: string | null;
};

const deliveries = (
  items: readonly Delivered[],
  why: { readonly date: string; readonly source_doc_id: string },
): Send[] =>
  items.flatMap(({ item_id, quantity, action, split_from, reserved_for }) =>
    item_id === null || action === 'service'
      ? []
      : [
          send(fulfill, {
            ...why,
            item_id: split_from ?? item_id,
            quantity,
            ...(split_from ? { child_id: item_id } : {}),
            ...optionalField('reserved_for', reserved_for),
          }),
        ],
  );

const delivered = reaction('inventory.deliversGoods', {
  when: docFulfilled,
  of: doc,
  then: ({ data, meta }) =>
    deliveries(data.fulfilled_items, { date: data.date, source_doc_id: meta.entity_id }),
});

const partlyDelivered = reaction('inventory.deliversSomeGoods', {
  when: docPartiallyFulfilled,
  of: doc,
  then: ({ data, meta }) =>
    deliveries(data.fulfilled_items, { date: data.date, source_doc_id: meta.entity_id }),
});

const deliveryUndone = reaction('inventory.undoesDelivery', {
  when: docFulfillmentReversed,
  of: doc,
  then: ({ data, meta, state }) =>
    data.reversed_items.flatMap((one): Send[] => {
      const { item_id, quantity, action, into, memo_id, unit_cost, on_memo_account } = one;
      if (item_id === null || action === 'service') return [];
      const why = { date: data.date, source_doc_id: meta.entity_id };
      const back = send(unfulfill, {
        ...why,
        item_id,
        quantity,
        ...optionalField('into', into),
        ...optionalField('unit_cost', unit_cost),
      });
      // Goods sold from a memo return to the customer on memo.
      return memo_id
        ? [
            back,
            send(memoOut, {
              date: data.date,
              item_id,
              quantity,
              source_doc_id: memo_id,
              ...optionalField('contact_id', state.contact_id),
              ...optionalField('on_memo_account', on_memo_account),
            }),
          ]
        : [back];
    }),
});

const restocked = reaction('inventory.restocksGoods', {
  when: docRestocked,
  of: doc,
  then: ({ data, meta, state }, _, reader) => {
    const places = new Map<string, string | null | undefined>();
    return data.items.flatMap((one): Send[] => {
      const { item_id, quantity, unit_cost, condition, location_id: to, is_new_item } = one;
      if (item_id === null) return [];
      const left = one.source_item_id ?? item_id;
      const from = places.get(left) ?? reader.state(item, left)?.location_id;
      const isMoved = to && to !== from;
      if (isMoved) places.set(item_id, to);
      return [
        send(unfulfill, {
          date: data.date,
          source_doc_id: meta.entity_id,
          ...optionalField('fulfilled_for', state.original_doc_id),
          ...(state.original_doc_id ? {} : { undelivered: true as const }),
          item_id: left,
          quantity,
          ...optionalField('unit_cost', unit_cost),
          ...(condition === 'damaged' ? { condition: 'damaged' as const } : {}),
          ...(is_new_item ? { child_id: item_id } : {}),
        }),
        ...(isMoved
          ? [send(transfer, { entity_id: item_id, to_location_id: to, date: data.date })]
          : []),
      ];
    });
  },
});

const restockUndone = reaction('inventory.undoesRestock', {
  when: docRestockReversed,
  of: doc,
  then: ({ data, meta, state }) =>
    data.items.flatMap(({ item_id, quantity, is_new_item, source_item_id }): Send[] => {
      if (item_id === null) return [];
      const gone = {
        date: data.date,
        source_doc_id: meta.entity_id,
        ...optionalField('fulfilled_for', state.original_doc_id),
        ...(state.original_doc_id ? {} : { undelivered: true as const }),
        item_id,
        quantity,
      };
      return [
        is_new_item && source_item_id
          ? send(refulfill, { ...gone, as: source_item_id })
          : send(fulfill, gone),
      ];
    }),
});

const reserved = reaction('inventory.reservesLines', {
  when: docLinesReserved,
  of: doc,
  then: ({ data, meta }) =>
    data.lines.map(({ item_id, quantity }) =>
      data.new_status === 'reserved'
        ? send(reserveFor, { item_id, quantity, reserve_for: meta.entity_id })
        : send(unreserveFor, { item_id, quantity, released_from: meta.entity_id }),
    ),
});

/** Reactions to sales and credit notes: deliveries, returns, restocking and reservations. */
export const saleReactions: readonly Reaction[] = [
  ...[delivered, partlyDelivered, deliveryUndone].map(sourced('fulfillment')),
  restocked,
  restockUndone,
  reserved,
];
