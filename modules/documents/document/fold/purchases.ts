import { on } from '../../../../kernel/declare/actor.ts';
import { add, compare, isZero, sub } from '../../../../kernel/values/money/money.ts';
import type { Clearing } from '../../receiving/grni-clearing.ts';
import { typeOf } from '../../types/all.ts';
import * as facts from '../facts/purchases.ts';
import { changeLines, type DocLine } from '../goods-sums.ts';
import type { Doc } from '../state.ts';

const when = on<Doc>();

const plus = (a: number | undefined, b: number): number => add(a ?? 0, b);

const receivedStatus = (doc: Doc): string => {
  const { statusBeforeGoods } = typeOf(doc);
  if (statusBeforeGoods === null) return doc.status;
  if (isZero(doc.goods.received)) return statusBeforeGoods;
  return isZero(doc.goods.to_receive) ? 'received' : 'partially_received';
};

const returnedStatus = (doc: Doc): string => {
  if (typeOf(doc).statusBeforeGoods === null) return doc.status;
  return isZero(doc.goods.kept) ? 'returned' : 'partial_returned';
};

const clearing = (line: DocLine, { clearing: after }: { readonly clearing?: Clearing }): DocLine =>
  after ? { ...line, clearing: after } : line;

/** Folds of receipts and returns to the supplier. */
export const purchaseFolds = [
  when(facts.docReceived, (doc, data, _, lines) => {
    const goods = changeLines(doc.goods, lines, data.received_items, (line, item) => ({
      ...clearing(line, item),
      quantity_received: plus(line.quantity_received, item.quantity),
      line_status: 'received',
    }));
    const items = data.received_items.map(({ clearing: _c, item: _i, ...item }) => ({
      ...item,
      receipt_index: data.receipt_index,
      location_id: data.location_id,
      date: data.date,
    }));
    const after = {
      ...doc,
      goods,
      posted: doc.posted || !data.consignment,
      receipts: data.receipt_index + 1,
      received_items: [...doc.received_items, ...items],
    };
    return { ...after, status: receivedStatus(after) };
  }),
  when(facts.docReceiptReversed, (doc, data, _, lines) => {
    const goods = changeLines(doc.goods, lines, data.items, (line, item) => {
      const received = plus(line.quantity_received, sub(0, item.quantity));
      return {
        ...clearing(line, item),
        quantity_received: received,
        line_status: isZero(received) ? ('open' as const) : ('received' as const),
      };
    });
    const gone = new Set<unknown>(data.receipt_indexes);
    const after = {
      ...doc,
      goods,
      received_items: doc.received_items.filter((item) => !gone.has(item['receipt_index'])),
    };
    return { ...after, status: receivedStatus(after) };
  }),
  when(facts.docItemsReturned, (doc, data, _, lines) => {
    const goods = changeLines(doc.goods, lines, data.items, (line, item) => {
      const back = plus(line.quantity_returned, item.quantity);
      const isAll = compare(back, line.quantity_received ?? 0) >= 0;
      return {
        ...clearing(line, item),
        quantity_returned: back,
        line_status: isAll ? ('returned' as const) : ('received' as const),
      };
    });
    const items = data.items.map(({ clearing: _c, ...item }) => ({
      ...item,
      quantity_returned: item.quantity,
      date: data.date,
    }));
    const after = { ...doc, goods, returned_items: [...doc.returned_items, ...items] };
    return { ...after, status: returnedStatus(after) };
  }),
];
