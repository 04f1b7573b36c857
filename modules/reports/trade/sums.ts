import { Type } from '@sinclair/typebox';
import { refusal } from '../../../kernel/refusal.ts';
import { DateText } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';

export const badPeriod = refusal('bad_period', 422, 'date_from lies after date_to.');

/** The periods a report may be cut into; the earlier names are accepted. */
export const Period = Type.Union(
  ['day', 'week', 'month', 'daily', 'weekly', 'monthly'].map((one) => Type.Literal(one)),
);

/** What both trade reports take. */
export const tradeInput = {
  period: Type.Optional(Period),
  date_from: Type.Optional(DateText),
  date_to: Type.Optional(DateText),
};

/** The canonical name of a period. */
export const periodName = (period: string | undefined): 'day' | 'week' | 'month' => {
  if (period === 'day' || period === 'daily') return 'day';
  return period === 'week' || period === 'weekly' ? 'week' : 'month';
};

/** What documents are grouped by, as SQL over the document `d` and its line `l`. */
export type Grouping = 'contact' | 'item' | 'period' | 'price_range';

const periodSql = {
  day: 'd.dated',
  week: "date(d.dated, '-' || ((strftime('%w', d.dated) + 6) % 7) || ' days')",
  month: 'substr(d.dated, 1, 7)',
};

const groupSql = (
  by: Grouping,
  period: 'day' | 'week' | 'month',
): { key: string; name: string } => {
  if (by === 'contact')
    return { key: "coalesce(d.contact_id, '')", name: "max(coalesce(d.contact_name, 'Unlinked'))" };
  if (by === 'item')
    return {
      key: "coalesce(l.item_id, l.sku, l.name, '')",
      name: "max(coalesce(l.name, l.sku, ''))",
    };
  if (by === 'period') return { key: periodSql[period], name: "''" };
  const bounds =
    "CASE WHEN d.total_base <= 1000*:unit THEN '0-1000' WHEN d.total_base <= 5000*:unit THEN '1001-5000' WHEN d.total_base <= 20000*:unit THEN '5001-20000' ELSE '20000+' END";
  return { key: bounds, name: "''" };
};

/** One group: minor units of the company's currency, quantities in millionths. */
export type GroupRow = {
  readonly key: string;
  readonly name: string;
  readonly docs: number;
  readonly net: number;
  readonly quantity: number;
  readonly cost: number;
};

type Ask = {
  readonly side: 'sales' | 'purchases';
  readonly by: Grouping;
  readonly period: 'day' | 'week' | 'month';
  readonly from: string;
  readonly to: string;
  readonly unit: number;
};

/**
 * Issued invoices (bills) less credits, net of discounts and tax, by group. Goods returned count against the
 * quantity; the cost is what their movements took from stock.
 */
export const groupsOf = (
  look: Look,
  { side, by, period, from, to, unit }: Ask,
): readonly GroupRow[] => {
  const { key, name } = groupSql(by, period);
  const where = 'd.company=:company AND d.trade_side=:side AND d.dated BETWEEN :from AND :to';
  const params = { side, from, to, ...(by === 'price_range' ? { unit } : {}) };
  if (by === 'item') return look.rows<GroupRow>(itemSql(key, name, where), params);
  return look.rows<GroupRow>(
    `SELECT ${key} AS key, ${name} AS name, sum(d.doc_type <> 'credit_note') AS docs, 0 AS quantity,
       sum(CASE d.doc_type WHEN 'credit_note' THEN -d.net_base ELSE d.net_base END) AS net, sum(coalesce(${costOfDoc}, 0)) AS cost
     FROM doc_view d WHERE ${where} GROUP BY 1`,
    params,
  );
};

const moved = "m.kind IN ('item.fulfilled','item.fulfillment_reversed','item.memo_sold')";
const costOfDoc = `(SELECT -sum(m.value) FROM stock_move m WHERE m.company=d.company AND m.source_id=d.id AND ${moved})`;

// A part that left the lot of a line went out for that line.
const partsOfLine =
  'SELECT c.id FROM item_view c WHERE c.company=d.company AND c.parent_id=l.item_id';

const itemSql = (key: string, name: string, where: string): string =>
  `SELECT ${key} AS key, ${name} AS name, count(DISTINCT d.id) AS docs,
     sum(CASE d.doc_type WHEN 'credit_note' THEN -coalesce(l.quantity,0) ELSE coalesce(l.quantity,0) END) AS quantity,
     sum(CASE d.doc_type WHEN 'credit_note' THEN -coalesce(l.net_base,0) ELSE coalesce(l.net_base,0) END) AS net,
     sum(coalesce((SELECT -sum(m.value) FROM stock_move m WHERE m.company=d.company AND m.source_id=d.id AND ${moved}
       AND (m.item_id=l.item_id OR m.item_id IN (${partsOfLine}) OR (l.item_id IS NULL AND (m.sku=l.sku OR m.sku LIKE l.sku || '.%')))), 0)) AS cost
   FROM doc_view d JOIN doc_line_view l ON l.company=d.company AND l.doc_id=d.id WHERE ${where} GROUP BY 1`;
