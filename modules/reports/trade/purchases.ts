import { Type } from '@sinclair/typebox';
import { badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { div, isZero, sum } from '../../../kernel/values/money/money.ts';
import { type Group, grouped } from './groups.ts';
import { tradeInput } from './sums.ts';

const names = { side: 'purchases', party: 'supplier', count: 'bill_count' } as const;

const By = Type.Union(
  ['supplier', 'item', 'period', 'price_range'].map((one) => Type.Literal(one)),
);

const PurchaseLine = Type.Object({
  supplier_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  supplier_name: Type.Optional(Type.String()),
  item_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  item_name: Type.Optional(Type.String()),
  period: Type.Optional(Type.String()),
  price_range: Type.Optional(Type.String()),
  bill_count: Type.Optional(Type.Integer()),
  qty_purchased: Type.Optional(Type.Number()),
  avg_unit_cost: Type.Optional(Type.Number()),
  total_spend: Type.Number(),
});

/** Spend on issued bills less supplier credits, by supplier, item, period or price range. */
export const purchases = query('reports.trade.purchases', {
  says: 'Report purchases per group.',
  explains: [
    'Issued bills less supplier credits by document date, net of discounts, tax and shipping, in company currency.',
    'By supplier without `group_by`, highest spend first in every grouping.',
    'Quantities, less returned goods, and `avg_unit_cost` (six decimals) are given for items only.',
    '`period` (month by default) applies to `group_by` period; weeks are named by their Monday; price ranges group by document total including tax.',
  ],
  by: 'manager',
  people: 'read',
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
  long: true,
  answer: (reader, asked, now) => {
    const found = grouped(reader, asked, now, names);
    if (isRefusal(found)) return found;
    const lines = found.groups.map(lineOf).sort((a, b) => b.total_spend - a.total_spend);
    return { ...found.head, lines, total_spend: sum(lines.map((line) => line.total_spend)) };
  },
});

const lineOf = ({ by, label, net, quantity }: Group): typeof PurchaseLine.static => {
  const bought = {
    qty_purchased: quantity,
    avg_unit_cost: isZero(quantity) ? 0 : div(net, quantity, 6),
  };
  return { ...label, ...(by === 'item' ? bought : {}), total_spend: net };
};
