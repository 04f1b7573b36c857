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

/** Goods kept become ours at the bill's cost; lots that are sold will be ours should they come back. */
const becomeOurs = (settled: readonly Settled[] = [], why: Why, reader: Reader): Send[] =>
  settled.flatMap(({ kept, sold_items }) => [
    ...kept.map(({ item_id, unit_cost }) =>
      send(takeOwnership, { item_id, unit_cost, is_ours: true, ...why }),
    ),
    ...sold(sold_items, true, why, reader),
  ]);

/** The bill is undone: they are the supplier's again, at the agreed cost. */
const becomeTheirs = (settled: readonly Settled[] = [], why: Why, reader: Reader): Send[] =>
  settled.flatMap(({ kept, sold_items }) => [
    ...kept.map(({ item_id, agreed_cost }) =>
      send(takeOwnership, { item_id, unit_cost: agreed_cost, is_ours: false, ...why }),
    ),
    ...sold(sold_items, false, why, reader),
  ]);

/** Sold lots change hands at their own cost while they are empty; one that came back stays ours. */
const sold = (lots: Settled['sold_items'], is_ours: boolean, why: Why, reader: Reader): Send[] =>
  lots
    .filter(({ item_id }) => reader.state(item, item_id)?.quantity === 0)
    .map((lot) => send(takeOwnership, { ...lot, is_ours, ...why }));

/** When the bill of a consignment is issued or undone, its goods change hands. */
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
