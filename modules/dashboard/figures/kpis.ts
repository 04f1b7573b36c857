import { type Static, type TNumber, Type } from '@sinclair/typebox';
import { seesCosts } from '../../../kernel/declare/access.ts';
import { zoneOf } from '../../../kernel/declare/now.ts';
import { query } from '../../../kernel/declare/operation.ts';
import type { Params, Reader } from '../../../kernel/reader/reader.ts';
import { addDays, startOf } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { fiscalStart } from '../../accounting/contract/queries.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { contactRows } from '../../crm/contract/relations.ts';
import { sqlSigned } from '../../documents/contract/queries.ts';
import { documentCounts, documentRows } from '../../documents/contract/relations.ts';
import { itemCounts, itemRows } from '../../inventory/contract/relations.ts';
import { productionOrderRows } from '../../manufacturing/contract/relations.ts';
import { subscriptionRows } from '../../subscriptions/contract/relations.ts';

const numbers = <K extends string>(...names: readonly K[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Number()])) as { [Name in K]: TNumber },
  );

const Inventory = Type.Object({
  total_items: Type.Number(),
  total_value_cost: Type.Optional(Type.Number()),
  total_value_retail: Type.Number(),
  items_expiring_30d: Type.Number(),
  items_on_memo: Type.Number(),
  items_reserved: Type.Number(),
  items_in_production: Type.Number(),
  low_stock_items: Type.Number(),
});

const Kpis = Type.Object({
  inventory: Inventory,
  sales: numbers(
    'revenue_mtd',
    'revenue_ytd',
    'invoices_outstanding',
    'ar_outstanding',
    'ar_overdue',
  ),
  purchasing: numbers('spend_mtd', 'pending_pos', 'ap_outstanding'),
  manufacturing: numbers('orders_in_progress', 'orders_completed_mtd', 'orders_overdue'),
  crm: numbers('total_contacts', 'active_deals', 'deals_won_mtd', 'deal_value_pipeline'),
  subscriptions: numbers('active_count'),
});

