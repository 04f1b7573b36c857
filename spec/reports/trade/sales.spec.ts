import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { restock } from '../../../modules/documents/credit-notes/restock.ts';
import { undoRestock } from '../../../modules/documents/credit-notes/undo-restock.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { purchases } from '../../../modules/reports/trade/purchases.ts';
import { sales } from '../../../modules/reports/trade/sales.ts';
import { closes, issued, line, openShop, read } from '../../documents/documents.ts';
import { plansOfQuery } from '../../query-plans.ts';
import type { TestApp } from '../../test-app.ts';

type Trade = { app: TestApp; eva: string; ring: string };

const it = suite<Trade>('reports.trade');

it.before(async (context) => {
  const app = await openShop();
  const eva = (await app.does(createContact, { name: 'Eva' })).id;
  const kept = { name: 'Ring', sku: 'R1', sell_by: 'piece', quantity: 50, cost_price: 6 };
  const ring = (await app.does(createItem, kept)).id;
  Object.assign(context, { app, eva, ring });
  const goods = (quantity: number, unit_price: number) => ({
    contact_id: eva,
    contact_name: 'Eva',
    line_items: [{ item_id: ring, name: 'Ring', quantity, unit_price }],
  });
  const one = await issued(app, 'invoice', { ...goods(3, 10), issue_date: '2026-03-02' });
  await app.does(fulfillLines, { entity_id: one, line_entity_ids: [ring] });
  await issued(app, 'invoice', { ...goods(150, 10), issue_date: '2026-04-06' });
  await issued(app, 'invoice', { issue_date: '2026-04-07' });
  await issued(app, 'bill', { ...goods(4, 6), issue_date: '2026-03-09' });
  await issued(app, 'bill', { ...goods(1, 9), issue_date: '2026-03-10' });
});
it.after(({ app }) => closes(app));

type Line = { readonly line_id: string };

const march = { date_from: '2026-03-01', date_to: '2026-03-31' };

it('reports revenue by customer, with unlinked documents in one line', async ({ app, eva }) => {
  const told = await app.asks(sales, {});
  assert.equal([told.group_by, told.period, told.date_from], ['customer', 'month', null]);
  assert.equal(told.lines[0], {
    customer_id: eva,
    customer_name: 'Eva',
    invoice_count: 2,
    total_revenue: 1530,
    total_cost: 18,
    gross_profit: 1512,
    margin_pct: 98.8,
  });
  assert.equal([told.lines[1].customer_id, told.lines[1].total_revenue], [null, 100]);
  assert.equal([told.total_revenue, told.total_cost, told.gross_profit], [1630, 18, 1612]);
});

it('reports revenue, quantity and average price by item', async ({ app, ring }) => {
  const { lines, total_revenue } = await app.asks(sales, { group_by: 'item', ...march });
  assert.equal(lines, [
    {
      item_id: ring,
      item_name: 'Ring',
      qty_sold: 3,
      avg_price: 10,
      total_revenue: 30,
      total_cost: 18,
      gross_profit: 12,
      margin_pct: 40,
    },
  ]);
  assert.is(total_revenue, 30);
});

it('groups lines without an item by their text, without an item id', async ({ app }) => {
  const april = { date_from: '2026-04-07', date_to: '2026-04-07' };
  const { lines } = await app.asks(sales, { group_by: 'item', ...april });
  assert.equal(
    lines.map((one: Record<string, unknown>) => [one['item_id'], one['total_revenue']]),
    [[null, 100]],
  );
  assert.ok(lines[0].item_name);
});

it('reports sales by period and by price range, in order', async ({ app }) => {
  const by = async (group_by: string, period?: string) => {
    const asked = period === undefined ? { group_by } : { group_by, period };
    const { lines } = await app.asks(sales, asked as never);
    return lines.map((one: Record<string, unknown>) => [
      one['period'] ?? one['price_range'],
      one['invoice_count'],
      one['total_revenue'],
    ]);
  };
  assert.equal(await by('period'), [
    ['2026-03', 1, 30],
    ['2026-04', 2, 1600],
  ]);
  assert.equal(await by('period', 'weekly'), [
    ['2026-03-02', 1, 30],
    ['2026-04-06', 2, 1600],
  ]);
  assert.equal(await by('price_range'), [
    ['0-1000', 2, 130],
    ['1001-5000', 1, 1500],
  ]);
});

it('reports price ranges from the lowest', async () => {
  const app = await openShop();
  for (const price of [30_000, 6000, 2000, 100])
    await issued(app, 'invoice', { line_items: [line(1, price)] });
  const { lines } = await app.asks(sales, { group_by: 'price_range' });
  assert.equal(
    lines.map((one: Record<string, unknown>) => [one['price_range'], one['total_revenue']]),
    [
      ['0-1000', 100],
      ['1001-5000', 2000],
      ['5001-20000', 6000],
      ['20000+', 30_000],
    ],
  );
  await closes(app);
});

