import { type Send, send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  doc,
  docFinalized,
  docRevertedToDraft,
  docUnvoided,
  docVoided,
} from '../../documents/contract/facts.ts';
import { takeOwnership } from '../movements/take-ownership.ts';
import { item } from '../state/item.ts';

type Settled = {
  readonly kept: readonly {
    readonly item_id: string;
    readonly unit_cost: number;
    readonly agreed_cost: number;
  }[];
  readonly sold_items: readonly { readonly item_id: string; readonly unit_cost: number }[];
};

type Why = { readonly date: string; readonly source_doc_id: string };

/** Takes ownership of kept goods at the bill's cost; lots that are sold out change owner in case they come back. */
const becomeOurs = (settled: readonly Settled[] = [], why: Why, reader: Reader): Send[] =>
  settled.flatMap(({ kept, sold_items }) => [
    ...kept.map(({ item_id, unit_cost }) =>
      send(takeOwnership, { item_id, unit_cost, is_ours: true, ...why }),
    ),
    ...sold(sold_items, true, why, reader),
  ]);

/** Returns ownership to the supplier at the agreed cost when the bill is undone. */
const becomeTheirs = (settled: readonly Settled[] = [], why: Why, reader: Reader): Send[] =>
  settled.flatMap(({ kept, sold_items }) => [
    ...kept.map(({ item_id, agreed_cost }) =>
      send(takeOwnership, { item_id, unit_cost: agreed_cost, is_ours: false, ...why }),
    ),
    ...sold(sold_items, false, why, reader),
  ]);

/** Changes the owner of sold-out lots at their own cost; a lot with returned goods keeps its owner. */
const sold = (lots: Settled['sold_items'], is_ours: boolean, why: Why, reader: Reader): Send[] =>
  lots
    .filter(({ item_id }) => reader.state(item, item_id)?.quantity === 0)
    .map((lot) => send(takeOwnership, { ...lot, is_ours, ...why }));

/** Reactions to consignment bills: issuing takes ownership, undoing gives it back. */
export const consignmentReactions: readonly Reaction[] = [
  reaction('inventory.ownsConsignedGoods', {
    when: docFinalized,
    of: doc,
    then: ({ data, meta }, _, reader) =>
      becomeOurs(data.consigned, { date: data.date, source_doc_id: meta.entity_id }, reader),
  }),
  reaction('inventory.ownsConsignedGoodsAgain', {
    when: docUnvoided,
    of: doc,
    then: ({ data, meta }, _, reader) =>
      becomeOurs(data.consigned, { date: data.date, source_doc_id: meta.entity_id }, reader),
  }),
  reaction('inventory.disownsGoodsOfVoidBill', {
    when: docVoided,
    of: doc,
    then: ({ data, meta }, _, reader) =>
      becomeTheirs(data.consigned, { date: data.date, source_doc_id: meta.entity_id }, reader),
  }),
  reaction('inventory.disownsGoodsOfDraftBill', {
    when: docRevertedToDraft,
    of: doc,
    then: ({ data, meta }, _, reader) =>
      becomeTheirs(data.consigned, { date: data.date, source_doc_id: meta.entity_id }, reader),
  }),
];
