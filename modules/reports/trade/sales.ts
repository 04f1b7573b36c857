import { Type } from '@sinclair/typebox';
import { badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { div, isZero, mul, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Group, grouped } from './groups.ts';
import { priceRanges, tradeInput } from './sums.ts';

const names = { side: 'sales', party: 'customer', count: 'invoice_count' } as const;

const By = Type.Union(
  ['customer', 'item', 'period', 'price_range'].map((one) => Type.Literal(one)),
);

const SalesLine = Type.Object({
  customer_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  customer_name: Type.Optional(Type.String()),
  item_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
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
  explains: [
    'Issued invoices less credit notes by document date, net of discounts, tax and shipping, in company currency; `total_cost` is the cost of sales posted for the lines.',
    'By customer without `group_by`, highest revenue first; items by quantity, periods by date, price ranges from the lowest.',
    'Weeks are named by their Monday; price ranges group by document total including tax.',
    '`margin_pct` has one decimal, `avg_price` two; `invoice_count` leaves out credit notes.',
  ],
  by: 'manager',
  people: 'read',
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
  long: true,
  answer: (reader, asked, now) => {
    const found = grouped(reader, asked, now, names);
    if (isRefusal(found)) return found;
    const lines = found.groups.map(lineOf).sort(order(found.groups[0]?.by));
    const total = (field: 'total_revenue' | 'total_cost' | 'gross_profit'): number =>
      sum(lines.map((line) => line[field]));
    return {
      ...found.head,
      lines,
      total_revenue: total('total_revenue'),
      total_cost: total('total_cost'),
      gross_profit: total('gross_profit'),
    };
  },
});

type Line = typeof SalesLine.static;

const lineOf = ({ by, label, net, cost, quantity }: Group): Line => {
  const gross_profit = sub(net, cost);
  const sold = {
    qty_sold: quantity,
    avg_price: isZero(quantity) ? 0 : div(net, quantity, 2),
  };
  return {
    ...label,
    ...(by === 'item' ? sold : {}),
    total_revenue: net,
    total_cost: cost,
    gross_profit,
    margin_pct: isZero(net) ? 0 : div(mul(gross_profit, 100), net, 1),
  };
};

const order = (by: string | undefined): ((a: Line, b: Line) => number) => {
  if (by === 'contact') return (a, b) => b.total_revenue - a.total_revenue;
  if (by === 'item') return (a, b) => (b.qty_sold ?? 0) - (a.qty_sold ?? 0);
  if (by === 'price_range') return (a, b) => rankOf(a) - rankOf(b);
  return (a, b) => ((a.period ?? '') < (b.period ?? '') ? -1 : 1);
};

const rankOf = ({ price_range }: Line): number =>
  priceRanges.findIndex(({ name }) => name === price_range);
