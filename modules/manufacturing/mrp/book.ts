import type { Reader } from '../../../kernel/reader/reader.ts';
import { documentLineRows, documentRows } from '../../documents/contract/relations.ts';
import { type StockBook, stockBook } from './stock-book.ts';

/** Need for an item; quantities in millionths. */
export type Need = {
  readonly sku: string;
  readonly kind: 'order' | 'production' | 'planned' | 'safety' | 'reorder';
  /** Document, run or planned run that needs it. */
  readonly id: string;
  readonly line: string | null;
  readonly ref: string | null;
  readonly contact_name: string | null;
  readonly quantity: number;
  readonly date: string;
  /** Step of the run that uses it. */
  readonly step_id: string | null;
};

/** Expected receipt of an item; quantities in millionths. */
export type Supply = {
  readonly sku: string;
  readonly kind: 'run' | 'purchase' | 'planned_run' | 'planned_purchase';
  readonly id: string;
  readonly line: string | null;
  readonly ref: string | null;
  readonly quantity: number;
  /** Date on which it is expected; null without one. */
  readonly date: string | null;
  readonly ordered: string;
};

/** True for a need without a day of its own: a level of stock that is kept. */
export const isLevel = ({ kind }: Need): boolean => kind === 'safety' || kind === 'reorder';

/** Stock, needs and expected receipts of a company, by SKU. */
export type Book = StockBook & {
  readonly needs: ReadonlyMap<string, readonly Need[]>;
  readonly supplies: ReadonlyMap<string, readonly Supply[]>;
};

type LineRow = {
  readonly id: string;
  readonly line: string;
  readonly item_id: string | null;
  readonly sku: string | null;
  readonly ref: string | null;
  readonly contact_name: string | null;
  readonly open: number;
  readonly date: string | null;
  readonly ordered: string;
};

const joined = `FROM ${documentLineRows} l JOIN ${documentRows} d ON d.company=l.company AND d.id=l.doc_id
   WHERE l.company=:company AND d.is_shared=0 AND (l.item_id IS NOT NULL OR l.sku IS NOT NULL)`;
const columns = `l.doc_id AS id, l.line_id AS line, l.item_id, l.sku, d.ref_id AS ref, d.contact_name,
   d.expected_delivery AS date, d.dated AS ordered`;

/** Undelivered goods of issued invoices; due on the expected delivery, else the issue date. */
const salesSql = `SELECT ${columns}, l.quantity - coalesce(l.fulfilled, 0) AS open ${joined}
   AND d.doc_type='invoice' AND d.open_goods=1 AND coalesce(l.is_goods, 1)=1
   AND l.quantity > coalesce(l.fulfilled, 0)`;

/** Goods not yet received of purchase orders, drafts included so that they are not ordered again, bills and consignments. */
const purchasesSql = `SELECT ${columns}, l.quantity - coalesce(l.received, 0) AS open ${joined}
   AND (d.doc_type IN ('bill', 'consignment_in') AND d.open_goods=1
     OR d.doc_type='purchase_order' AND d.status IN ('draft', 'sent', 'final', 'partially_received'))
   AND coalesce(l.is_goods, 1)=1 AND l.quantity > coalesce(l.received, 0)`;

type RunRow = {
  readonly id: string;
  readonly side: string;
  readonly line: string;
  readonly item_id: string | null;
  readonly sku: string;
  readonly open: number;
  readonly ref: string;
  readonly due_date: string | null;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly created_at: string;
};

const runsSql = `SELECT l.order_id AS id, l.side, l.line_id AS line, l.item_id, l.sku, l.open, o.number AS ref,
   o.due_date, o.scheduled_start AS starts, json_extract(o.record, '$.scheduled_end') AS ends, o.created_at
 FROM mfg_line_view l JOIN mfg_order_view o ON o.company=l.company AND o.id=l.order_id
 WHERE l.company=:company ORDER BY o.seq, l.side, l.line_id`;

/** Rule that turns the dates of a run into the dates on which it needs components and brings output. */
export type RunDates = (run: RunRow) => { readonly needs: string; readonly brings: string | null };

/** Reads stock, needs and expected receipts; at one location, or anywhere. */
export const bookOf = (reader: Reader, dates: RunDates, locationId?: string): Book => {
  const stock = stockBook(reader, locationId);
  const needs = new Map<string, Need[]>();
  const supplies = new Map<string, Supply[]>();
  const add = <T extends { readonly sku: string }>(to: Map<string, T[]>, one: T): void => {
    const list = to.get(one.sku);
    if (list) list.push(one);
    else to.set(one.sku, [one]);
  };
  for (const row of reader.rows<LineRow>(`${salesSql} ORDER BY d.seq, l.line_id`)) {
    const sku = stock.rootOf(row.item_id, row.sku);
    if (sku !== undefined) add(needs, needOf(row, sku));
  }
  for (const row of reader.rows<LineRow>(`${purchasesSql} ORDER BY d.seq, l.line_id`)) {
    const sku = stock.rootOf(row.item_id, row.sku);
    if (sku !== undefined) add(supplies, purchaseOf(row, sku));
  }
  for (const row of reader.rows<RunRow>(runsSql)) {
    const sku = stock.rootOf(row.item_id, row.sku) ?? row.sku;
    const when = dates(row);
    if (row.side === 'in') add(needs, componentOf(row, sku, when.needs));
    else add(supplies, outputOf(row, sku, when.brings));
  }
  return { ...stock, needs, supplies };
};

const needOf = (row: LineRow, sku: string): Need => ({
  ...{ sku, kind: 'order', id: row.id, line: row.line, ref: row.ref, step_id: null },
  contact_name: row.contact_name,
  quantity: row.open,
  date: row.date ?? row.ordered,
});

const purchaseOf = (row: LineRow, sku: string): Supply => ({
  ...{ sku, kind: 'purchase', id: row.id, line: row.line, ref: row.ref },
  quantity: row.open,
  date: row.date,
  ordered: row.ordered,
});

const componentOf = (row: RunRow, sku: string, date: string): Need => ({
  ...{ sku, kind: 'production', id: row.id, line: row.line, ref: row.ref, step_id: null },
  contact_name: null,
  quantity: row.open,
  date,
});

const outputOf = (row: RunRow, sku: string, date: string | null): Supply => ({
  ...{ sku, kind: 'run', id: row.id, line: row.line, ref: row.ref },
  quantity: row.open,
  date,
  ordered: row.created_at.slice(0, 10),
});
