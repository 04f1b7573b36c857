import type { Part, Parts } from '../../../kernel/declare/actor.ts';
import { add, greater, sub } from '../../../kernel/values/money/money.ts';
import type { Clearing } from '../receiving/grni-clearing.ts';
import type { LineItem } from '../totals/line.ts';

/** A line of a document as it is stored; what is not there is 0 or nothing. */
export type DocLine = LineItem & {
  readonly line_id: string;
  /** Whether it is goods, as the item it names was when the line was written. */
  readonly is_goods?: boolean;
  /** Of a memo: sold by invoices that were issued from it. */
  readonly quantity_sold?: number;
  readonly quantity_reserved?: number;
  /** Of a purchase: what of it awaits goods or an invoice. */
  readonly clearing?: Clearing;
};

/** Quantities of a document summed over its lines, so that its life can be asked without reading them. */
export type GoodsSums = {
  /** How many lines there are. */
  readonly lines: number;
  /** Not delivered yet, services too. */
  readonly to_deliver: number;
  readonly delivered: number;
  /** Of goods only. */
  readonly goods_open: number;
  readonly goods_done: number;
  /** Of a memo. */
  readonly out: number;
  readonly to_invoice: number;
  readonly sold: number;
  readonly returned: number;
  /** Of a purchase. */
  readonly to_receive: number;
  readonly received: number;
  readonly kept: number;
  /** Of a credit note: not yet back; of an invoice: `restocked` counts what credit notes put back. */
  readonly to_restock: number;
  readonly restocked: number;
};

/** A document without lines. */
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
};

const above = (x: number): number => greater(x, 0);

/** What one line adds to the sums of its document. */
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
    restocked,
  };
};

const keys = Object.keys(noGoods) as readonly (keyof GoodsSums)[];

const combined = (a: GoodsSums, b: GoodsSums, how: (x: number, y: number) => number): GoodsSums => {
  const made = {} as Record<keyof GoodsSums, number>;
  for (const key of keys) made[key] = how(a[key], b[key]);
  return made;
};

/** The sums of all lines. */
export const sumsOfAll = (lines: readonly Part[]): GoodsSums =>
  lines.reduce<GoodsSums>((sums, line) => combined(sums, sumsOf(line as DocLine), add), noGoods);

/** Puts a line and answers the sums with it instead of the one it replaces. */
export const putLine = (sums: GoodsSums, lines: Parts, line: DocLine): GoodsSums => {
  const before = lines.get(line.line_id) as DocLine | undefined;
  const { line_id, ...data } = line;
  lines.put(line_id, data);
  const without = before ? combined(sums, sumsOf(before), sub) : sums;
  return combined(without, sumsOf(line), add);
};

/** Drops a line and answers the sums without it. */
export const dropLine = (sums: GoodsSums, lines: Parts, id: string): GoodsSums => {
  const before = lines.get(id) as DocLine | undefined;
  lines.drop(id);
  return before ? combined(sums, sumsOf(before), sub) : sums;
};

/** Changes the lines that are named, each by what it was; unknown ones are left out. */
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
