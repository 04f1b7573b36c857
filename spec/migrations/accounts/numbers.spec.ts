import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createBank } from '../../../modules/accounting/banks/create.ts';
import { list as listBanks } from '../../../modules/accounting/banks/list.ts';
import { list as listAccounts } from '../../../modules/accounting/chart/list.ts';
import { seed } from '../../../modules/accounting/chart/seed.ts';
import { balanceSheet } from '../../../modules/accounting/reports/balance-sheet.ts';
import { list as listClasses } from '../../../modules/assets/classes/list.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize as issue } from '../../../modules/documents/issuing/finalize.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { emptyBundle } from '../../../modules/migrations/bundle/bundle.ts';
import { makePlan } from '../../../modules/migrations/plan/make.ts';
import { finalize } from '../../../modules/migrations/runs/finalize.ts';
import { postingAccounts } from '../../../modules/migrations/runs/posting-accounts.ts';
import type { Answered } from '../../test-app.ts';
import { uploads } from '../files.ts';
import { type Movers, openMovers } from '../migrated-companies.ts';
import { standing } from '../migration-result.ts';
import { soundLedger } from '../sound-ledger.ts';

const it = suite<{ movers: Movers }>('migrations.accounts.numbers');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(({ movers }) => movers.app.close());

/** A chart whose numbers mean something else than those of the default chart. */
const files = uploads({
  'accounts.csv': `Account number,Account name,Account type
1000,Debtors,Accounts Receivable
1110,Buildings,Fixed Asset
1111,Prepaid rent,Other Current Asset
1120,House bank,Bank
1200,Reserve bank,Bank
1210,Long bank,Bank
2000,Creditors,Accounts Payable
2120,Input tax,Tax
2130,Output tax,Tax
3000,Sales,Income
3300,Consulting,Income
4100,Wages,Expense
5100,Capital,Equity
S3000,Deposits,Other Current Asset
`,
  'balances.csv': `Account code,Account,Debit,Credit
1000,Debtors,90.00,
1110,Buildings,60.00,
1111,Prepaid rent,10.00,
1120,House bank,500.00,
1200,Reserve bank,40.00,
2000,Creditors,,30.00
2120,Input tax,15.00,
2130,Output tax,,25.00
3000,Sales,,600.00
3300,Consulting,,95.00
4100,Wages,200.00,
5100,Capital,,170.00
S3000,Deposits,5.00,
`,
  'contacts.csv':
    'Name,Email,Type,Balance\nAnna,anna@example.com,Customer,90.00\nDelta,d@example.com,Supplier,30.00\n',
});

const cutover = {
  ...{ mode: 'cutover', cutover_date: '2025-07-01' },
  mappings: { currency: 'USD', ytd_pnl: true },
};

const opened = {
  ...{ 1000: 90, 1110: 60, 1111: 10, 1120: 500, 1200: 40, 2000: -30, 2120: 15, 2130: -25 },
  ...{ 3000: -600, 3300: -95, 4100: 200, 5100: -170, S3000: 5 },
};

it('stay, and accounts of the default chart give way', async ({ movers }) => {
  const { run_id, company_id } = await movers.brings(files, cutover);
  const as = movers.in(company_id);
  assert.equal(await standing(movers, as), opened);
  const { items } = await movers.app.asks(listAccounts, {}, as);
  const named = new Map<string, Answered>(items.map((one: Answered) => [one.code, one]));
  const field = (code: string) => {
    const { name, account_type, is_header, parent_code } = named.get(code) ?? {};
    return [name, account_type, is_header, parent_code];
  };
  assert.equal(['1120', '3000', 'S1110', 'S3000', 'S3000-2', 'S3300', '4110'].map(field), [
    ['House bank', 'asset', false, 'S1110'],
    ['Sales', 'revenue', false, '4000'],
    ['Cash and Cash Equivalents', 'asset', false, '1100'],
    ['Deposits', 'asset', false, '1100'],
    ['Equity', 'equity', true, null],
    ['Current Year Earnings', 'equity', true, 'S3000-2'],
    ['Sales Returns and Credits', 'revenue', false, '4000'],
  ]);
  // Nothing needs them: the roles of both are those of source accounts.
  assert.equal(
    ['S1120', 'S4100'].map((code) => named.has(code)),
    [false, false],
  );
  const { items: roles } = await movers.app.asks(postingAccounts, { run_id }, as);
  const current = Object.fromEntries(roles.map((one: Answered) => [one.key, one.current]));
  const keys = ['ar', 'ap', 'bank', 'sales', 'cogs', 'inventory', 'input_tax', 'output_tax'];
  assert.equal(
    keys.map((key) => current[key]),
    ['1000', '2000', '1120', '3000', 'S5100', '1130', '2120', '2130'],
  );
  assert.equal([current.fixed_asset, current.accumulated_depreciation], ['S1210', '1220']);
  const { items: classes } = await movers.app.asks(listClasses, {}, as);
  assert.ok(classes.every((one: Answered) => ['S1210', '1230'].includes(one.accounts.cost)));
  const { items: banks } = await movers.app.asks(listBanks, {}, as);
  assert.equal(banks.map((one: Answered) => [one.bank_name, one.chart_account_code]).toSorted(), [
    ['Default Bank Account', 'S1111'],
    ['House bank', '1120'],
    ['Long bank', '1210'],
    ['Reserve bank', '1200'],
  ]);
  await soundLedger(movers.app, as);
});

