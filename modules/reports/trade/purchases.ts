import { Type } from '@sinclair/typebox';
import { add, div, fromMillionths, fromMinor, isZero, minorUnits } from '../../../kernel/money.ts';
import { query } from '../../../kernel/operation.ts';
import { currencyOf } from '../../companies/contract.ts';
import { badPeriod, type GroupRow, groupsOf, periodName, tradeInput } from './sums.ts';

const By = Type.Union(
  ['supplier', 'item', 'period', 'price_range'].map((one) => Type.Literal(one)),
);

const PurchaseLine = Type.Object({
  supplier_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  supplier_name: Type.Optional(Type.String()),
  item_id: Type.Optional(Type.String()),
  item_name: Type.Optional(Type.String()),
  period: Type.Optional(Type.String()),
  price_range: Type.Optional(Type.String()),
  bill_count: Type.Optional(Type.Integer()),
  qty_purchased: Type.Optional(Type.Number()),
  avg_unit_cost: Type.Optional(Type.Number()),
  total_spend: Type.Number(),
});

/** What issued bills less supplier credits come to, by supplier, item, period or price range. */
export const purchases = query('reports.trade.purchases', {
  says: 'Report purchases per group.',
  by: 'manager',
  takes: Type.Object({ group_by: Type.Optional(By), ...tradeInput }),
  gives: Type.Object({
    group_by: Type.String(),
    period: Type.String(),
    date_from: Type.Union([Type.String(), Type.Null()]),
    date_to: Type.Union([Type.String(), Type.Null()]),
    lines: Type.Array(PurchaseLine),
    total_spend: Type.Number(),
  }),
  refuses: [badPeriod],
  answer: (look, { group_by = 'supplier', period, date_from, date_to }, now) => {
    if (date_from && date_to && date_from > date_to) return badPeriod();
    const currency = currencyOf(now.company);
    const by =
      group_by === 'supplier' ? 'contact' : (group_by as 'item' | 'period' | 'price_range');
    const rows = groupsOf(look, {
      side: 'purchases',
      by,
      period: periodName(period),
      from: date_from ?? '0000-01-01',
      to: date_to ?? '9999-12-31',
      unit: 10 ** minorUnits(currency),
    });
    const lines = rows
      .map((row) => lineOf(row, by, currency))
      .sort((a, b) => b.total_spend - a.total_spend);
    return {
      group_by,
      period: periodName(period),
      date_from: date_from ?? null,
      date_to: date_to ?? null,
      lines,
      total_spend: add(0, ...lines.map((line) => line.total_spend)),
    };
  },
});

const lineOf = (row: GroupRow, by: string, currency: string): typeof PurchaseLine.static => {
  const total_spend = fromMinor(row.net, currency);
  if (by === 'contact')
    return {
      supplier_id: row.key || null,
      supplier_name: row.name,
      bill_count: row.docs,
      total_spend,
    };
  if (by === 'item') {
    const qty_purchased = fromMillionths(row.quantity);
    return {
      item_id: row.key,
      item_name: row.name,
      qty_purchased,
      total_spend,
      avg_unit_cost: isZero(qty_purchased) ? 0 : div(total_spend, qty_purchased, 6),
    };
  }
  return { [by]: row.key, bill_count: row.docs, total_spend };
};
