import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reads, stands } from '../read.ts';

const it = suite('migrations.sources.xero');

const chart = `*Code,*Name,*Type,*Tax Code
090,Business Bank,Bank,BAS Excluded
200,Sales,Revenue,GST on Income
404,Bank Fees,Expense,GST on Expenses
610,Accounts Receivable,Accounts Receivable,BAS Excluded
820,GST,Current Liability,BAS Excluded
970,Owner Funds,Equity,BAS Excluded
`;

/** Journal report: every line repeats its journal; lines on bank accounts have no code. */
const journal = `Journal Report
Reef Supplies
For the period 1 January 2025 to 31 December 2025

Date,Journal ID,Source,Narration,Description,Reference,Account Code,Account,Debit,Credit,Posted Date,Posted By
3 Jan 2025,11,Receivable Invoice,Anna,Lamp,INV-1,610,Accounts Receivable,110.00,,4 Jan 2025,Olive
3 Jan 2025,11,Receivable Invoice,Anna,Lamp,INV-1,200,Sales,,100.00,4 Jan 2025,Olive
3 Jan 2025,11,Receivable Invoice,Anna,Lamp,INV-1,820,GST,,10.00,4 Jan 2025,Olive
,11,,,,,,,110.00,110.00,,
3 Jan 2025,12,Receivable Payment,Anna,,INV-1,,Business Bank,60.00,,4 Jan 2025,Olive
3 Jan 2025,12,Receivable Payment,Anna,,INV-1,610,Accounts Receivable,,60.00,4 Jan 2025,Olive
,12,,,,,,,60.00,60.00,,
`;

it('reads the journal report by the ids of journals', async () => {
  const { source, bundle } = await reads({ 'Journal.csv': journal });
  assert.equal([source.key, bundle.company.name], ['xero', 'Reef Supplies']);
  assert.equal(
    bundle.entries.map(({ id, date, number, type, memo }) => [id, date, number, type, memo]),
    [
      ['11', '2025-01-03', 'INV-1', 'Receivable Invoice', 'Anna'],
      ['12', '2025-01-03', 'INV-1', 'Receivable Payment', 'Anna'],
    ],
  );
  assert.equal(stands(bundle), {
    'Accounts Receivable': 50,
    Sales: -100,
    GST: -10,
    'Business Bank': 60,
  });
  assert.equal(
    bundle.accounts.map(({ code, name }) => [code, name]),
    [
      ['610', 'Accounts Receivable'],
      ['200', 'Sales'],
      ['820', 'GST'],
      [undefined, 'Business Bank'],
    ],
  );
  assert.equal(bundle.left_out, []);
});

/**
 * Journal report in blocks, the layout of the web page and its exports before the report had columns. Xero describes
 * its parts, not its cells (help.xero.com, Journal report: an id of ascending numbers, the narration with contact, user
 * and date, accounts with debit and credit), so the cells are tried in each arrangement.
 */
const blocked = (
  head: (id: number, date: string) => string,
  account: (code: string, name: string) => string,
) =>
  `Journal Report
Reef Supplies
For the period 1 January 2025 to 31 December 2025

${head(11, '3 Jan 2025')}
${account('610', 'Accounts Receivable')},110.00,
${account('200', 'Sales')},,100.00
${account('820', 'GST')},,10.00
Total,110.00,110.00

${head(12, '5 Jan 2025')}
Business Bank,60.00,
${account('610', 'Accounts Receivable')},,60.00
Total,60.00,60.00
`;

const arrangements: Record<
  string,
  readonly [Parameters<typeof blocked>[0], Parameters<typeof blocked>[1]]
> = {
  'one cell, names of columns below each head': [
    (id, date) => `ID ${id} Posted 6 Jan 2025 by Olive\n${date} Receivable - Anna,Debit,Credit`,
    (code, name) => `${name} (${code})`,
  ],
  'the date in the head, the code first': [
    (id, date) =>
      `"${date}, ID ${id} Posted 6 Jan 2025",,\nReceivable - Anna\nAccount,Debit,Credit`,
    (code, name) => `${code} - ${name}`,
  ],
  'no names of columns': [
    (id, date) => `ID: ${id},Posted: 2025-01-06\nReceivable - Anna ${date},,`,
    (code, name) => `${code} ${name}`,
  ],
};

