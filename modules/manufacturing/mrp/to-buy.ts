import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { pageInput } from '../../../kernel/reader/page.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { sortedRows, sortInput } from '../../../kernel/reader/sort-order.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { netAll } from './net-all.ts';
import { purchasesOf } from './plan-all.ts';
import { ProposedPurchase, ReceiptAdvice } from './plan-fields.ts';
import { receiptAdvice } from './receipt-advice.ts';

/** Scope of purchases to propose. */
export const buyScope = {
  horizon_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650, default: 365 })),
  location_id: Type.Optional(AnyId),
  supplier_id: Type.Optional(AnyId),
  /** Purchases to be ordered by this day; default all. */
  order_by: Type.Optional(DateText),
};

type Asked = {
  readonly horizon_days?: number;
  readonly location_id?: string;
  readonly supplier_id?: string;
  readonly order_by?: string;
};

/** Purchases that all needs require, and advice on the present ones. */
export const purchasesFor = (reader: Reader, company: Company, today: string, asked: Asked) => {
  const { horizon_days = 365, location_id, supplier_id, order_by } = asked;
  const net = netAll(reader, company, { today, until: addDays(today, horizon_days), location_id });
  const purchases = purchasesOf(net, today)
    .filter((one) => supplier_id === undefined || one.supplier_id === supplier_id)
    .filter((one) => order_by === undefined || one.order_by <= order_by);
  return { net, purchases };
};

/** Items to buy for all needs through all levels, the first to order first. */
export const toBuy = query('manufacturing.mrp.toBuy', {
  says: 'List the items to buy.',
  explains: [
    'Purchases that all needs require through all levels, by the day to order unless `sort` is sent: quantity by the lot sizes of the first supplier, `expected` not before the lead time, `late` where that misses the need.',
    '`receipts` advises on purchases on order that should come earlier (`in`), later (`out`) or not at all (`cancel`).',
    'Nothing is recorded; `manufacturing_mrp_order` drafts the purchase orders.',
  ],
  by: 'viewer',
  takes: Type.Object({
    ...buyScope,
    ...sortInput(['order_by', 'sku', 'name', 'quantity']),
    limit: pageInput.limit,
    offset: pageInput.offset,
  }),
  gives: Type.Object({
    items: Type.Array(ProposedPurchase),
    total: Type.Integer(),
    /** Purchases on order that should come earlier, later or not at all. */
    receipts: Type.Array(ReceiptAdvice),
  }),
  long: () => 'large',
  answer: (reader, { limit = 50, offset = 0, sort, dir, ...asked }, { company, today }) => {
    const { net, purchases } = purchasesFor(reader, company, today, asked);
    const receipts = receiptAdvice(net, today).filter(({ kind }) => kind === 'purchase');
    const sorted = sortedRows(purchases, { sort, dir });
    return { items: sorted.slice(offset, offset + limit), total: purchases.length, receipts };
  },
});
