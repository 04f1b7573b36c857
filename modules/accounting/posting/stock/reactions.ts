import { type Send, send } from '../../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../../kernel/declare/reaction.ts';
import {
  type Doc,
  doc,
  docFulfilled,
  docFulfillmentReversed,
  docItemsReturned,
  docLinesReturned,
  docMemoOut,
  docPartiallyFulfilled,
  docReceiptReversed,
  docReceived,
  docRestocked,
  docRestockReversed,
} from '../../../documents/contract/facts.ts';
import type { DraftLine } from '../../entry/draft.ts';
import { post } from '../../journal/post.ts';
import {
  deliveredLines,
  leftLines,
  memoLines,
  receivedLines,
  takenBackLines,
  takenOutAgainLines,
} from './stock-lines.ts';

type What = {
  /** Operation part of the source key. */
  readonly op: string;
  readonly je_type: 'receipt' | 'fulfillment' | 'stock';
  readonly says: string;
  readonly date: string;
};

/** Entry of one goods movement; numbered, because a movement can repeat. */
const entry = (
  happened: { readonly meta: { readonly entity_id: string }; readonly state: Doc },
  { op, je_type, says, date }: What,
  lines: readonly DraftLine[],
): Send => {
  const { meta, state } = happened;
  return send(post, {
    je_type,
    date,
    memo: [says, state.ref_id].filter(Boolean).join(' '),
    source_key: `je:auto:${meta.entity_id}:${op}:{n}`,
    source_kind: 'doc',
    source_id: meta.entity_id,
    doc_id: meta.entity_id,
    reference: state.ref_id ?? null,
    contact_id: state.contact_id ?? null,
    lines: [...lines],
  });
};

const receipts = [
  reaction('accounting.postsReceipt', {
    when: docReceived,
    of: doc,
    then: (happened) => {
      const { date, consignment, received_items } = happened.data;
      const what = { op: 'rcv', je_type: 'receipt', says: 'Goods received on', date } as const;
      return consignment ? undefined : entry(happened, what, receivedLines(received_items));
    },
  }),
  reaction('accounting.postsReceiptUndone', {
    when: docReceiptReversed,
    of: doc,
    then: (happened) => {
      const { date, items } = happened.data;
      const what = { op: 'unrcv', je_type: 'receipt', says: 'Receipt undone on', date } as const;
      return entry(happened, what, leftLines(items));
    },
  }),
  reaction('accounting.postsGoodsReturned', {
    when: docItemsReturned,
    of: doc,
    then: (happened) => {
      const { date, items } = happened.data;
      const what = { op: 'ret', je_type: 'receipt', says: 'Goods returned on', date } as const;
      return entry(happened, what, leftLines(items));
    },
  }),
];

const delivery = (date: string): What => ({
  op: 'fulfill',
  je_type: 'fulfillment',
  says: 'Goods delivered on',
  date,
});

const deliveries = [
  reaction('accounting.postsDelivery', {
    when: docFulfilled,
    of: doc,
    then: (happened) =>
      entry(happened, delivery(happened.data.date), deliveredLines(happened.data.fulfilled_items)),
  }),
  reaction('accounting.postsPartialDelivery', {
    when: docPartiallyFulfilled,
    of: doc,
    then: (happened) =>
      entry(happened, delivery(happened.data.date), deliveredLines(happened.data.fulfilled_items)),
  }),
  reaction('accounting.postsDeliveryUndone', {
    when: docFulfillmentReversed,
    of: doc,
    then: (happened) => {
      const { date, reversed_items } = happened.data;
      const what = { ...delivery(date), op: 'unfulfill', says: 'Delivery undone on' };
      return entry(happened, what, takenBackLines(reversed_items));
    },
  }),
];

const restocks = [
  reaction('accounting.postsRestock', {
    when: docRestocked,
    of: doc,
    then: (happened) => {
      const { date, items } = happened.data;
      const what = { op: 'restock', je_type: 'fulfillment', says: 'Goods back on', date } as const;
      return entry(happened, what, takenBackLines(items));
    },
  }),
  reaction('accounting.postsRestockUndone', {
    when: docRestockReversed,
    of: doc,
    then: (happened) => {
      const { date, items } = happened.data;
      const what = { ...delivery(date), op: 'unrestock', says: 'Restock undone on' };
      return entry(happened, what, takenOutAgainLines(items));
    },
  }),
];

const memos = [
  reaction('accounting.postsMemoOut', {
    when: docMemoOut,
    of: doc,
    then: (happened) => {
      const { date, items } = happened.data;
      const what = { op: 'memo', je_type: 'stock', says: 'Goods out on', date } as const;
      return entry(happened, what, memoLines(items, 1));
    },
  }),
  reaction('accounting.postsMemoBack', {
    when: docLinesReturned,
    of: doc,
    then: (happened) => {
      const { date, items } = happened.data;
      const what = { op: 'memoback', je_type: 'stock', says: 'Goods back from', date } as const;
      return entry(happened, what, memoLines(items, -1));
    },
  }),
];

/** Postings of goods movements of documents. */
export const goodsPostings: readonly Reaction[] = [
  ...receipts,
  ...deliveries,
  ...restocks,
  ...memos,
];
