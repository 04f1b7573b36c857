import { type Now, type Send, send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  itemRecipeRecosted,
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderIssued,
  mfgOrderReceiptReversed,
  mfgOrderReceived,
  mfgOrderReturned,
  mfgOrderSplit,
  mfgOrderStarted,
} from '../../manufacturing/contract/facts.ts';
import { methodOf } from '../lots/pick.ts';
import { consume } from '../movements/consume.ts';
import { produce } from '../movements/produce.ts';
import { receiveLot } from '../movements/receive-lot.ts';
import { reverseReceipt } from '../movements/reverse-receipt.ts';
import { optionalField } from '../optional-field.ts';
import { averageCost } from '../pricing/average-cost.ts';
import { recost } from '../pricing/recost.ts';
import { reserveFor } from '../reservations/reserve-for.ts';
import { unreserveFor } from '../reservations/unreserve-for.ts';
import { item } from '../state/item.ts';

type Why = { readonly date: string; readonly manufacturing_order_id: string };
type Held = readonly { readonly item_id: string; readonly quantity: number }[];

/** Commands that release lots which a production run no longer needs. */
const givenBack = (released: Held | undefined, orderId: string): Send[] =>
  (released ?? []).map(({ item_id, quantity }) =>
    send(unreserveFor, { item_id, quantity, released_from: orderId }),
  );

/** Commands that average the lots of SKUs after a receipt, with the inventory method `average`. */
const averaged = (skus: readonly string[], why: Why, now: Now): Send[] =>
  methodOf(now.company) === 'average'
    ? [...new Set(skus)].map((sku) => send(averageCost, { sku, ...why }))
    : [];

type Back = {
  readonly item_id: string;
  readonly into: string;
  readonly is_new: boolean;
  readonly quantity: number;
  readonly unit_cost: number;
};

/** Command that returns components into their lot, or into a new child lot with the same description. */
const putBack = (lot: Back, why: Why, reader: Reader): Send => {
  const { item_id, into, is_new, quantity, unit_cost } = lot;
  if (!is_new) return send(produce, { item_id: into, quantity, unit_cost, ...why });
  const from = reader.state(item, item_id);
  const supplier = from?.consignment_flag === 'in' ? from : undefined;
  return send(receiveLot, {
    id: into,
    parent_id: item_id,
    quantity,
    unit_cost,
    ...optionalField('sku', from?.sku),
    ...optionalField('location_id', from?.location_id),
    ...optionalField('expires_at', from?.expires_at),
    ...optionalField('consigned_from', supplier?.consigned_from),
    ...optionalField('consignment_doc_id', supplier?.consignment_doc_id),
    ...why,
  });
};

const materials = [
  reaction('inventory.keepsComponents', {
    when: mfgOrderStarted,
    then: ({ data, meta }) =>
      data.reserved.map(({ item_id, quantity }) =>
        send(reserveFor, { item_id, quantity, reserve_for: meta.entity_id }),
      ),
  }),
  reaction('inventory.issuesComponents', {
    when: mfgOrderIssued,
    then: ({ data: { items, date, released }, meta }) => [
      ...items.flatMap(({ lots }) =>
        lots.map(({ item_id, quantity }) =>
          send(consume, { item_id, quantity, date, manufacturing_order_id: meta.entity_id }),
        ),
      ),
      ...givenBack(released, meta.entity_id),
    ],
  }),
  reaction('inventory.takesComponentsBack', {
    when: mfgOrderReturned,
    then: ({ data: { items, date }, meta }, now, reader) => {
      const why = { date, manufacturing_order_id: meta.entity_id };
      return [
        ...items.flatMap(({ lots }) => lots.map((lot) => putBack(lot, why, reader))),
        ...averaged(
          items.map(({ sku }) => sku),
          why,
          now,
        ),
      ];
    },
  }),
];

const outputs = [
  reaction('inventory.takesOutputIn', {
    when: mfgOrderReceived,
    then: ({ data, meta }, now) => {
      const { lot_id, lot_sku, sku, quantity, unit_cost, date, lot } = data;
      const why = { date, manufacturing_order_id: meta.entity_id };
      const isNew = lot.parent_id === null;
      return [
        send(receiveLot, {
          id: lot_id,
          sku: lot_sku,
          quantity,
          unit_cost,
          attributes: lot.attributes,
          ...optionalField('parent_id', lot.parent_id),
          ...optionalField('location_id', lot.location_id),
          ...optionalField('expires_at', lot.expires_at),
          ...(isNew ? { name: lot.name } : {}),
          ...(isNew ? optionalField('category', lot.category) : {}),
          ...(isNew ? optionalField('sell_by', lot.unit) : {}),
          ...why,
        }),
        ...averaged([sku], why, now),
      ];
    },
  }),
  reaction('inventory.takesOutputBackOut', {
    when: mfgOrderReceiptReversed,
    then: ({ data: { lot_id: item_id, quantity, averaged, date }, meta }) => {
      const why = { date, manufacturing_order_id: meta.entity_id };
      const out = send(reverseReceipt, { item_id, quantity, ...why });
      if (!averaged) return [out];
      const { sku, unit_cost } = averaged;
      return [send(averageCost, { sku, apart: { item_id, unit_cost }, ...why }), out];
    },
  }),
];

const ends = [
  reaction('inventory.releasesCompletedRun', {
    when: mfgOrderCompleted,
    then: ({ data, meta }) => givenBack(data.released, meta.entity_id),
  }),
  reaction('inventory.releasesCancelledRun', {
    when: mfgOrderCancelled,
    then: ({ data, meta }) => givenBack(data.released, meta.entity_id),
  }),
  reaction('inventory.releasesSplitRun', {
    when: mfgOrderSplit,
    then: ({ data, meta }) => givenBack(data.released, meta.entity_id),
  }),
  reaction('inventory.recostsMadeItem', {
    when: itemRecipeRecosted,
    then: ({ data: { item_id, new_cost } }, now, reader) => {
      const state = reader.state(item, item_id);
      // A lot on hand keeps its receipt cost.
      return state && state.quantity === 0
        ? send(recost, { item_id, unit_cost: new_cost, date: now.today })
        : undefined;
    },
  }),
];

/** Reactions to production runs: issues, returns, receipts and reservations change the lots. */
export const manufacturingReactions: readonly Reaction[] = [...materials, ...outputs, ...ends];