it('reports purchases by supplier and average unit cost', async ({ app, eva, ring }) => {
  const { lines, total_spend } = await app.asks(purchases, {});
  assert.equal(lines, [{ supplier_id: eva, supplier_name: 'Eva', bill_count: 2, total_spend: 33 }]);
  assert.is(total_spend, 33);
  const items = await app.asks(purchases, { group_by: 'item', ...march });
  assert.equal(items.lines, [
    { item_id: ring, item_name: 'Ring', qty_purchased: 5, total_spend: 33, avg_unit_cost: 6.6 },
  ]);
});

it('reports zero without documents and refuses a period that ends before it begins', async ({
  app,
}) => {
  const none = { date_from: '2020-01-01', date_to: '2020-12-31' };
  const told = await app.asks(sales, none);
  assert.equal([told.lines, told.total_revenue], [[], 0]);
  const back = { date_from: '2026-02-01', date_to: '2026-01-01' };
  assert.is((await app.asks(sales, back)).code, 'bad_period');
  assert.is((await app.asks(purchases, back)).code, 'bad_period');
});

it('has the same totals, equal to cost of sales, in every grouping', async ({ app }) => {
  const kept = { name: 'Third', sku: 'T3', sell_by: 'piece', quantity: 3, cost_price: 3.333333 };
  const third = (await app.does(createItem, { ...kept, allow_splitting: true })).id;
  const yen = { currency: 'JPY', conversion_rate: 0.0061 };
  const two = [1, 1].map((quantity) => ({ sku: 'T3', name: 'Third', quantity, unit_price: 901 }));
  const more = { item_id: third, sku: 'T3', name: 'Third', quantity: 1, unit_price: 903 };
  const on = async (issue_date: string, line_items: object[]): Promise<string> => {
    const id = await issued(app, 'invoice', { ...yen, issue_date, line_items } as never);
    const lines = (await read(app, id)).line_items.map((one: Line) => one.line_id);
    await app.does(fulfillLines, { entity_id: id, line_entity_ids: lines });
    return id;
  };
  const ids = [await on('2026-05-04', two), await on('2026-05-05', [more])];
  const records = await Promise.all(ids.map((id) => read(app, id)));
  assert.equal(
    records.map((one) => one.total_cogs),
    [6.67, 3.33],
  );
  const may = { date_from: '2026-05-01', date_to: '2026-05-31' };
  for (const group_by of ['customer', 'item', 'period', 'price_range']) {
    const told = await app.asks(sales, { group_by, ...may } as never);
    assert.equal([group_by, told.total_revenue, told.total_cost], [group_by, 16.5, 10]);
  }
  const credited = {
    original_doc_id: ids[1],
    ...yen,
    line_items: [more],
    issue_date: '2026-05-06',
  };
  const back = await issued(app, 'credit_note', credited as never);
  const restocked = async (command: typeof restock | typeof undoRestock, more: object) => {
    await app.does(command as typeof restock, { entity_id: back, ...more } as never);
    return (await app.asks(sales, may)).total_cost;
  };
  assert.is(await restocked(restock, { line_entity_ids: [third] }), 6.67);
  assert.is(await restocked(undoRestock, { reason: 'Kept after all' }), 10);
});

it('deducts credit notes from revenue in the period of their own date', async ({ app }) => {
  const sold = { line_items: [line(5, 50)], issue_date: '2026-06-02' };
  const original_doc_id = await issued(app, 'invoice', sold);
  for (const issue_date of ['2026-06-09', '2026-07-01'])
    await issued(app, 'credit_note', { original_doc_id, line_items: [line(1, 50)], issue_date });
  const june = { date_from: '2026-06-01', date_to: '2026-06-30' };
  for (const group_by of ['customer', 'item', 'period', 'price_range']) {
    const { lines, total_revenue } = await app.asks(sales, { group_by, ...june } as never);
    assert.equal([group_by, lines[0].total_revenue, total_revenue], [group_by, 200, 200]);
  }
  const { lines } = await app.asks(sales, { group_by: 'item', ...june });
  assert.equal([lines[0].qty_sold, lines[0].avg_price], [4, 50]);
  const july = { date_from: '2026-07-01', date_to: '2026-07-31' };
  for (const group_by of ['customer', 'item', 'period', 'price_range']) {
    const { total_revenue } = await app.asks(sales, { group_by, ...july } as never);
    assert.equal([group_by, total_revenue], [group_by, -50]);
  }
});

it('sums from covering indexes without reading documents or lines', ({ app }) => {
  const steps = plansOfQuery(app, sales, march);
  for (const index of ['doc_view_company_trade_side', 'doc_line_view_company_doc_id_cost'])
    assert.ok(
      steps.some((step) => step.includes(`USING COVERING INDEX ${index}`)),
      index,
    );
});

it.run();
