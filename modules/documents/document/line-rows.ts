import { type Change, counts, type Row, tally } from '../../../kernel/declare/projection.ts';
import {
  mulMoney,
  neg,
  roundMoney,
  sub,
  toMillionths,
  toMinor,
} from '../../../kernel/values/money/money.ts';
import { docLineTable } from '../tables.ts';
import * as facts from './facts/document.ts';
import * as goods from './facts/goods.ts';
import * as purchases from './facts/purchases.ts';
import type { DocLine } from './goods-sums.ts';
import type { Doc } from './state.ts';

const millionths = (x: number | null | undefined): number => toMillionths(x ?? 0);

/** Row of a line, with money as in the document's figures. */
const rowOf = (doc_id: string, line: DocLine, doc: Doc): Row => {
  const { currency, base_currency: base } = doc;
  const net = roundMoney(sub(line.line_total ?? 0, line.allocated_discount ?? 0), currency);
  return {
    doc_id,
    line_id: line.line_id,
    item_id: line.item_id ?? null,
    sku: line.sku ?? null,
    name: line.name ?? null,
    account_code: line.account_code ?? null,
    is_goods: line.is_goods ? 1 : 0,
    quantity: millionths(line.quantity),
    unit_price: millionths(line.unit_price),
    net: toMinor(net, currency),
    net_base: toMinor(mulMoney(base, net, doc.conversion_rate ?? 1), base),
    received: millionths(line.quantity_received),
    fulfilled: millionths(line.quantity_fulfilled),
    returned: millionths(line.quantity_returned),
    restocked: millionths(line.quantity_restocked),
    // A cost typed on a line does not count before goods are delivered.
    cost: line.quantity_fulfilled ? toMinor(line.cost_total ?? 0, base) : 0,
  };
};

type Changed = {
  readonly lines_put?: readonly unknown[];
  readonly lines_dropped?: readonly string[];
};

const changedRows = (doc_id: string, data: Changed, after: Doc): Change[] => [
  ...(data.lines_dropped ?? []).map((line_id) => ({ drop: { doc_id, line_id } })),
  ...(data.lines_put ?? []).map((line) => ({ put: rowOf(doc_id, line as DocLine, after) })),
];

type Moved = {
  readonly line_id: string;
  readonly quantity: number;
  readonly cost_total?: number;
  readonly value_delta?: number;
  readonly consigned?: boolean;
};

/** Adds the moved quantities to a column of the lines' rows (subtracts, with sign −1). */
const moved = (
  doc_id: string,
  column: 'received' | 'fulfilled' | 'returned' | 'restocked',
  items: readonly Moved[],
  sign: 1 | -1 = 1,
): Change[] =>
  items.map(({ line_id, quantity }) => ({
    add: { doc_id, line_id, [column]: sign * millionths(quantity) },
    by: [column],
  }));

/** The same for goods that are sold or returned, together with their cost of sales. */
const sold = (
  doc: Doc,
  doc_id: string,
  column: 'fulfilled' | 'restocked',
  items: readonly Moved[],
  { sign, costOf }: { readonly sign: 1 | -1; readonly costOf: (item: Moved) => number },
): Change[] =>
  items.map((item) => ({
    add: {
      doc_id,
      line_id: item.line_id,
      [column]: sign * millionths(item.quantity),
      cost: toMinor(costOf(item), doc.base_currency),
    },
    by: [column, 'cost'],
  }));

const left = { sign: 1, costOf: ({ cost_total = 0 }: Moved) => cost_total } as const;
const reversed = { sign: -1, costOf: ({ cost_total = 0 }: Moved) => neg(cost_total) } as const;
const back = { ...reversed, sign: 1 } as const;
/** Goods removed again after a restock leave at their present cost. */
const backAgain = {
  sign: -1,
  costOf: ({ consigned, cost_total = 0, value_delta = 0 }: Moved) =>
    consigned ? cost_total : neg(value_delta),
} as const;

/** Document lines, one row each. */
export const docLines = tally(docLineTable, [
  counts(facts.docCreated, ({ line_items }, { entity_id }, after: Doc) =>
    line_items.map((line) => ({ put: rowOf(entity_id, line as DocLine, after) })),
  ),
  counts(facts.docUpdated, (data, { entity_id }, after: Doc) =>
    changedRows(entity_id, data, after),
  ),
  counts(facts.docPatched, (data, { entity_id }, after: Doc) =>
    changedRows(entity_id, data, after),
  ),
  counts(facts.docDeleted, (_, { entity_id }) => [{ drop: { doc_id: entity_id } }]),
  counts(purchases.docReceived, (data, { entity_id }) =>
    moved(entity_id, 'received', data.received_items),
  ),
  counts(purchases.docReceiptReversed, (data, { entity_id }) =>
    moved(entity_id, 'received', data.items, -1),
  ),
  counts(purchases.docItemsReturned, (data, { entity_id }) =>
    moved(entity_id, 'returned', data.items),
  ),
  counts(goods.docFulfilled, (data, { entity_id }, after: Doc) =>
    sold(after, entity_id, 'fulfilled', data.fulfilled_items, left),
  ),
  counts(goods.docPartiallyFulfilled, (data, { entity_id }, after: Doc) =>
    sold(after, entity_id, 'fulfilled', data.fulfilled_items, left),
  ),
  counts(goods.docFulfillmentReversed, (data, { entity_id }, after: Doc) =>
    sold(after, entity_id, 'fulfilled', data.reversed_items, reversed),
  ),
  counts(goods.docMemoOut, (data, { entity_id }) => moved(entity_id, 'fulfilled', data.items)),
  counts(goods.docLinesReturned, (data, { entity_id }) => moved(entity_id, 'returned', data.items)),
  counts(goods.docRestocked, (data, { entity_id }, after: Doc) =>
    sold(after, entity_id, 'restocked', data.items, back),
  ),
  counts(goods.docRestockReversed, (data, { entity_id }, after: Doc) =>
    sold(after, entity_id, 'restocked', data.items, backAgain),
  ),
]);
