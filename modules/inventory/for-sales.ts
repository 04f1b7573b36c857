import { type Send, send } from '../../kernel/operation.ts';
import { type Reaction, reaction, sourced } from '../../kernel/reaction.ts';
import type { Look } from '../../kernel/store/look.ts';
import {
  doc,
  docFulfilled,
  docFulfillmentReversed,
  docLinesReserved,
  docPartiallyFulfilled,
  docRestocked,
  docRestockReversed,
} from '../documents/contract.ts';
import { given } from './given.ts';
import { liesApart, statusBack } from './items/coming-back.ts';
import { fulfill } from './items/fulfill.ts';
import { item } from './items/item.ts';
import { memoOut } from './items/memo-out.ts';
import { reserveFor } from './items/reserve-for.ts';
import { transfer } from './items/transfer.ts';
import { unfulfill } from './items/unfulfill.ts';
import { unreserveFor } from './items/unreserve-for.ts';

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
            ...given('reserved_for', reserved_for),
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
      const { item_id, quantity, action, into, memo_id, unit_cost } = one;
      if (item_id === null || action === 'service') return [];
      const why = { date: data.date, source_doc_id: meta.entity_id };
      const back = send(unfulfill, {
        ...why,
        item_id,
        quantity,
        ...given('into', into),
        ...given('unit_cost', unit_cost),
      });
      // What was sold from a memo is at the customer again.
      return memo_id
        ? [
            back,
            send(memoOut, {
              date: data.date,
              item_id,
              quantity,
              source_doc_id: memo_id,
              ...given('contact_id', state.contact_id),
            }),
          ]
        : [back];
    }),
});

const restocked = reaction('inventory.restocksGoods', {
  when: docRestocked,
  of: doc,
  then: ({ data, meta, state }, now, look) => {
    const statuses = new Map<string, string | undefined>();
    return data.items.flatMap((one): Send[] => {
      const { item_id, quantity, unit_cost, condition, location_id } = one;
      if (item_id === null) return [];
      const status = statuses.get(item_id) ?? look.state(item, item_id)?.status;
      const statusThen = statusBack(condition);
      statuses.set(item_id, status === 'sold' ? statusThen : status);
      // What lies apart from the lot it left goes to its place alone.
      const lot = liesApart(status, statusThen) && location_id ? now.id('item') : item_id;
      const back = send(unfulfill, {
        date: data.date,
        source_doc_id: meta.entity_id,
        ...given('fulfilled_for', state.original_doc_id),
        item_id,
        quantity,
        ...given('unit_cost', unit_cost),
        ...(condition === 'damaged' ? { condition: 'damaged' as const } : {}),
        ...(lot === item_id ? {} : { child_id: lot }),
      });
      return [back, ...toItsPlace(look, { item_id, lot, quantity }, location_id, data.date)];
    });
  },
});

const restockUndone = reaction('inventory.undoesRestock', {
  when: docRestockReversed,
  of: doc,
  then: ({ data, meta, state }) =>
    data.items.flatMap(({ item_id, quantity }) =>
      item_id === null
        ? []
        : [
            send(fulfill, {
              date: data.date,
              source_doc_id: meta.entity_id,
              ...given('fulfilled_for', state.original_doc_id),
              item_id,
              quantity,
            }),
          ],
    ),
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

/** Goods that come back to another place than they left from are moved there. */
const toItsPlace = (
  look: Look,
  {
    item_id,
    lot,
    quantity,
  }: { readonly item_id: string; readonly lot: string; readonly quantity: number },
  to: string | null | undefined,
  date: string,
): Send[] => {
  const from = look.state(item, item_id)?.location_id;
  return to && from !== to
    ? [send(transfer, { entity_id: lot, to_location_id: to, quantity, date })]
    : [];
};

/** When goods of a sale or a credit note move, the lots it names move. */
export const saleReactions: readonly Reaction[] = [
  ...[delivered, partlyDelivered, deliveryUndone].map(sourced('fulfillment')),
  restocked,
  restockUndone,
  reserved,
];
