import { on, type Parts } from '../../../../kernel/declare/actor.ts';
import { add, compare, div, isZero, sub, sum } from '../../../../kernel/values/money/money.ts';
import * as facts from '../facts/goods.ts';
import { changeLines, type DocLine } from '../goods-sums.ts';
import type { Doc } from '../state.ts';

const when = on<Doc>();

type Moved = { readonly line_id: string; readonly quantity: number };

const plus = (a: number | undefined, b: number): number => add(a ?? 0, b);

/** Line status after a delivery or its reversal. */
const standing = (line: DocLine, partly: NonNullable<DocLine['line_status']>): DocLine => {
  const done = line.quantity_fulfilled ?? 0;
  const isDone = !isZero(done) && compare(done, line.quantity ?? 0) >= 0;
  return { ...line, line_status: isDone ? partly : 'open' };
};

/** Adds a cost to the line, in company currency, and updates its unit cost. */
const costing = (line: DocLine, cost: number): DocLine => {
  const total = plus(line.cost_total ?? 0, cost);
  const done = line.quantity_fulfilled ?? 0;
  return {
    ...line,
    cost_total: total,
    cost_basis: isZero(done) ? 0 : div(total, done, 6),
  };
};

/** Adds a delivered quantity to the line and reduces its reservation. */
const given = (line: DocLine, quantity: number): DocLine => {
  const { quantity_reserved: held } = line;
  const rest = held === undefined ? 0 : sub(held, quantity);
  return {
    ...line,
    quantity_fulfilled: plus(line.quantity_fulfilled, quantity),
    ...(held === undefined ? {} : { quantity_reserved: rest > 0 ? rest : 0 }),
  };
};

type Delivery = {
  readonly fulfilled_items: readonly facts.FulfilledItem[];
  readonly fulfilled_by: string | null;
  readonly fulfilled_at: string;
  readonly total_cogs: number;
  readonly date: string;
};

const delivered = (doc: Doc, data: Delivery, lines: Parts): Doc => ({
  ...doc,
  goods: changeLines(doc.goods, lines, data.fulfilled_items, (line, item) =>
    standing(costing(given(line, item.quantity), item.cost_total ?? 0), 'fulfilled'),
  ),
  fulfilled_items: [
    ...doc.fulfilled_items,
    ...data.fulfilled_items.map((item) => ({ ...item, date: data.date })),
  ],
  fulfilled_at: data.fulfilled_at,
  fulfilled_by: data.fulfilled_by,
  total_cogs: add(doc.total_cogs, data.total_cogs),
});

/** Key of moved goods, under which a reversal finds them: line and lot. */
export const movedKey = (item: {
  readonly line_id?: unknown;
  readonly item_id?: unknown;
}): string => `${String(item.line_id)}|${String(item.item_id)}`;

const selling = [
  when(facts.docFulfilled, (doc, data, _, lines) => delivered(doc, data, lines)),
  when(facts.docPartiallyFulfilled, (doc, data, _, lines) => delivered(doc, data, lines)),
  when(facts.docFulfillmentReversed, (doc, data, _, lines) => {
    const goods = changeLines(doc.goods, lines, data.reversed_items, (line, item) =>
      standing(
        costing(
          { ...line, quantity_fulfilled: plus(line.quantity_fulfilled, sub(0, item.quantity)) },
          sub(0, item.cost_total ?? 0),
        ),
        'fulfilled',
      ),
    );
    const gone = new Set(data.reversed_items.map(movedKey));
    const cost = sum(data.reversed_items.map((item) => item.cost_total ?? 0));
    const left = doc.fulfilled_items.filter((item) => !gone.has(movedKey(item)));
    return {
      ...doc,
      goods,
      fulfilled_items: left,
      fulfilled_at: left.length ? doc.fulfilled_at : null,
      fulfilled_by: left.length ? doc.fulfilled_by : null,
      total_cogs: sub(doc.total_cogs, cost),
    };
  }),
  when(facts.docLinesReserved, (doc, { lines: reserved, new_status }, _, lines) => ({
    ...doc,
    goods: changeLines(doc.goods, lines, reserved, (line, { quantity }) => {
      const isReserved = new_status === 'reserved';
      return {
        ...line,
        line_status: isReserved ? 'reserved' : 'open',
        quantity_reserved: isReserved ? plus(line.quantity_reserved, quantity) : 0,
      };
    }),
  })),
];

const restocked = (doc: Doc, items: readonly Moved[], lines: Parts): Doc['goods'] =>
  changeLines(doc.goods, lines, items, (line, { quantity }) => ({
    ...line,
    quantity_restocked: plus(line.quantity_restocked, quantity),
  }));