/** The figures a business starts its day with; months and years are the calendar's in the company's time zone, to date. */
export const kpis = query('dashboard.figures.kpis', {
  says: 'Read the business figures.',
  explains: [
    "Month and year to date are calendar periods in the company's time zone; revenue and spend are issued documents less credits, net of discounts, tax and shipping, in company currency.",
    '`ar_outstanding` and `ar_overdue` are open invoices less open credit notes, the latter those due before today; without a due date the document date counts, as in `reports_ageing_receivable`.',
    '`total_value_cost` is left out below manager; `spend_mtd` and `ap_outstanding` are hidden from roles that do not see purchase prices.',
    'The deal figures are always 0.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  prices: ['spend_mtd', 'ap_outstanding'],
  gives: Kpis,
  long: true,
  answer: (reader, _, now) => {
    const dates = {
      today: now.today,
      month: `${now.today.slice(0, 7)}-01`,
      year: fiscalStart(now.company, now.today),
      soon: addDays(now.today, 30),
    };
    const currency = currencyOf(now.company);
    const money = (minor: number | null | undefined): number => fromMinor(minor ?? 0, currency);
    return {
      inventory: inventoryFigures(reader, dates.soon, money, seesCosts(now.caller.role)),
      ...tradeFigures(reader, dates, money),
      manufacturing: productionFigures(reader, {
        today: dates.today,
        since: startOf(dates.month, zoneOf(now.company)),
      }),
      crm: {
        total_contacts: one(
          reader,
          `SELECT count(*) AS n FROM ${contactRows} WHERE company=:company AND deleted=0`,
        ),
        active_deals: 0,
        deals_won_mtd: 0,
        deal_value_pipeline: 0,
      },
      subscriptions: {
        active_count: one(
          reader,
          `SELECT count(*) AS n FROM ${subscriptionRows} WHERE company=:company AND status='active'`,
        ),
      },
    };
  },
});

type Money = (minor: number | null | undefined) => number;

const one = (reader: Reader, sql: string, params: Params = {}): number =>
  reader.row<{ n: number | null }>(sql, params)?.n ?? 0;

const inventoryFigures = (
  reader: Reader,
  soon: string,
  money: Money,
  withCost: boolean,
): Static<typeof Inventory> => {
  const row = reader.row<Record<string, number | null>>(
    `SELECT sum(n) AS items, sum(own_value) AS cost, sum(own_retail) AS retail,
       sum(n) FILTER (WHERE status='memo_out') AS memo, sum(n) FILTER (WHERE is_reserved=1) AS reserved,
       sum(n) FILTER (WHERE status='in_production') AS production,
       sum(n) FILTER (WHERE is_low=1 AND status IN ('available','reserved')) AS low
     FROM ${itemCounts} WHERE company=:company AND in_use=1`,
  );
  const expiring = one(
    reader,
    `SELECT count(*) AS n FROM ${itemRows}
     WHERE company=:company AND expires_at <= :soon AND in_use=1 AND +quantity > 0`,
    { soon: `${soon}~` },
  );
  return {
    total_items: row?.['items'] ?? 0,
    ...(withCost ? { total_value_cost: money(row?.['cost']) } : {}),
    total_value_retail: money(row?.['retail']),
    items_expiring_30d: expiring,
    items_on_memo: row?.['memo'] ?? 0,
    items_reserved: row?.['reserved'] ?? 0,
    items_in_production: row?.['production'] ?? 0,
    low_stock_items: row?.['low'] ?? 0,
  };
};

type Dates = { readonly today: string; readonly month: string; readonly year: string };

const signed = (column: string): string => `sum(${sqlSigned(column)})`;

const tradeFigures = (
  reader: Reader,
  { today, month, year }: Dates,
  money: Money,
): { sales: Record<string, number>; purchasing: Record<string, number> } => {
  const issued = `FROM ${documentCounts} WHERE company=:company AND is_issued=1`;
  const sold = `${issued} AND is_purchase=0 AND doc_type IN ('invoice','credit_note')`;
  const bought = `${issued} AND is_purchase=1 AND doc_type IN ('bill','credit_note')`;
  const net = (from: string, since: string): number =>
    money(
      one(reader, `SELECT ${signed('net_base')} AS n ${from} AND dated BETWEEN :since AND :today`, {
        since,
        today,
      }),
    );
  return {
    sales: {
      revenue_mtd: net(sold, month),
      revenue_ytd: net(sold, year),
      invoices_outstanding: one(
        reader,
        `SELECT count(*) AS n FROM ${documentRows} WHERE company=:company AND open_side='sales' AND doc_type='invoice' AND outstanding > 0`,
      ),
      ar_outstanding: money(one(reader, `SELECT ${signed('outstanding_base')} AS n ${sold}`)),
      ar_overdue: money(
        one(
          reader,
          `SELECT ${signed('outstanding_base')} AS n FROM ${documentRows} WHERE company=:company AND open_side='sales' AND due < :today`,
          { today },
        ),
      ),
    },
    purchasing: {
      spend_mtd: net(bought, month),
      pending_pos: one(
        reader,
        `SELECT sum(n) AS n FROM ${documentCounts} WHERE company=:company AND doc_type='purchase_order' AND status IN ('draft','sent','partially_received')`,
      ),
      ap_outstanding: money(one(reader, `SELECT ${signed('outstanding_base')} AS n ${bought}`)),
    },
  };
};

const productionFigures = (
  reader: Reader,
  { today, since }: { readonly today: string; readonly since: string },
): Record<string, number> => ({
  orders_in_progress: one(
    reader,
    `SELECT count(*) AS n FROM ${productionOrderRows} WHERE company=:company AND status='in_progress'`,
  ),
  orders_completed_mtd: one(
    reader,
    `SELECT count(*) AS n FROM ${productionOrderRows} WHERE company=:company AND status='completed' AND updated_at >= :since`,
    { since },
  ),
  orders_overdue: one(
    reader,
    `SELECT count(*) AS n FROM ${productionOrderRows} WHERE company=:company AND status IN ('planned','in_progress','on_hold') AND due_date < :today`,
    { today },
  ),
});
