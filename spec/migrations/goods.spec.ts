import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trialBalance } from '../../modules/accounting/reports/trial-balance.ts';
import { list as listAssets } from '../../modules/assets/assets/list.ts';
import { list as listItems } from '../../modules/inventory/items/list.ts';
import { valuation } from '../../modules/inventory/pricing/valuation.ts';
import { recipe } from '../../modules/manufacturing/recipes/recipe.ts';
import { get } from '../../modules/migrations/runs/get.ts';
import type { Answered } from '../test-app.ts';
import { uploads } from './files.ts';
import { type Movers, openMovers } from './migrated-companies.ts';

const it = suite<{ movers: Movers }>('migrations.goods');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(async ({ movers }) => {
  await movers.app.close();
});

const balances =
  'Account,Debit,Credit\nBank,620.00,\nStock,180.00,\nVan at cost,12000.00,\nAccumulated depreciation,,2400.00\nCapital,,10400.00\n';
const cutover = {
  mode: 'cutover',
  cutover_date: '2026-01-01',
  mappings: {
    currency: 'USD',
    'account:Capital': 'new:equity',
    'account:Van at cost': 'new:fixed_asset',
  },
};

const brings = async (
  movers: Movers,
  files: Readonly<Record<string, string>>,
): Promise<Answered> => {
  const { run_id, company_id } = await movers.brings(uploads(files), cutover);
  const as = movers.in(company_id);
  const run = await movers.app.asks(get, { run_id }, as);
  assert.equal([run.status, run.warnings], ['review', []]);
  return as;
};

it('keep locations, lots and recipes', async ({ movers }) => {
  const as = await brings(movers, {
    'balances.csv': balances,
    'items.csv':
      'SKU,Name,Unit,Cost,Quantity,Location\nPLANK,Plank,piece,5,10,Yard\nPLANK,Plank,piece,5,8,Shop\nTABLE,Table,piece,30,3,Shop\n',
    'recipes.csv': 'Item,Output quantity,Component,Component qty\nTABLE,1,PLANK,4\n',
  });
  const { items } = await movers.app.asks(listItems, { sort: 'sku' } as never, as);
  assert.equal(
    items
      .map((one: Answered) => [one.sku, one.quantity, one.location_name])
      .sort(([a]: string[], [b]: string[]) => (String(a) < String(b) ? -1 : 1)),
    [
      ['PLANK', 10, 'Yard'],
      ['PLANK.2', 8, 'Shop'],
      ['TABLE', 3, 'Shop'],
    ],
  );
  for (const [as_of, worth] of [
    ['2025-12-30', 0],
    ['2025-12-31', 180],
  ] as const) {
    const { lines } = await movers.app.asks(trialBalance, { as_of }, as);
    const stock = lines.find((one: Answered) => one.code === '1130')?.closing ?? 0;
    const { cost_total } = await movers.app.asks(valuation, { as_of }, as);
    assert.equal([as_of, stock, cost_total], [as_of, worth, worth]);
  }
  const table = items.find((one: Answered) => one.sku === 'TABLE');
  const made = movers.app.reader(as.company_id).state(recipe, table.id.replace('item:', 'recipe:'));
  assert.equal(
    made?.components.map(({ sku, qty }) => [sku, qty]),
    [['PLANK', 4]],
  );
});

it('are made by the recipe of the lot that keeps the SKU, at the cost of what they are made of', async ({
  movers,
}) => {
  const as = await brings(movers, {
    'balances.csv': balances,
    'items.csv':
      'SKU,Name,Unit,Cost,Quantity,Location\nPLANK,Plank,piece,5,12,Yard\nLEG,Leg,piece,9,4,Yard\nLEG,Leg,piece,9,4,Shop\nTABLE,LEG,piece,48,1,Shop\n',
    'recipes.csv': 'Item,Output quantity,Component,Component qty\nTABLE,1,LEG,4\nLEG,1,PLANK,1\n',
  });
  const { items } = await movers.app.asks(listItems, {}, as);
  const costs = items.map(({ sku, id }: Answered) => [
    sku,
    movers.app.reader(as.company_id).state(recipe, id.replace('item:', 'recipe:'))?.unit_cost,
  ]);
  assert.equal(costs.sort(), [
    ['LEG', 5],
    ['LEG.2', undefined],
    ['PLANK', undefined],
    ['TABLE', 20],
  ]);
});

it('are fixed assets as of the cutover: with their depreciation and class, posting nothing', async ({
  movers,
}) => {
  const as = await brings(movers, {
    'balances.csv': balances,
    'assets.csv':
      'Asset name,Asset category,Purchase date,Cost,Accumulated depreciation,Life months\nVan,,2024-01-15,12000,2400,60\nPlot,Land,2020-01-15,0,0,\n',
    'items.csv': 'SKU,Name,Unit,Cost,Quantity\nTABLE,Table,piece,60,3\n',
  });
  const { items } = await movers.app.asks(listAssets, {}, as);
  const [plot, van] = [...items].sort((a: Answered, b: Answered) => (a.name < b.name ? -1 : 1));
  assert.equal(
    [van.cost, van.accumulated_depreciation, van.status, van.method, van.life_months],
    [12000, 2400, 'in_service', 'straight_line', 60],
  );
  assert.is(van.last_depreciated_month, '2025-12');
  assert.is(plot.method, 'none');
  const { lines } = await movers.app.asks(trialBalance, {}, as);
  const closing = (code: string) => lines.find((one: Answered) => one.code === code)?.closing;
  assert.equal([closing('1200-01'), closing('1200-02')], [12000, -2400]);
  assert.equal([closing('1210') ?? 0, closing('3900') ?? 0], [0, 0]);
});

it('are rounded to six decimals', async ({ movers }) => {
  const as = await brings(movers, {
    'balances.csv': balances,
    'items.csv':
      'SKU,Name,Unit,Cost,Quantity,Sales price\nPLANK,Plank,piece,3.3333333333333335,30,1.6666666666666667\nOIL,Oil,liter,24,3.3333333333333335,0\n',
    'Invoices.csv':
      'Invoice Number,Invoice Date,Customer Name,Total,Balance,Status,Item Name,Quantity,Item Price\nI-1,2025-01-31,Anna,50,50,Open,Lamp,3,16.6666666666666667\n',
  });
  const { items } = await movers.app.asks(listItems, {}, as);
  assert.equal(items.map((one: Answered) => [one.sku, one.quantity, one.cost_price]).sort(), [
    ['OIL', 3.333333, 24],
    ['PLANK', 30, 3.333333],
  ]);
});

it('deactivate inactive accounts after their entries', async ({ movers }) => {
  const files = uploads({
    'accounts.csv':
      'Account Name,Account Type,Account Code,Hidden\nOld bank,Bank,1111X,yes\nSales,Income,4,\n',
    'journal.csv':
      'Date,Entry,Account,Debit,Credit\n2025-01-31,1,Old bank,10,\n2025-01-31,1,Sales,,10\n2025-02-28,2,Old bank,,10\n2025-02-28,2,Sales,10,\n',
  });
  const { run_id, company_id } = await movers.brings(files, {
    mode: 'full',
    mappings: { currency: 'USD' },
  });
  const run = await movers.app.asks(get, { run_id }, movers.in(company_id));
  assert.equal([run.reconciliation_status, run.warnings], ['matched', []]);
  const reader = movers.app.reader(company_id);
  assert.equal(
    reader.row("SELECT is_active FROM account_view WHERE company=:company AND code='1111X'"),
    { is_active: 0 },
  );
});

it.run();
