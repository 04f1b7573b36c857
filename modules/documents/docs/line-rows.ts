import { mulMoney, roundMoney, sub, toMillionths, toMinor } from '../../../kernel/money.ts';
import { type Change, counts, type Row, tally } from '../../../kernel/projection.ts';
import { docLineTable } from '../tables.ts';
import * as facts from './facts.ts';
import * as goods from './facts-goods.ts';
import * as purchases from './facts-purchases.ts';
import type { DocLine } from './goods-sums.ts';
import type { Doc } from './state.ts';

const millionths = (x: number | null | undefined): number => toMillionths(x ?? 0);

/** The row of a line; its money as the document's figures have it. */
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

type Moved = { readonly line_id: string; readonly quantity: number };

/** Adds (takes away, with sign −1) what moved to a column of its lines' rows. */
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

/** The lines of documents, a row each. */
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
  counts(goods.docFulfilled, (data, { entity_id }) =>
    moved(entity_id, 'fulfilled', data.fulfilled_items),
  ),
  counts(goods.docPartiallyFulfilled, (data, { entity_id }) =>
    moved(entity_id, 'fulfilled', data.fulfilled_items),
  ),
  counts(goods.docFulfillmentReversed, (data, { entity_id }) =>
    moved(entity_id, 'fulfilled', data.reversed_items, -1),
  ),
  counts(goods.docMemoOut, (data, { entity_id }) => moved(entity_id, 'fulfilled', data.items)),
  counts(goods.docLinesReturned, (data, { entity_id }) => moved(entity_id, 'returned', data.items)),
  counts(goods.docRestocked, (data, { entity_id }) => moved(entity_id, 'restocked', data.items)),
  counts(goods.docRestockReversed, (data, { entity_id }) =>
    moved(entity_id, 'restocked', data.items, -1),
  ),
]);
