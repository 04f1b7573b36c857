import type { Part, Parts } from '../../../kernel/declare/actor.ts';
import { add, compare, greater, neg, sub } from '../../../kernel/values/money/money.ts';
import type { Clearing } from '../receiving/grni-clearing.ts';
import type { LineItem } from '../totals/line.ts';

/** A document line as stored; a missing number counts as 0. */
export type DocLine = LineItem & {
  readonly line_id: string;
  /** True for goods, by the item at the time the line was written. */
  readonly is_goods?: boolean;
  /** Memo: sold by invoices issued from it. */
  readonly quantity_sold?: number;
  readonly quantity_reserved?: number;
  /** Purchase: quantities that await goods or a bill. */
  readonly clearing?: Clearing;
};

/** Quantities summed over all lines, so that the lifecycle can be asked without reading them. */
export type GoodsSums = {
  /** Number of lines. */
  readonly lines: number;
  /** Undelivered, services included. */
  readonly to_deliver: number;
  readonly delivered: number;
  /** Goods only. */
  readonly goods_open: number;
  readonly goods_done: number;
  /** Memo. */
  readonly out: number;
  readonly to_invoice: number;
  readonly sold: number;
  readonly returned: number;
  /** Purchase. */
  readonly to_receive: number;
  readonly received: number;
  readonly kept: number;
  /**
   * Credit note: not yet restocked; on an invoice, `restocked` counts what its credit notes
   * restocked.
   */
  readonly to_restock: number;
  readonly restocked: number;
  /** Invoice: goods of negative lines that are not back in stock, and those that are. */
  readonly to_take_back: number;
  readonly taken_back: number;
};

/** Sums of a document without lines. */
export const noGoods: GoodsSums = {
  lines: 0,
  to_deliver: 0,
  delivered: 0,
  goods_open: 0,
  goods_done: 0,
  out: 0,
  to_invoice: 0,
  sold: 0,
  returned: 0,
  to_receive: 0,
  received: 0,
  kept: 0,
  to_restock: 0,
  restocked: 0,
  to_take_back: 0,
  taken_back: 0,
};

const above = (x: number): number => greater(x, 0);

/** Contribution of one line to the sums. */
export const sumsOf = (line: DocLine): GoodsSums => {
  const quantity = line.quantity ?? 0;
  const done = line.quantity_fulfilled ?? 0;
  const back = line.quantity_returned ?? 0;
  const sold = line.quantity_sold ?? 0;
  const received = line.quantity_received ?? 0;
  const restocked = line.quantity_restocked ?? 0;
  const out = above(sub(sub(done, back), sold));
  const invoiced = above(sub(line.quantity_invoiced ?? 0, sold));
  const goods = line.is_goods ? 1 : 0;
  const open = above(sub(quantity, done));
  const isBack = compare(quantity, 0) < 0;
  return {
    lines: 1,
    to_deliver: open,
    delivered: done,
    goods_open: goods ? open : 0,
    goods_done: goods ? done : 0,
    out,
    to_invoice: above(sub(out, invoiced)),
    sold,
    returned: back,
    to_receive: goods ? above(sub(quantity, received)) : 0,
    received,
    kept: sub(received, back),
    to_restock: goods ? above(sub(quantity, restocked)) : 0,
    restocked: isBack ? 0 : restocked,
    to_take_back: goods ? above(sub(neg(quantity), restocked)) : 0,
    taken_back: isBack ? restocked : 0,
  };
};

const keys = Object.keys(noGoods) as readonly (keyof GoodsSums)[];

const combined = (a: GoodsSums, b: GoodsSums, how: (x: number, y: number) => number): GoodsSums => {
  const made = {} as Record<keyof GoodsSums, number>;
  for (const key of keys) made[key] = how(a[key], b[key]);
  return made;
};

/** Sums over all lines. */
export const sumsOfAll = (lines: readonly Part[]): GoodsSums =>
  lines.reduce<GoodsSums>((sums, line) => combined(sums, sumsOf(line as DocLine), add), noGoods);

/** Stores a line and returns the sums with it in place of its earlier state. */
export const putLine = (sums: GoodsSums, lines: Parts, line: DocLine): GoodsSums => {
  const before = lines.get(line.line_id) as DocLine | undefined;
  const { line_id, ...data } = line;
  lines.put(line_id, data);
  const without = before ? combined(sums, sumsOf(before), sub) : sums;
  return combined(without, sumsOf(line), add);
};

/** Drops a line and returns the sums without it. */
export const dropLine = (sums: GoodsSums, lines: Parts, id: string): GoodsSums => {
  const before = lines.get(id) as DocLine | undefined;
  lines.drop(id);
  return before ? combined(sums, sumsOf(before), sub) : sums;
};

/** Changes the named lines and returns the new sums; unknown ids are skipped. */
export const changeLines = <C extends { readonly line_id: string }>(
  sums: GoodsSums,
  lines: Parts,
  changes: readonly C[],
  change: (line: DocLine, by: C) => DocLine,
): GoodsSums =>
  changes.reduce((before, by) => {
    const line = lines.get(by.line_id) as DocLine | undefined;
    return line ? putLine(before, lines, change({ ...line, line_id: by.line_id }, by)) : before;
  }, sums);
