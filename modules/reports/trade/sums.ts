import { Type } from '@sinclair/typebox';
import { DateText } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isCredit, sqlHas, sqlSigned } from '../../documents/contract/queries.ts';
import { documentLineRows, documentRows } from '../../documents/contract/relations.ts';

/** Period lengths of a report; the older names ending in `ly` are accepted. */
export const Period = Type.Union(
  ['day', 'week', 'month', 'daily', 'weekly', 'monthly'].map((one) => Type.Literal(one)),
);

/** Input shared by both trade reports. */
export const tradeInput = {
  period: Type.Optional(Period),
  date_from: Type.Optional(DateText),
  date_to: Type.Optional(DateText),
};

/** Canonical name of a period length. */
export const periodName = (period: string | undefined): 'day' | 'week' | 'month' => {
  if (period === 'day' || period === 'daily') return 'day';
  return period === 'week' || period === 'weekly' ? 'week' : 'month';
};

/** Grouping of a trade report. */
export type Grouping = 'contact' | 'item' | 'period' | 'price_range';

const periodSql = {
  day: 'd.dated',
  week: "date(d.dated, '-' || ((strftime('%w', d.dated) + 6) % 7) || ' days')",
  month: 'substr(d.dated, 1, 7)',
};

/** Price ranges of a document total in whole currency units, from the lowest; the last has no upper bound. */
export const priceRanges: readonly { readonly name: string; readonly upTo: number | null }[] = [
  { name: '0-1000', upTo: 1000 },
  { name: '1001-5000', upTo: 5000 },
  { name: '5001-20000', upTo: 20_000 },
  { name: '20000+', upTo: null },
];

const priceRangeSql = `CASE ${priceRanges
  .map(({ name, upTo }) =>
    upTo === null ? `ELSE '${name}'` : `WHEN d.total_base <= ${upTo}*:unit THEN '${name}'`,
  )
  .join(' ')} END`;

const groupSql = (
  by: Grouping,
  period: 'day' | 'week' | 'month',
): { key: string; name: string } => {
  if (by === 'contact')
    return { key: "coalesce(d.contact_id, '')", name: "max(coalesce(d.contact_name, 'Unlinked'))" };
  if (by === 'item')
    return {
      key: "coalesce(l.item_id, l.sku, l.name, '')",
      name: "CASE WHEN l.line_id IS NULL THEN 'Unlinked' ELSE coalesce(l.name, l.sku, '') END",
    };
  if (by === 'period') return { key: periodSql[period], name: "''" };
  return { key: priceRangeSql, name: "''" };
};

/** One group in minor units of the company currency; quantities in millionths. */
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
 * Issued invoices (bills) less credits, net of discounts and tax, by group. Returned goods reduce the quantity;
 * cost is the cost of sales posted for the lines. The difference between a document and the sum of its separately
 * converted lines is added to its largest line, so that every grouping has the same total.
 */
export const groupsOf = (
  reader: Reader,
  { side, by, period, from, to, unit }: Ask,
): readonly GroupRow[] => {
  const { key, name } = groupSql(by, period);
  const where = 'd.company=:company AND d.trade_side=:side AND d.dated BETWEEN :from AND :to';
  const params = { side, from, to, ...(by === 'price_range' ? { unit } : {}) };
  if (by === 'item') return reader.rows<GroupRow>(itemSql(key, name, where), params);
  return reader.rows<GroupRow>(
    `SELECT ${key} AS key, ${name} AS name, sum(NOT ${sqlHas(isCredit, 'd.doc_type')}) AS docs, 0 AS quantity,
       sum(${sqlSigned('d.net_base', 'd.doc_type')}) AS net, sum(coalesce(${costOfDoc}, 0)) AS cost
     FROM ${documentRows} d WHERE ${where} GROUP BY 1`,
    params,
  );
};

const costOfDoc = `(SELECT sum(l.cost) FROM ${documentLineRows} l WHERE l.company=d.company AND l.doc_id=d.id)`;

const itemSql = (key: string, name: string, where: string): string =>
  `SELECT key, max(name) AS name, count(DISTINCT id) AS docs, sum(sign * quantity) AS quantity,
     sum(sign * (net + CASE WHEN place=1 THEN net_base - net_of_lines ELSE 0 END)) AS net, sum(cost) AS cost
   FROM (SELECT ${key} AS key, ${name} AS name, d.id AS id, d.net_base AS net_base,
       ${sqlSigned('1', 'd.doc_type')} AS sign,
       coalesce(l.quantity, 0) AS quantity, coalesce(l.net_base, 0) AS net, coalesce(l.cost, 0) AS cost,
       coalesce(sum(l.net_base) OVER (PARTITION BY d.id), 0) AS net_of_lines,
       row_number() OVER (PARTITION BY d.id ORDER BY abs(coalesce(l.net_base, 0)) DESC, l.line_id) AS place
     FROM ${documentRows} d LEFT JOIN ${documentLineRows} l ON l.company=d.company AND l.doc_id=d.id WHERE ${where})
   GROUP BY 1`;
