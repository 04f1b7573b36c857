import { type Send, send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import {
  doc,
  docItemsReturned,
  docReceiptReversed,
  docReceived,
} from '../../documents/contract/facts.ts';
import { receive } from '../movements/receive.ts';
import { receiveLot } from '../movements/receive-lot.ts';
import { returnOut } from '../movements/return-out.ts';
import { reverseReceipt } from '../movements/reverse-receipt.ts';
import { optionalField } from '../optional-field.ts';
import { averageCost } from '../pricing/average-cost.ts';
import { item } from '../state/item.ts';

const receivedGoods = reaction('inventory.receivesGoods', {
  when: docReceived,
  of: doc,
  then: ({ data, meta, state }) =>
    data.received_items.flatMap((one): Send[] => {
      if (one.item_id === null || one.stock_quantity === 0) return [];
      const goods = {
        quantity: one.stock_quantity,
        unit_cost: one.unit_cost ?? 0,
        location_id: data.location_id,
        date: data.date,
        source_doc_id: meta.entity_id,
      };
      const taken = one.is_new_item
        ? send(receiveLot, {
            ...goods,
            ...one.item,
            id: one.item_id,
            parent_id: one.parent_id ?? null,
            ...optionalField('sku', one.sku),
            ...optionalField('name', one.name),
            ...optionalField('barcode', one.barcode),
            ...(one.condition === 'damaged' ? { status: 'damaged' as const } : {}),
            ...(data.consignment
              ? { consigned_from: state.contact_id ?? null, consignment_doc_id: meta.entity_id }
              : {}),
          })
        : send(receive, { ...goods, item_id: one.item_id });
      return one.averaged_after === undefined || !one.sku
        ? [taken]
        : [
            taken,
            send(averageCost, { sku: one.sku, date: data.date, source_doc_id: meta.entity_id }),
          ];
    }),
});

type Left = {
  readonly item_id: string | null;
  readonly stock_quantity: number;
  readonly unit_cost?: number;
  readonly averaged_sku?: string;
};

/** Commands that reverse a receipt; averaged goods leave at their receipt cost, and the rest is averaged again. */
const takenOut = (
  { item_id, stock_quantity: quantity, unit_cost, averaged_sku: sku }: Left,
  why: { date: string; source_doc_id: string },
  isAll: boolean,
): Send[] => {
  if (item_id === null || quantity === 0) return [];
  const out = { item_id, quantity, ...why };
  if (sku === undefined || unit_cost === undefined) return [send(reverseReceipt, out)];
  return isAll
    ? [send(averageCost, { sku, apart: { item_id, unit_cost }, ...why }), send(reverseReceipt, out)]
    : [send(reverseReceipt, { ...out, unit_cost }), send(averageCost, { sku, ...why })];
};

/** Reverses a receipt; tracks quantities, because several lines may have filled one lot. */
const receiptUndone = reaction('inventory.undoesReceipt', {
  when: docReceiptReversed,
  of: doc,
  then: ({ data, meta }, _, reader) => {
    const held = new Map<string, number>();
    return data.items.flatMap((one) => {
      const id = one.item_id ?? '';
      const before = held.get(id) ?? reader.state(item, id)?.quantity ?? 0;
      held.set(id, sub(before, one.stock_quantity));
      const why = { date: data.date, source_doc_id: meta.entity_id };
      return takenOut(one, why, before === one.stock_quantity);
    });
  },
});

const returnedGoods = reaction('inventory.returnsGoods', {
  when: docItemsReturned,
  of: doc,
  then: ({ data, meta }) =>
    data.items.flatMap(({ item_id, stock_quantity: quantity }) =>
      item_id === null || quantity === 0
        ? []
        : [send(returnOut, { item_id, quantity, date: data.date, source_doc_id: meta.entity_id })],
    ),
});

/** Reactions to purchases: receipts, their reversal, and returns to the supplier. */
export const purchaseReactions: readonly Reaction[] = [receivedGoods, receiptUndone, returnedGoods];