it('reads the journal report in blocks, each with its id, date and narration', async () => {
  for (const [name, [head, account]] of Object.entries(arrangements)) {
    const { source, bundle } = await reads({ 'Journal.csv': blocked(head, account) });
    assert.equal([source.key, bundle.company.name], ['xero', 'Reef Supplies'], name);
    assert.equal(
      bundle.entries.map(({ id, date, memo }) => [id, date, memo]),
      [
        ['11', '2025-01-03', 'Receivable - Anna'],
        ['12', '2025-01-05', 'Receivable - Anna'],
      ],
      name,
    );
    assert.equal(
      stands(bundle),
      { 'Accounts Receivable': 50, Sales: -100, GST: -10, 'Business Bank': 60 },
      name,
    );
    assert.equal(
      bundle.accounts.map(({ code }) => code),
      ['610', '200', '820', undefined],
      name,
    );
    assert.equal(bundle.left_out, [], name);
    const [counted] = bundle.counted ?? [];
    assert.equal([counted?.taken, counted?.left_out], [5, 0], name);
  }
});

it('names a block that does not balance, and dates one without a date by its posting', async () => {
  const [head, account] = Object.values(arrangements)[0]!;
  const { bundle } = await reads({
    'Journal.csv': blocked(head, account)
      .replace(',,100.00', ',,90.00')
      .replace('5 Jan 2025 Receivable', 'Receivable'),
  });
  assert.equal(
    bundle.entries.map(({ id, date }) => [id, date]),
    [['12', '2025-01-06']],
  );
  assert.is(bundle.left_out.length, 1);
});

/** Account transactions: a section per account; the bank describes a payment in other words than the expense. */
const transactions = (fee = '5.00') => `Account Transactions
Reef Supplies
For the period 1 January 2025 to 31 December 2025

Date,Source,Description,Reference,Currency,Debit (Source),Credit (Source),Debit (AUD),Credit (AUD),Running Balance (AUD),Gross,GST
Business Bank
Opening Balance,,,,,,,400.00,,400.00,,
12 Feb 2025,Spend Money,Reef Bank,,AUD,,5.00,,5.00,395.00,5.00,
13 Feb 2025,Receivable Payment,Anna,INV-2,USD,80.00,,120.00,,515.00,120.00,
Total Business Bank,,,,,,,120.00,5.00,515.00,,
Closing Balance,,,,,,,515.00,,515.00,,
Bank Fees
12 Feb 2025,Spend Money,Reef Bank - fee of the month,,AUD,${fee},,${fee},,${fee},5.00,
Total Bank Fees,,,,,,,${fee},,${fee},,
Accounts Receivable
13 Feb 2025,Receivable Payment,Anna,INV-2,USD,,80.00,,120.00,-120.00,120.00,
Total Accounts Receivable,,,,,,,,120.00,-120.00,,
Owner Funds
Opening Balance,,,,,,,,400.00,-400.00,,
Total Owner Funds,,,,,,,,,-400.00,,
Total,,,,,,,125.00,125.00,,,
`;

it('reads account transactions with their opening balances and amounts in other currencies', async () => {
  const { source, bundle } = await reads({
    'Chart.csv': chart,
    'Transactions.csv': transactions(),
  });
  assert.equal([source.key, bundle.company.name], ['xero', 'Reef Supplies']);
  assert.equal(stands(bundle), {
    'Business Bank': 515,
    'Bank Fees': 5,
    'Accounts Receivable': -120,
    'Owner Funds': -400,
  });
  assert.equal(
    bundle.entries.map(({ date, memo, lines }) => [date, memo, lines.length]).toSorted(),
    [
      ['2024-12-31', 'Opening balances', 2],
      ['2025-02-12', 'Reef Bank', 2],
      ['2025-02-13', 'Anna', 2],
    ],
  );
  const paid = bundle.entries.find(({ number }) => number === 'INV-2');
  assert.equal(
    paid?.lines.map(({ currency, amount_currency }) => [currency, amount_currency]),
    [
      ['USD', 80],
      ['USD', 80],
    ],
  );
  assert.equal(bundle.left_out, []);
});