const crediting = [
  when(facts.docRestocked, (doc, { items, date }, _, lines) => ({
    ...doc,
    goods: restocked(doc, items, lines),
    restocked_items: [...doc.restocked_items, ...items.map((item) => ({ ...item, date }))],
  })),
  when(facts.docRestockReversed, (doc, { items }, _, lines) => {
    const gone = new Set(items.map(movedKey));
    return {
      ...doc,
      goods: restocked(
        doc,
        items.map((item) => ({ ...item, quantity: sub(0, item.quantity) })),
        lines,
      ),
      restocked_items: doc.restocked_items.filter((item) => !gone.has(movedKey(item))),
    };
  }),
  when(facts.docRestockCounted, (doc, data, _, lines) => ({
    ...doc,
    goods: restocked(doc, data.lines, lines),
  })),
];

/**
 * Status of a memo after a return: `partial_returned` while goods are out or sold, `returned` once
 * all are back.
 */
const memoStatus = (doc: Doc): string => {
  const { out, sold, to_deliver } = doc.goods;
  if (!isZero(out) || !isZero(sold)) return 'partial_returned';
  return isZero(to_deliver) ? 'returned' : doc.status;
};

/**
 * Status of a memo after a sale: `converted` once nothing is out; sold goods that return reopen it.
 */
const soldStatus = (before: string, { out, sold, returned }: Doc['goods']): string => {
  if (isZero(out) && !isZero(sold)) return 'converted';
  const back = isZero(returned) ? 'final' : 'partial_returned';
  return before === 'converted' ? back : before;
};

type Sold = Moved & { readonly item_id: string | null; readonly split_from: string | null };

/** Deliveries of a memo after an undone sale whose split parts are lots of their own. */
const outAgain = (went: Doc['fulfilled_items'], sold: readonly Sold[]): Doc['fulfilled_items'] =>
  sold.reduce((all, { quantity, item_id, split_from }) => {
    const from = all.findLast((one) => one['item_id'] === split_from);
    const isOwn = compare(quantity, 0) < 0 && !all.some((one) => one['item_id'] === item_id);
    if (!from || !isOwn) return all;
    const less = { ...from, quantity: add(Number(from['quantity']), quantity) };
    const apart = { ...from, item_id, quantity: sub(0, quantity) };
    return [...all.map((one) => (one === from ? less : one)), apart];
  }, went);

const lending = [
  when(facts.docMemoOut, (doc, { items, date, fulfilled_by }, { ts }, lines) => ({
    ...doc,
    goods: changeLines(doc.goods, lines, items, (line, item) => ({
      ...given(line, item.quantity),
      line_status: 'memo_out',
    })),
    fulfilled_items: [
      ...doc.fulfilled_items,
      ...items.map((item) => ({ ...item, fulfilled_at: ts, date })),
    ],
    fulfilled_at: ts,
    fulfilled_by,
  })),
  when(facts.docLinesReturned, (doc, { items, date }, _, lines) => {
    const goods = changeLines(doc.goods, lines, items, (line, item) => {
      const back = plus(line.quantity_returned, item.quantity);
      const sold = line.quantity_sold ?? 0;
      const isOut = compare(plus(back, sold), line.quantity_fulfilled ?? 0) < 0;
      const ended = compare(sold, 0) > 0 ? 'sold' : 'returned';
      return { ...line, quantity_returned: back, line_status: isOut ? 'memo_out' : ended };
    });
    const after = {
      ...doc,
      goods,
      returned_items: [...doc.returned_items, ...items.map((item) => ({ ...item, date }))],
    };
    return { ...after, status: memoStatus(after) };
  }),
  when(facts.docLinesSold, (doc, { lines: sold }, _, lines) => {
    const goods = changeLines(doc.goods, lines, sold, (line, { quantity }) => {
      const all = plus(line.quantity_sold, quantity);
      const isOut =
        compare(all, sub(line.quantity_fulfilled ?? 0, line.quantity_returned ?? 0)) < 0;
      return { ...line, quantity_sold: all, line_status: isOut ? 'memo_out' : 'sold' };
    });
    const isClosed = doc.status === 'closed';
    const before = isClosed ? (doc.pre_close_status ?? 'converted') : doc.status;
    const status = soldStatus(before, goods);
    const after = { ...doc, goods, fulfilled_items: outAgain(doc.fulfilled_items, sold) };
    // A closed memo stays closed until it is reopened with the status of its goods.
    return isClosed ? { ...after, pre_close_status: status } : { ...after, status };
  }),
];

/** Folds of goods movements. */
export const goodsFolds = [...selling, ...crediting, ...lending];
