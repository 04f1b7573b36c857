import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listAccounts } from '../../../modules/accounting/chart/list.ts';
import { get as getReconciliation } from '../../../modules/migrations/reconciliation/get.ts';
import type { Answered } from '../../test-app.ts';
import { auditFile } from '../audit-file.ts';
import { uploads } from '../files.ts';
import { openMovers } from '../migrated-companies.ts';
import { standing } from '../migration-result.ts';
import { soundLedger } from '../sound-ledger.ts';

const it = suite('migrations.accounts.source-numbers');

type Books = {
  /** Balance of each account by its code. */
  readonly balances: Readonly<Record<string, number>>;
  /** Balance and code of each account by its name. */
  readonly named: ReadonlyMap<string, readonly [number, string]>;
};

/** Balances of a company after a migration, whose trial balance agrees with the files and whose ledger is sound. */
const migrated = async (
  files: Readonly<Record<string, string>>,
  decisions: object = { mode: 'full', mappings: {} },
): Promise<Books> => {
  const movers = await openMovers();
  const { run_id, company_id } = await movers.brings(uploads(files), decisions);
  const as = movers.in(company_id);
  const { sections } = await movers.app.asks(getReconciliation, { run_id }, as);
  const trial = sections.find(({ key }: Answered) => key === 'trial_balance');
  assert.ok(trial.rows.length > 0);
  assert.equal(
    trial.rows.filter(({ difference }: Answered) => difference !== 0),
    [],
  );
  await soundLedger(movers.app, as);
  const balances = await standing(movers, as);
  const { items } = await movers.app.asks(listAccounts, { balances: true }, as);
  await movers.app.close();
  const used = items.filter((one: Answered) => one.balance !== 0);
  return {
    balances,
    named: new Map(used.map((one: Answered) => [one.name, [one.balance, one.code]])),
  };
};

it('are those of BAS in a SIE file', async () => {
  const { balances } = await migrated({
    'books.se': `#FLAGGA 0
#SIETYP 4
#FNAMN "Sten AB"
#RAR 0 20250101 20251231
#KONTO 1110 Byggnader
#KONTO 1111 "Byggnader, egna"
#KONTO 1210 Maskiner
#KONTO 1510 Kundfordringar
#KONTO 1930 Bank
#KONTO 2081 Aktiekapital
#KONTO 2110 Periodiseringsfonder
#KONTO 2611 "Utgående moms"
#KONTO 3300 "Försäljning tjänster"
#KONTO 4000 Inköp
#KONTO 6200 Telefon
#IB 0 1110 700.00
#IB 0 1930 400.00
#IB 0 2081 -900.00
#IB 0 2110 -200.00
#VER A 1 20250105 Faktura
{
#TRANS 1510 {} 125.00
#TRANS 3300 {} -100.00
#TRANS 2611 {} -25.00
}
#VER A 2 20250106 Diverse
{
#TRANS 1111 {} 30.00
#TRANS 1210 {} 20.00
#TRANS 4000 {} 15.00
#TRANS 6200 {} 5.00
#TRANS 1930 {} -70.00
}
`,
  });
  assert.equal(balances, {
    ...{ 1110: 700, 1111: 30, 1210: 20, 1510: 125, 1930: 330, 2081: -900, 2110: -200 },
    ...{ 2611: -25, 3300: -100, 4000: 15, 6200: 5 },
  });
});

it('are those of NS 4102 in an audit file, in both modes', async () => {
  const stands = { 1500: 550, 1920: 900, 2000: -1000, 2400: -525, 2700: -90 };
  const whole = await migrated({ 'saft.xml': auditFile });
  assert.equal(whole.balances, { ...stands, 3000: -360, 4300: 525 });
  const opening = await migrated(
    { 'saft.xml': auditFile },
    { mode: 'cutover', cutover_date: '2026-01-01', mappings: {} },
  );
  // The result of the year goes to retained earnings, of which the file has no account.
  assert.equal(opening.balances, { ...stands, 3200: 165 });
});

it('are those of a chart of Xero', async () => {
  const { balances } = await migrated(
    {
      'ChartOfAccounts.csv': `*Code,*Name,*Type,*Tax Code,Description
090,Business Bank,Bank,BAS Excluded,
200,Sales,Revenue,GST on Income,
310,Cost of Goods Sold,Direct Costs,GST on Expenses,
610,Accounts Receivable,Accounts Receivable,BAS Excluded,
800,Accounts Payable,Accounts Payable,BAS Excluded,
820,GST,Current Liability,BAS Excluded,
960,Retained Earnings,Retained Earnings,BAS Excluded,
`,
      'TrialBalance.csv': `Account Code,Account,Debit - Year to date,Credit - Year to date
090,Business Bank,1200.00,
200,Sales,,900.00
310,Cost of Goods Sold,350.00,
610,Accounts Receivable,110.00,
800,Accounts Payable,,60.00
820,GST,,40.00
960,Retained Earnings,,660.00
`,
      'Contacts.csv': `*ContactName,EmailAddress
Anna,anna@example.com
Delta,delta@example.com
`,
      'Invoices.csv': `*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InvoiceAmountDue,Description,Quantity,UnitAmount,Type,Status
Anna,INV-1,2025-11-20,2025-12-20,110.00,110.00,Lamp,1,110.00,Sales invoice,Awaiting Payment
Delta,B-1,2025-11-20,2025-12-20,60.00,60.00,Wire,1,60.00,Bill,Awaiting Payment
`,
    },
    {
      ...{ mode: 'cutover', cutover_date: '2025-12-01' },
      mappings: { currency: 'AUD', ytd_pnl: true },
    },
  );
  assert.equal(balances, {
    ...{ '090': 1200, 200: -900, 310: 350, 610: 110, 800: -60, 820: -40, 960: -660 },
  });
});

/** Transactions of a shop, as text; `name` writes an account as the program does. */
const plain = (name: (parts: string) => string): readonly string[] => [
  `2025-01-05 * "Sale"`,
  `  ${name('Assets:Bank')}      100.00 EUR`,
  `  ${name('Income:Sales')}    -100.00 EUR`,
  `2025-01-06 * "Rent"`,
  `  ${name('Expenses:Rent')}     30.00 EUR`,
  `  ${name('Assets:Bank')}      -30.00 EUR`,
];

const texts: Readonly<Record<string, readonly string[]>> = {
  'books.hledger': plain((name) => name.toLowerCase()),
  'books.ledger': plain((name) => name).map((line) => line.replaceAll('-0', '/0')),
  'books.beancount': ['option "operating_currency" "EUR"', ...plain((name) => name)],
};

for (const [file, lines] of Object.entries(texts))
  it(`are those of the default chart in ${file}, which has names without numbers`, async () => {
    const { named } = await migrated(
      { [file]: `${lines.join('\n')}\n` },
      { mode: 'full', mappings: { currency: 'EUR' } },
    );
    const found = [...named].map(([name, [balance]]) => [name.toLowerCase(), balance]);
    assert.equal(found.toSorted(), [
      ['assets:bank', 70],
      ['expenses:rent', 30],
      ['income:sales', -100],
    ]);
    assert.ok([...named.values()].every(([, code]) => /^[146]\d{3}(-\d\d)?$/.test(code)));
  });

it.run();