it('take what is posted from then on', async ({ movers }) => {
  const { run_id, company_id } = await movers.brings(files, cutover);
  const as = movers.in(company_id);
  await movers.app.does(finalize, { run_id }, as);
  const draft = await movers.app.does(
    createDoc,
    {
      ...{ doc_type: 'invoice', contact_name: 'Bo' },
      line_items: [{ name: 'Work', quantity: 1, unit_price: 10, sell_by: 'piece' }],
    } as never,
    as,
  );
  await movers.app.does(issue, { entity_id: draft.id } as never, as);
  const after = await standing(movers, as);
  assert.equal([after['1000'], after['3000'], after['1120']], [100, -610, 500]);
  const { equity, balanced } = await movers.app.asks(balanceSheet, {}, as);
  const earned = equity.lines.find((one: Answered) => one.code === 'S3300');
  assert.equal([earned?.amount, balanced], [10, true]);
  const bank = await movers.app.does(
    createBank,
    { bank_name: 'New', account_number: '1', bank_type: 'checking', currency: 'USD' },
    as,
  );
  assert.is(bank.chart_account_code, 'S1110.001');
  assert.equal((await movers.app.does(seed, {}, as)).added, []);
  await soundLedger(movers.app, as);
});

/** Books whose receivables are kept on two accounts, with documents of both. */
const twoAccounts = uploads({
  'accounts.csv': `Account number,Account name,Account type
1500,Customers,Accounts Receivable
1510,Customers abroad,Accounts Receivable
1900,Bank,Bank
2000,Capital,Equity
`,
  'balances.csv': `Account code,Account,Debit,Credit
1500,Customers,300.00,
1510,Customers abroad,50.00,
1900,Bank,650.00,
2000,Capital,,1000.00
`,
  'contacts.csv':
    'Name,Email,Type,Balance\nAnna,anna@example.com,Customer,300.00\nBo,b@example.com,Customer,50.00\n',
});

it('stay where several accounts hold the open documents', async ({ movers }) => {
  const { company_id } = await movers.brings(twoAccounts, {
    ...{ mode: 'cutover', cutover_date: '2026-01-01' },
    mappings: { currency: 'USD' },
  });
  const as = movers.in(company_id);
  assert.equal(await standing(movers, as), { 1500: 300, 1510: 50, 1900: 650, 2000: -1000 });
  const { items } = await movers.app.asks(invariants, {}, as);
  const found = items.find(({ name }: Answered) => name === 'receivables');
  assert.equal([found.books, found.records, found.by_hand], [300, 350, -50]);
  await soundLedger(movers.app, as);
});

it('are those of the control account chosen at finalization, with its balance beyond documents', async ({
  movers,
}) => {
  const plain = uploads({
    'accounts.csv':
      'Account number,Account name,Account type\n1500,Customers,Other Current Asset\n2000,Capital,Equity\n',
    'balances.csv':
      'Account code,Account,Debit,Credit\n1500,Customers,300.00,\n2000,Capital,,300.00\n',
  });
  const { run_id, company_id } = await movers.brings(plain, {
    ...{ mode: 'cutover', cutover_date: '2026-01-01' },
    mappings: { currency: 'USD' },
  });
  const as = movers.in(company_id);
  await movers.app.does(finalize, { run_id, posting_accounts: { ar: '1500' } }, as);
  const { ok, items } = await movers.app.asks(invariants, {}, as);
  const found = items.find(({ name }: Answered) => name === 'receivables');
  assert.equal([ok, found.books, found.records, found.by_hand], [true, 300, 0, 300]);
});

it('are those of the default chart in a run of an earlier version', () => {
  const bundle = {
    ...emptyBundle,
    accounts: [
      { id: 'a', code: '1120', name: 'House bank', kind: 'bank' as const },
      { id: 'b', code: '1500', name: 'Debtors', kind: 'receivable' as const },
      { id: 'c', code: '1930', name: 'Second bank', kind: 'bank' as const },
    ],
  };
  const codes = (more: object) =>
    makePlan(
      bundle,
      { mode: 'full', cutover_date: null, mappings: {}, prepared_by: null },
      {
        ...{ run_id: 'migrun:01980000-0000-7000-8000-000000000000', source_key: 'generic' },
        ...{ currency: 'USD', fiscal_year_start: '01-01' },
        ...more,
      },
      '2026-02-01',
    );
  const before = codes({ keeps_numbers: false });
  assert.equal(
    before.mapped.map(({ number, here, here_name }) => [number, here, here_name]),
    [
      ['1120', '1110-01', 'House bank'],
      ['1500', '1120', 'Accounts Receivable'],
      ['1930', '1930', 'Second bank'],
    ],
  );
  assert.equal(
    before.carried.accounts.map(({ kind }) => kind),
    ['account', 'account'],
  );
  const after = codes({});
  assert.equal(
    after.mapped.map(({ number, here }) => [number, here]),
    [
      ['1120', '1120'],
      ['1500', '1500'],
      ['1930', '1930'],
    ],
  );
  assert.equal(
    after.carried.accounts.map(({ kind }) => kind),
    ['standard_accounts', 'account', 'account', 'account', 'posting_map'],
  );
});

it.run();
