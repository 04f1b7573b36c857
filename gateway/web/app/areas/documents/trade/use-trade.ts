import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/client.ts';
import { useAddress } from '../../../shell/as-of.ts';
import { t } from '../../../words/words.ts';
import { usePeriod } from '../../books/period.ts';
import type { Side } from '../types.ts';

/** Line of a report: what is grouped, then its figures. */
export type TradeLine = Readonly<Record<string, unknown>>;

/** Report of sales or purchases. */
export type Trade = {
  readonly side: Side;
  readonly group_by: string;
  readonly lines: readonly TradeLine[];
  readonly totals: Readonly<Record<string, number>>;
};

/** Column of the report. */
export type TradeColumn = {
  readonly name: string;
  readonly head: string;
  readonly kind: 'name' | 'count' | 'quantity' | 'money' | 'percent';
  readonly isWide?: boolean;
};

/** Groups of a report, by their names in the API. */
export const groupsOf = (isSales: boolean): Readonly<Record<string, string>> => ({
  ...(isSales ? { customer: t('doc.contact') } : { supplier: t('doc.supplier') }),
  item: t('line.item'),
  period: t('period.title'),
  price_range: t('trade.priceRange'),
});

const nameColumn = (group: string): TradeColumn => {
  const isNamed = group !== 'period' && group !== 'price_range';
  const heads: Readonly<Record<string, string>> = { ...groupsOf(true), ...groupsOf(false) };
  return { name: isNamed ? `${group}_name` : group, head: heads[group] ?? group, kind: 'name' };
};

const figures = (): Readonly<Record<string, Omit<TradeColumn, 'name'>>> => ({
  invoice_count: { head: t('sales.invoices'), kind: 'count', isWide: true },
  bill_count: { head: t('buy.bills'), kind: 'count', isWide: true },
  qty_sold: { head: t('field.quantity'), kind: 'quantity', isWide: true },
  qty_purchased: { head: t('field.quantity'), kind: 'quantity', isWide: true },
  avg_price: { head: t('trade.averagePrice'), kind: 'money', isWide: true },
  avg_unit_cost: { head: t('trade.averageCost'), kind: 'money', isWide: true },
  total_revenue: { head: t('trade.revenue'), kind: 'money' },
  total_cost: { head: t('trade.cost'), kind: 'money', isWide: true },
  gross_profit: { head: t('report.gross'), kind: 'money' },
  margin_pct: { head: t('trade.margin'), kind: 'percent', isWide: true },
  total_spend: { head: t('trade.spend'), kind: 'money' },
});

/** Columns of a report: those that its lines have. */
export const columnsOf = ({ group_by, lines }: Trade): readonly TradeColumn[] => [
  nameColumn(group_by),
  ...Object.entries(figures())
    .filter(([name]) => lines.some((line) => line[name] !== undefined))
    .map(([name, rest]) => ({ name, ...rest })),
];

/** Value of a cell as a file has it. */
export const cellOf = (line: TradeLine, name: string): string | number => {
  const value = line[name];
  return typeof value === 'number' ? value : String(value ?? '');
};

/** Report of the period, group and span of the address. */
export const useTrade = (side: Side, isAsked: boolean) => {
  const { filter, type } = useAddress();
  const { from, to } = usePeriod();
  const query = {
    ...{ date_from: from, date_to: to },
    ...(filter ? { group_by: filter } : {}),
    ...(filter === 'period' ? { period: type ?? 'month' } : {}),
  } as never;
  return useQuery({
    queryKey: ['doc', 'trade', side, query],
    queryFn: async ({ signal }): Promise<Trade> => {
      const params = { query };
      const { data } =
        side === 'sales'
          ? await read('/reports/sales', { params, signal })
          : await read('/reports/purchases', { params, signal });
      const { group_by, lines, ...rest } = data as unknown as Omit<Trade, 'side' | 'totals'>;
      const totals = Object.entries(rest).filter(([, value]) => typeof value === 'number');
      return { side, group_by, lines, totals: Object.fromEntries(totals) as Trade['totals'] };
    },
    enabled: isAsked,
  });
};
