import { Type } from '@sinclair/typebox';
import {
  add,
  div,
  fromMillionths,
  fromMinor,
  isZero,
  minorUnits,
  mul,
  sub,
} from '../../../kernel/money.ts';
import { query } from '../../../kernel/operation.ts';
import { currencyOf } from '../../companies/contract.ts';
import { badPeriod, type GroupRow, groupsOf, periodName, tradeInput } from './sums.ts';

const By = Type.Union(
  ['customer', 'item', 'period', 'price_range'].map((one) => Type.Literal(one)),
);

const SalesLine = Type.Object({
  customer_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  customer_name: Type.Optional(Type.String()),
  item_id: Type.Optional(Type.String()),
  item_name: Type.Optional(Type.String()),
  period: Type.Optional(Type.String()),
  price_range: Type.Optional(Type.String()),
  invoice_count: Type.Optional(Type.Integer()),
  qty_sold: Type.Optional(Type.Number()),
  avg_price: Type.Optional(Type.Number()),
  total_revenue: Type.Number(),
  total_cost: Type.Number(),
  gross_profit: Type.Number(),
  margin_pct: Type.Number(),
});

/** Revenue, cost and profit of issued invoices less credit notes, by customer, item, period or price range. */
export const sales = query('reports.trade.sales', {
  says: 'Report sales: revenue, cost and profit per group.',
  by: 'manager',
  takes: Type.Object({ group_by: Type.Optional(By), ...tradeInput }),
  gives: Type.Object({
    group_by: Type.String(),
    period: Type.String(),
    date_from: Type.Union([Type.String(), Type.Null()]),
    date_to: Type.Union([Type.String(), Type.Null()]),
    lines: Type.Array(SalesLine),
    total_revenue: Type.Number(),
    total_cost: Type.Number(),
    gross_profit: Type.Number(),
  }),
  refuses: [badPeriod],
  answer: (look, { group_by = 'customer', period, date_from, date_to }, now) => {
    if (date_from && date_to && date_from > date_to) return badPeriod();
    const currency = currencyOf(now.company);
    const by =
      group_by === 'customer' ? 'contact' : (group_by as 'item' | 'period' | 'price_range');
    const rows = groupsOf(look, {
      side: 'sales',
      by,
      period: periodName(period),
      from: date_from ?? '0000-01-01',
      to: date_to ?? '9999-12-31',
      unit: 10 ** minorUnits(currency),
    });
    const lines = rows.map((row) => lineOf(row, by, currency)).sort(order(by));
    const total = (field: 'total_revenue' | 'total_cost' | 'gross_profit'): number =>
      add(0, ...lines.map((line) => line[field]));
    return {
      group_by,
      period: periodName(period),
      date_from: date_from ?? null,
      date_to: date_to ?? null,
      lines,
      total_revenue: total('total_revenue'),
      total_cost: total('total_cost'),
      gross_profit: total('gross_profit'),
    };
  },
});

type Line = typeof SalesLine.static;

const lineOf = (row: GroupRow, by: string, currency: string): Line => {
  const total_revenue = fromMinor(row.net, currency);
  const total_cost = fromMinor(row.cost, currency);
  const gross_profit = sub(total_revenue, total_cost);
  const margin_pct = isZero(total_revenue) ? 0 : div(mul(gross_profit, 100), total_revenue, 1);
  const sums = { total_revenue, total_cost, gross_profit, margin_pct };
  if (by === 'contact')
    return {
      customer_id: row.key || null,
      customer_name: row.name,
      invoice_count: row.docs,
      ...sums,
    };
  if (by === 'item') {
    const qty_sold = fromMillionths(row.quantity);
    return {
      item_id: row.key,
      item_name: row.name,
      qty_sold,
      avg_price: isZero(qty_sold) ? 0 : div(total_revenue, qty_sold, 2),
      ...sums,
    };
  }
  return { [by]: row.key, invoice_count: row.docs, ...sums };
};

const order = (by: string): ((a: Line, b: Line) => number) => {
  if (by === 'contact') return (a, b) => b.total_revenue - a.total_revenue;
  if (by === 'item') return (a, b) => (b.qty_sold ?? 0) - (a.qty_sold ?? 0);
  return (a, b) => ((a.period ?? a.price_range ?? '') < (b.period ?? b.price_range ?? '') ? -1 : 1);
};