/** Account transactions of earlier years: one currency, each amount on its side, a row for each tax. */
const earlier = (tax: string) => `Account Transactions
Reef Supplies
For the period 1 January 2025 to 31 December 2025

Date,Source,Description,Reference,Debit,Credit,Running Balance${tax}
Business Bank,,,,,,
Opening Balance,,,,400.00,0.00,400.00
12 Feb 2025,Spend Money,Reef Bank,,0.00,5.00,395.00,5.00,0.00
Total Business Bank,,,,0.00,5.00,395.00
Closing Balance,,,,395.00,0.00,395.00

Bank Fees,,,,,,
12 Feb 2025,Spend Money,Reef Bank,,5.00,0.00,5.00,5.00,0.00
Total Bank Fees,,,,5.00,0.00,5.00
Owner Funds,,,,,,
Opening Balance,,,,0.00,400.00,(400.00)
Total Owner Funds,,,,0.00,0.00,(400.00)
Closing Balance,,,,0.00,400.00,(400.00)
Total,,,,5.00,5.00,0.00
`;

it('reads account transactions of earlier years, with and without columns of tax', async () => {
  for (const tax of ['', ',Gross,Tax', ',Gross,GST,GST Rate,GST Rate Name']) {
    const { source, bundle } = await reads({ 'Transactions.csv': earlier(tax) });
    assert.is(source.key, 'xero', tax);
    assert.equal(stands(bundle), { 'Business Bank': 395, 'Bank Fees': 5, 'Owner Funds': -400 });
    assert.equal(bundle.left_out, [], tax);
  }
});

/** General ledger detail: in sections of accounts, or with the account on each row. */
const detail = (columns: string, rows: readonly string[]): string =>
  ['General Ledger Detail', 'Reef Supplies', '', columns, ...rows].join('\n');

it('reads a general ledger detail by the ids of its journals', async () => {
  const grouped = detail(
    'Date,Source,Journal ID,Reference,Debit,Credit,Gross,GST,GST Rate Name,Net',
    [
      'Business Bank',
      '3 Jan 2025,Receive Money,21,INV-1,110.00,,110.00,,,110.00',
      'Total Business Bank,,,,110.00,,,,,',
      'GST',
      '3 Jan 2025,Receive Money,21,INV-1,,10.00,10.00,,,-10.00',
      'Total GST,,,,,10.00,,,,',
      'Sales',
      '3 Jan 2025,Receive Money,21,INV-1,,100.00,110.00,10.00,GST on Income,-100.00',
      'Total Sales,,,,,100.00,,,,',
      'Total,,,,110.00,110.00,,,,',
    ],
  );
  const flat = detail('Account Code,Account,Account Type,Date,Journal ID,Source,Reference,Net', [
    ',Business Bank,Bank,3 Jan 2025,21,Receive Money,INV-1,110.00',
    '820,GST,Current Liability,3 Jan 2025,21,Receive Money,INV-1,-10.00',
    '200,Sales,Revenue,3 Jan 2025,21,Receive Money,INV-1,-100.00',
  ]);
  for (const text of [grouped, flat]) {
    const { source, bundle } = await reads({ 'Ledger.csv': text });
    assert.is(source.key, 'xero');
    assert.equal(stands(bundle), { 'Business Bank': 110, GST: -10, Sales: -100 });
    assert.equal(
      bundle.entries.map(({ date, number, lines }) => [date, number, lines.length]),
      [['2025-01-03', 'INV-1', 3]],
    );
    assert.equal(bundle.left_out, []);
  }
});

it('leaves out transactions that balance with nothing of their day', async () => {
  const { bundle } = await reads({ 'Chart.csv': chart, 'Transactions.csv': transactions('6.00') });
  assert.equal(
    bundle.left_out.map(({ kind, date, reason }) => [kind, date, reason]),
    [
      ['journal', '2025-02-12', 'debits and credits differ by -5'],
      ['journal', '2025-02-12', 'debits and credits differ by 6'],
    ],
  );
});

it('leaves out opening balances that do not add up to zero', async () => {
  const uneven = transactions().replace(
    'Opening Balance,,,,,,,,400.00',
    'Opening Balance,,,,,,,,399.00',
  );
  const { bundle } = await reads({ 'Chart.csv': chart, 'Transactions.csv': uneven });
  assert.equal(
    bundle.left_out.map(({ label, date, reason }) => [label, date, reason]),
    [['Opening balances', '2024-12-31', 'debits and credits differ by 1']],
  );
});

it.run();
