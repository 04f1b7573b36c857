import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { readSource } from '../../../modules/migrations/sources/read.ts';
import { historyFiles, uploads } from '../files.ts';
import { reads, stands } from '../read.ts';

const it = suite('migrations.sources');

it('know QuickBooks Online by its headers and read its journal entry by entry', async () => {
  const read = await readSource({ uploads: historyFiles, source: 'auto', hints: {} });
  if (isRefusal(read)) throw new Error(read.code);
  assert.is(read.source.key, 'qbo');
  assert.is(read.bundle.entries.length, 9);
  assert.is(stands(read.bundle)['Checking'], 500);
  assert.equal(read.bundle.left_out, []);
});

it('leave out unbalanced entries, with their rows', async () => {
  const text =
    'Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n01/15/2025,Journal Entry,7,,,Cash,5,\n,,,,,Sales,,4\n';
  const { bundle } = await reads({ 'journal.csv': text }, 'qbo');
  assert.is(bundle.entries.length, 0);
  assert.equal(bundle.left_out, [
    {
      kind: 'journal',
      label: '7',
      reason: 'debits and credits differ by 1',
      date: '2025-01-15',
      amounts: [{ amount: 5 }],
      lines: [
        { account: 'Cash', amount: 5 },
        { account: 'Sales', amount: -4 },
      ],
      file: 'journal.csv',
      row: 2,
      rows: 2,
    },
  ]);
});

it('read a general ledger, which repeats each entry under all its accounts', async () => {
  const text = [
    'General Ledger',
    '',
    'Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance',
    'Checking,,,,,,,',
    '01/15/2025,Deposit,1,,Sold,Sales,"$1,000.00","1,000.00"',
    'Total for Checking,,,,,,"1,000.00",',
    'Sales,,,,,,,',
    '01/15/2025,Deposit,1,,Sold,Checking,"-1,000.00","-1,000.00"',
  ].join('\n');
  const { bundle } = await reads({ 'ledger.csv': text }, 'qbo');
  assert.equal(stands(bundle), { Checking: 1000, Sales: -1000 });
});

it('read a general ledger whose amounts say what they do to their account', async () => {
  const text = [
    'Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance',
    'Checking,,,,,,,',
    '01/15/2025,Deposit,1,,Sold,Sales,100.00,100.00',
    '01/16/2025,Transfer,2,,Paid off,Bank loan,-30.00,70.00',
    'Sales,,,,,,,',
    '01/15/2025,Deposit,1,,Sold,Checking,100.00,100.00',
    'Bank loan,,,,,,,',
    '01/16/2025,Transfer,2,,Paid off,Checking,-30.00,-30.00',
    '01/17/2025,Transfer,3,,Moved,Visa,50.00,20.00',
    'Visa,,,,,,,',
    '01/17/2025,Transfer,3,,Moved,Bank loan,-50.00,-50.00',
  ].join('\n');
  const { bundle } = await reads(
    {
      'ledger.csv': text,
      'accounts.csv': 'Full name,Type,Detail type\nBank loan,Long Term Liabilities,Notes Payable\n',
    },
    'qbo',
  );
  assert.equal(stands(bundle), { Checking: 70, Sales: -100, 'Bank loan': -20, Visa: 50 });
});

it('read opening balances of a general ledger in the same sense as its amounts', async () => {
  const text = [
    'Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance',
    'Checking,,,,,,,',
    'Beginning Balance,,,,,,400.00,400.00',
    '01/15/2025,Deposit,1,,Sold,Sales,100.00,500.00',
    'Sales,,,,,,,',
    '01/15/2025,Deposit,1,,Sold,Checking,100.00,100.00',
    'Bank loan,,,,,,,',
    'Beginning Balance,,,,,,400.00,400.00',
  ].join('\n');
  const { bundle } = await reads(
    {
      'ledger.csv': text,
      'accounts.csv': 'Full name,Type,Detail type\nBank loan,Long Term Liabilities,Notes Payable\n',
    },
    'qbo',
  );
  assert.equal(bundle.left_out, []);
  assert.equal(stands(bundle), { Checking: 500, Sales: -100, 'Bank loan': -400 });
});

it('make no accounts of totals and balances beside the numbers of accounts', async () => {
  const tables = {
    'journal.csv':
      'Date,Journal Number,Account Code,Account,Debit,Credit\n2025-01-15,1,100,Bank,5.00,\n2025-01-15,1,200,Sales,,5.00\n,,,Total,5.00,5.00\n',
    'ledger.csv':
      'Date,Voucher No,Account Code,Account,Debit,Credit,Balance\n,,,Opening Balance,,,0.00\n2025-01-15,1,100,Bank,5.00,,5.00\n,,,Total,5.00,,\n2025-01-15,1,200,Sales,,5.00,-5.00\n',
  };
  for (const [file, text] of Object.entries(tables)) {
    const { bundle } = await reads({ [file]: text });
    assert.equal(
      bundle.accounts.map(({ code, name }) => [code, name]),
      [
        ['100', 'Bank'],
        ['200', 'Sales'],
      ],
    );
    assert.equal(stands(bundle), { Bank: 5, Sales: -5 });
  }
});

it('know Xero, its contacts, invoices of several lines and its trial balance', async () => {
  const { source, bundle } = await reads({
    'contacts.csv':
      '*ContactName,EmailAddress,POAddressLine1,POCity\nAlpha,a@example.com,1 Road,Town\n',
    'SalesInvoices.csv': [
      'ContactName,EmailAddress,InvoiceNumber,InvoiceDate,DueDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,Description,Quantity,UnitAmount,LineAmount,AccountCode,Currency,Type,Status',
      'Alpha,,INV-1,15/01/2025,14/02/2025,110,10,0,110,Work,1,60,60,200,NZD,Sales invoice,Awaiting Payment',
      'Alpha,,INV-1,15/01/2025,14/02/2025,110,10,0,110,More work,2,20,40,200,NZD,Sales invoice,Awaiting Payment',
    ].join('\n'),
    'tb.csv':
      'Trial Balance\n\nAccount Code,Account,Debit - Year to date,Credit - Year to date\n610,Accounts Receivable,110,\n200,Sales,,110\n',
  });
  assert.is(source.key, 'xero');
  const [invoice] = bundle.documents;
  assert.equal(
    [invoice?.date, invoice?.total, invoice?.tax, invoice?.open, invoice?.lines.length],
    ['2025-01-15', 110, 10, 110, 2],
  );
  assert.is(bundle.balances.length, 2);
  assert.is(bundle.contacts[0]?.email, 'a@example.com');
});

it('know Zoho Books, Odoo, ERPNext and Wave by their journals', async () => {
  const journals = {
    zoho_books:
      'Journal Date,Reference Number,Journal Number Prefix,Journal Number Suffix,Notes,Currency,Account,Contact Name,Debit,Credit,Status\n2025-01-31,,JE-,1,,EUR,Bank,,10.00,,published\n2025-01-31,,JE-,1,,EUR,Sales,,,10.00,published\n',
    odoo: 'date,move_name,account_id,partner_id,ref,name,debit,credit,parent_state\n2025-01-31,INV/1,Bank,,,,10,0,posted\n2025-01-31,INV/1,Sales,,,,0,10,posted\n2025-02-01,INV/2,Sales,,,,0,10,draft\n',
    erpnext:
      'Posting Date,Account,Debit (EUR),Credit (EUR),Voucher Type,Voucher No,Against Account,Party Type,Party,Remarks\n2025-01-31,Bank,10,0,Journal Entry,JV-1,Sales,,,\n2025-01-31,Sales,0,10,Journal Entry,JV-1,Bank,,,\n',
    wave: 'Transaction ID,Transaction Date,Account Name,Transaction Description,Transaction Line Description,Amount (One column),,Debit Amount (Two Column Approach),Credit Amount (Two Column Approach),Customer,Vendor,Account Group,Account Type\n1,2025-01-31,Bank,Sold,,10.00,,10.00,,,,Asset,Cash and Bank\n1,2025-01-31,Sales,Sold,,10.00,,,10.00,,,Income,Income\n',
  };
  for (const [key, text] of Object.entries(journals)) {
    const { source, bundle } = await reads({ 'journal.csv': text });
    assert.is(source.key, key);
    assert.equal(stands(bundle), { Bank: 10, Sales: -10 }, key);
  }
});

it('read the exports of Odoo by their technical names and by their labels', async () => {
  const technical = {
    'lines.csv':
      'date,move_name,account_id,partner_id,ref,name,debit,credit,parent_state\n2025-01-31,INV/1,121000 Receivable,Anna Carter,,Lamps,10,0,posted\n2025-01-31,INV/1,400000 Sales,Anna Carter,,Lamps,0,10,posted\n',
    'accounts.csv':
      'code,name,account_type\n121000,Receivable,asset_receivable\n400000,Sales,income\n900000,Pledged,off_balance\n',
    'mrp.csv':
      'product_tmpl_id,product_qty,bom_line_ids/product_id,bom_line_ids/product_qty\n[LAMP] Lamp,1,[CUP] Cup,2\n,,Foot,1\n',
  };
  const labels = {
    'lines.csv':
      'Date,Journal Entry,Account,Partner,Reference,Label,Debit,Credit,Status\n2025-01-31,INV/1,121000 Receivable,Anna Carter,,Lamps,10,0,Posted\n2025-01-31,INV/1,400000 Sales,Anna Carter,,Lamps,0,10,Posted\n',
    'accounts.csv':
      'Code,Account Name,Type\n121000,Receivable,Receivable\n400000,Sales,Income\n900000,Pledged,Off-Balance Sheet\n',
    'mrp.csv':
      'Product,Quantity,BoM Lines/Component,BoM Lines/Quantity\n[LAMP] Lamp,1,[CUP] Cup,2\n,,Foot,1\n',
  };
  for (const files of [technical, labels]) {
    const { bundle } = await reads(files, 'odoo');
    assert.equal(
      bundle.entries.flatMap(({ lines }) => lines.map(({ contact, memo }) => [contact, memo])),
      [
        ['Anna Carter', 'Lamps'],
        ['Anna Carter', 'Lamps'],
      ],
    );
    assert.equal(
      bundle.accounts.map(({ name, kind }) => [name, kind]),
      [
        ['Receivable', 'receivable'],
        ['Sales', 'revenue'],
      ],
    );
    assert.equal(bundle.recipes, [
      {
        sku: 'LAMP',
        quantity: 1,
        components: [
          { sku: 'CUP', quantity: 2 },
          { sku: 'Foot', quantity: 1 },
        ],
      },
    ]);
  }
  const kinds = 'Bank and Cash,Non-current Assets,Non-current Liabilities,Cost of Revenue'.split(
    ',',
  );
  const list = kinds.map((kind, n) => `${n},Account ${n},${kind}`).join('\n');
  const { bundle } = await reads({ 'chart.csv': `Code,Account Name,Type\n${list}\n` }, 'odoo');
  assert.equal(
    bundle.accounts.map(({ kind }) => kind),
    ['bank', 'fixed_asset', 'long_liability', 'cogs'],
  );
});

it('bring over invoices in a currency of the past, and leave out those in none', async () => {
  const { bundle } = await reads({
    'Invoices.csv':
      'Invoice Number,Invoice Date,Customer Name,Total,Currency Code,Exchange Rate\nI-1,2001-01-31,Anna,50,DEM,0.511292\nI-2,2001-01-31,Anna,20,ZZZ,2\n',
  });
  assert.equal(
    bundle.documents.map(({ number, currency, rate }) => [number, currency, rate]),
    [['I-1', 'DEM', 0.511292]],
  );
  assert.equal(
    bundle.left_out.map(({ label, reason }) => [label, reason]),
    [['I-2', 'ZZZ is no currency']],
  );
});

it('read plain text accounting with an amount left out, prices and signs', async () => {
  const text =
    '; a comment\n2025-01-02 * (7) Grocer | weekly\n    Expenses:Food  $12.50\n    Assets:Cash\n\n2025/01/03 ! Shares\n    Assets:Broker  2 ACME @ $30.00\n    Assets:Bank:Checking  $-60.00\n';
  const { source, bundle } = await reads({ 'books.journal': text });
  assert.is(source.key, 'ledger');
  assert.is(bundle.company.currency, 'USD');
  assert.equal(stands(bundle), {
    'Expenses:Food': 12.5,
    'Assets:Cash': -12.5,
    'Assets:Broker': 60,
    'Assets:Bank:Checking': -60,
  });
  assert.is(bundle.accounts.find(({ name }) => name === 'Assets:Cash')?.kind, 'cash');
  const bean =
    'option "operating_currency" "EUR"\n2025-01-01 open Assets:Bank EUR\n2025-01-02 * "Shop" "Bread" #tag\n  Expenses:Food  3.20 EUR\n  Assets:Bank\n';
  const beans = await reads({ 'books.beancount': bean });
  assert.is(beans.source.key, 'beancount');
  assert.is(beans.bundle.company.currency, 'EUR');
  assert.equal(stands(beans.bundle), { 'Expenses:Food': 3.2, 'Assets:Bank': -3.2 });
});

it('read a neutral bundle: what is available is stock, what is owed is open', async () => {
  const text = JSON.stringify({
    cif_version: '1',
    bundle: {
      items: [
        { external_id: 'a', sku: 'RING', name: 'Ring', status: 'available', cost_per_unit: 10 },
        { external_id: 'b', sku: 'GEM', name: 'Gem', status: 'sold', cost_per_unit: 5 },
      ],
      contacts: [{ external_id: 'c', name: 'Cleo' }],
      documents: [
        {
          external_id: 'd',
          doc_type: 'invoice',
          status: 'awaiting_payment',
          contact_external_id: 'c',
          ref: 'I-1',
          total: 30,
          amount_paid: 10,
          created_at: '2025-05-01T10:00:00Z',
        },
        { external_id: 'e', doc_type: 'letter', status: 'draft', contact_external_id: 'c' },
      ],
    },
  });
  const { source, bundle } = await reads({ 'bundle.json': text });
  assert.is(source.key, 'cif');
  assert.equal(
    bundle.items.map(({ sku, quantity }) => [sku, quantity]),
    [
      ['RING', 1],
      ['GEM', 0],
    ],
  );
  assert.equal(
    [bundle.documents.length, bundle.documents[0]?.open, bundle.left_out.length],
    [1, 20, 1],
  );
});

it('read the figures of a neutral bundle without what computing left behind their digits', async () => {
  const paper = { doc_type: 'invoice', contact_external_id: 'c', created_at: '2025-05-01' };
  const documents = [{ ...paper, status: 'awaiting_payment', total: 0.1 + 0.2, amount_paid: 0.1 }];
  const { bundle } = await reads({
    'bundle.json': JSON.stringify({ cif_version: '1', bundle: { documents } }),
  });
  assert.equal([bundle.documents[0]?.total, bundle.documents[0]?.open], [0.3, 0.2]);
});

it('read the texts of a neutral bundle without what no text here may have', async () => {
  const { bundle } = await reads({
    'bundle.json':
      '{"cif_version":"1","bundle":{"contacts":[{"external_id":"c","name":"Cl\\u0000eo \\ud83d"}]}}',
  });
  assert.is(bundle.contacts[0]?.name, 'Cleo \ufffd');
});

it('leave out what a neutral bundle says of no day or no known state, and cost a lot by its whole cost', async () => {
  const paper = { doc_type: 'invoice', contact_external_id: 'c', total: 5 };
  const { bundle } = await reads({
    'bundle.json': JSON.stringify({
      cif_version: '1',
      bundle: {
        items: [
          {
            external_id: 'a',
            sku: 'SILK',
            status: 'available',
            sell_by: 'weight',
            weight: 4,
            weight_unit: 'kg',
            total_cost: 10,
          },
        ],
        documents: [
          { ...paper, external_id: '1', status: 'paid', created_at: 'soon' },
          { ...paper, external_id: '2', status: 'lost', created_at: '2025-05-01' },
          { ...paper, external_id: '3', status: 'paid', created_at: '2025-05-01' },
        ],
      },
    }),
  });
  assert.equal([bundle.items[0]?.quantity, bundle.items[0]?.cost], [4, 2.5]);
  assert.equal(
    bundle.documents.map(({ id }) => id),
    ['3'],
  );
  assert.equal(
    bundle.left_out.map(({ reason }) => reason),
    ['it has no date', 'nobody knows the status lost'],
  );
});

it('read negative documents as credits, and unapproved ones as drafts', async () => {
  const { bundle } = await reads(
    {
      'Invoices.csv':
        'Invoice Number,Invoice Date,Customer Name,Total,Balance,Status\nI-1,2025-01-31,Anna,-50,-50,Open\nI-2,2025-01-31,Anna,20,20,Awaiting Approval\n',
    },
    'generic',
  );
  assert.equal(
    bundle.documents.map(({ type, status, open }) => [type, status, open]),
    [
      ['credit_note', 'open', 50],
      ['invoice', 'draft', 0],
    ],
  );
});

it('read dates both ways where they could be either, and ask', async () => {
  const text = 'Date,Entry,Account,Debit,Credit\n03/04/2026,1,Bank,1,\n03/04/2026,1,Sales,,1\n';
  const asked = await reads({ 'j.csv': text }, 'generic');
  assert.is(asked.bundle.has_ambiguous_dates, true);
  const american = await reads({ 'j.csv': text }, 'generic', { date_format: 'mdy' });
  assert.is(american.bundle.entries[0]?.date, '2026-03-04');
  const british = await reads({ 'j.csv': text }, 'generic', { date_format: 'dmy' });
  assert.is(british.bundle.entries[0]?.date, '2026-04-03');
});

it('read the amounts of a table alike, though one alone could be read both ways', async () => {
  const text =
    'Date;Entry;Account;Debit;Credit\n2026-03-04;1;Bank;1.234;\n2026-03-04;1;Fees;0,50;\n2026-03-04;1;Sales;;1.234,50\n';
  const { bundle } = await reads({ 'j.csv': text }, 'generic');
  assert.equal(stands(bundle), { Bank: 1234, Fees: 0.5, Sales: -1234.5 });
});

it('leave out what a neutral bundle has no name for, and take one version of it alone', async () => {
  const bundle = {
    contacts: [{ external_id: 'c', name: 5 }, { name: ' ' }, { name: 'Anna' }],
    items: [{}, { external_id: 7 }, { sku: 'L' }, { name: 'Cup', status: 'available' }],
  };
  const sent = (cif_version: string) => ({ 'a.json': JSON.stringify({ cif_version, bundle }) });
  const read = (await reads(sent('1'), 'cif')).bundle;
  assert.equal(
    read.left_out.map(({ kind, row }) => [kind, row]),
    [
      ['item', 1],
      ['item', 2],
      ['contact', 1],
      ['contact', 2],
    ],
  );
  assert.equal([read.contacts[0]?.id, read.items.map(({ id }) => id)], ['Anna', ['L', 'Cup']]);
  const other = await readSource({ uploads: uploads(sent('2')), source: 'cif', hints: {} });
  assert.is(isRefusal(other) && other.code, 'not_this_source');
});

it('say once that a file cannot be read', async () => {
  const sent = uploads({ 'a.csv': '"never closed' });
  const read = await readSource({ uploads: sent, source: 'generic', hints: {} });
  const told = isRefusal(read) ? String(read.detail) : '';
  assert.equal(told.match(/cannot be read/g)?.length, 1, told);
});

it('accept the chosen source if the files do not contradict it', async () => {
  const balance = 'Account,Debit,Credit\nCash,5,\nEquity,,5\n';
  for (const key of ['xero', 'odoo', 'wave', 'sage50_us']) {
    const { source, bundle } = await reads({ 'tb.csv': balance }, key);
    assert.equal([source.key, source.confidence, bundle.balances.length], [key, 0, 2]);
  }
  const poached = await readSource({
    uploads: uploads({
      'Invoices.csv': 'ContactName,InvoiceNumber,InvoiceDate,InvoiceAmountDue\n',
    }),
    source: 'odoo',
    hints: {},
  });
  assert.is(isRefusal(poached) && poached.code, 'not_this_source');
});

it('refuse what is not theirs, and say what was found', async () => {
  const found = await readSource({
    uploads: uploads({ 'a.csv': 'colour,shape\nred,round\n' }),
    source: 'xero',
    hints: {},
  });
  assert.is(isRefusal(found) && found.code, 'not_this_source');
  assert.match(isRefusal(found) ? String(found.detail) : '', /colour, shape/);
  const page = uploads({ 'a.se': '<!DOCTYPE html>\n<p>Not found</p>\n' });
  const none = await readSource({ uploads: page, source: 'auto', hints: {} });
  assert.is(isRefusal(none) && none.code, 'not_this_source');
  const kind = await readSource({ uploads: uploads({ 'a.exe': 'x' }), source: 'qbo', hints: {} });
  assert.is(isRefusal(kind) && kind.status, 415);
  const unknown = await readSource({ uploads: [], source: 'abacus', hints: {} });
  assert.is(isRefusal(unknown) && unknown.code, 'unknown_source');
});

const yearly = (year: number): string =>
  `Date,Entry,Account,Debit,Credit\n${year}-01-31,1,Bank,10,\n${year}-01-31,1,Sales,,10\n`;

it('distinguish entries whose numbers restart each year, in one file or several', async () => {
  const inSeveral = await reads({ '2024.csv': yearly(2024), '2025.csv': yearly(2025) }, 'generic');
  const inOne = await reads(
    { 'j.csv': yearly(2024) + yearly(2025).split('\n').slice(1).join('\n') },
    'generic',
  );
  for (const { bundle } of [inSeveral, inOne]) {
    assert.equal(
      bundle.entries.map(({ date }) => date),
      ['2024-01-31', '2025-01-31'],
    );
    assert.is(new Set(bundle.entries.map(({ id }) => id)).size, 2);
  }
});

it('keep an entry whole that balances only over several days', async () => {
  const text = 'Date,Entry,Account,Debit,Credit\n2025-01-31,1,Bank,10,\n2025-02-01,1,Sales,,10\n';
  const { bundle } = await reads({ 'j.csv': text }, 'generic');
  assert.equal([bundle.entries.length, bundle.left_out.length], [1, 0]);
});

it('know rows of files that have one name by their own', async () => {
  const without = (amount: number): string =>
    `Date,Account,Debit,Credit\n2025-01-31,Bank,${amount},\n,Sales,,${amount}\n`;
  const [first, second] = [without(10), without(20)].map((text) => uploads({ 'j.csv': text })[0]);
  if (!first || !second) throw new Error('no files');
  const read = await readSource({ uploads: [first, second], source: 'generic', hints: {} });
  if (isRefusal(read)) throw new Error(read.code);
  assert.equal(stands(read.bundle), { Bank: 30, Sales: -30 });
  assert.is(new Set(read.bundle.entries.map(({ id }) => id)).size, 2);
});

it('bring an entry in another currency at its rate, with what it was in that', async () => {
  const { bundle } = await reads({
    'Journal.csv':
      'Journal Date,Journal Number Prefix,Journal Number Suffix,Currency,Account,Debit,Credit,Exchange Rate\n2025-01-31,JE-,1,EUR,Bank,33.33,,1.1\n2025-01-31,JE-,1,EUR,Fees,0.02,,1.1\n2025-01-31,JE-,1,EUR,Sales,,33.35,1.1\n2025-01-31,JE-,2,USD,Bank,5,,1\n2025-01-31,JE-,2,USD,Sales,,5,1\n',
  });
  assert.equal(stands(bundle), { Bank: 41.66, Fees: 0.02, Sales: -41.68 });
  assert.equal(
    bundle.entries[0]?.lines.map(({ currency, amount_currency }) => [currency, amount_currency]),
    [
      ['EUR', 33.33],
      ['EUR', 0.02],
      ['EUR', 33.35],
    ],
  );
  assert.is(bundle.entries[1]?.lines[0]?.currency, undefined);
});

it('read a rate with the decimals that the amounts beside it have', async () => {
  const { bundle } = await reads({
    'Journal.csv':
      'Journal Date,Journal Number Prefix,Journal Number Suffix,Currency,Account,Debit,Credit,Exchange Rate\n2025-01-31,JE-,1,USD,Bank,"10,50",,"1,105"\n2025-01-31,JE-,1,USD,Sales,,"10,50","1,105"\n',
  });
  assert.equal(stands(bundle), { Bank: 11.6, Sales: -11.6 });
});

const journalOf = (debit: string, credit: string): string =>
  `Date,Entry,Account,Debit,Credit\n2025-01-31,1,Bank,${debit},\n2025-01-31,1,Sales,,${credit}\n2025-02-28,2,Bank,10,\n2025-02-28,2,Sales,,10\n`;

it('leave out amounts that are larger than any may be', async () => {
  const { bundle } = await reads({ 'j.csv': journalOf('1000000000000', '1000000000000') });
  assert.equal(stands(bundle), { Bank: 10, Sales: -10 });
  assert.equal(
    bundle.left_out.map(({ reason }) => reason),
    ['an amount is no number'],
  );
});

it('refuse figures that cannot be added up', async () => {
  const read = await readSource({
    uploads: uploads({ 'j.csv': journalOf('999999999999', '0.0001') }),
    source: 'generic',
    hints: {},
  });
  assert.is(isRefusal(read) && read.code, 'figures_too_large');
});

it('say what of an IIF file stays away', async () => {
  const { bundle } = await reads({
    'all.iif':
      '!EMP\tNAME\nEMP\tEve\n!TRNS\tDATE\tACCNT\tAMOUNT\n!SPL\tDATE\tACCNT\tAMOUNT\n!ENDTRNS\nTRNS\t1/31/25\tBank\twhat\nSPL\t1/31/25\tSales\twhat\nENDTRNS\n',
  });
  assert.equal(
    bundle.left_out.map(({ kind, reason, row }) => [kind, reason, row]),
    [
      ['employee', 'it has no place here', 2],
      ['journal', 'an amount is no number, or on no account', 6],
    ],
  );
});

it('read who is a customer and a supplier of one name once, and name what IIF lists have beside goods', async () => {
  const { bundle } = await reads({
    'lists.iif':
      '!CUST\tNAME\tEMAIL\nCUST\tJun Lin\t\n!VEND\tNAME\tEMAIL\nVEND\tJun Lin\tjun@example.com\n!OTHERNAME\tNAME\nOTHERNAME\tAlfred\n!INVITEM\tNAME\tINVITEMTYPE\nINVITEM\tState tax\tCOMPTAX\nINVITEM\tSubtotal\tSUBT\nINVITEM\tLamp\tINVENTORY\n!CLASS\tNAME\nCLASS\tNorth\n',
  });
  assert.equal(
    bundle.contacts.map(({ name, role, email }) => [name, role, email]),
    [
      ['Jun Lin', 'both', 'jun@example.com'],
      ['Alfred', 'other', undefined],
    ],
  );
  assert.equal(
    bundle.items.map(({ sku }) => sku),
    ['Lamp'],
  );
  assert.equal(
    bundle.left_out.map(({ kind, label }) => [kind, label]),
    [
      ['tax_code', 'State tax'],
      ['item', 'Subtotal'],
      ['class', 'North'],
    ],
  );
});

it('read the dates of IIF files in the order they imply, or as answered', async () => {
  const iif = (date: string): Readonly<Record<string, string>> => ({
    'trns.iif': `!TRNS\tDATE\tACCNT\tAMOUNT\n!SPL\tDATE\tACCNT\tAMOUNT\n!ENDTRNS\nTRNS\t${date}\tBank\t1,5\nSPL\t${date}\tSales\t-1,5\nENDTRNS\n`,
  });
  const days = async (date: string, hints = {}) => {
    const { bundle } = await reads(iif(date), 'qbd', hints);
    return [bundle.entries.map((one) => one.date), bundle.has_ambiguous_dates];
  };
  assert.equal(await days('31/01/2025'), [['2025-01-31'], false]);
  assert.equal(await days('01/31/2025'), [['2025-01-31'], false]);
  assert.equal(await days('03/04/2025'), [['2025-03-04'], true]);
  assert.equal(await days('03/04/2025', { date_format: 'dmy' }), [['2025-04-03'], true]);
});

it('know accounts by their full names, where parts of them have the same', async () => {
  const { bundle } = await reads(
    {
      'transactions.csv':
        'Date,Transaction ID,Description,Full Account Name,Account Name,Amount Num.,Value Num.\n2025-01-31,a1,Paid,Expenses:Car:Fees,Fees,10.00,10.00\n,,,Expenses:Bank:Fees,Fees,2.00,2.00\n,,,Assets:Shares,Shares,-3,-12.00\n',
      'tree.csv':
        'type,full_name,name,code,hidden,place_holder\nEXPENSE,Expenses:Car:Fees,Fees,,F,F\nEXPENSE,Expenses,Expenses,,F,T\n',
    },
    'generic',
  );
  assert.equal(stands(bundle), {
    'Expenses:Car:Fees': 10,
    'Expenses:Bank:Fees': 2,
    'Assets:Shares': -12,
  });
  assert.equal(
    bundle.accounts.map(({ id, kind }) => [id, kind]),
    [['Expenses:Car:Fees', 'expense']],
  );
});

it('merge duplicates of two files, with a warning', async () => {
  const journal = yearly(2025);
  const ledger =
    'Date,Account,Voucher No,Debit,Credit,Balance\n2025-01-31,Bank,1,10,,10\n2025-01-31,Sales,1,,10,-10\n';
  const { bundle } = await reads(
    { 'a.csv': journal, 'b.csv': journal, 'c.csv': ledger },
    'generic',
  );
  assert.equal(stands(bundle), { Bank: 10, Sales: -10 });
  assert.equal(bundle.warnings.map(({ code }) => code).sort(), [
    'ledger_and_journal',
    'told_twice',
  ]);
});

it('take a document of two lists once, with the lines of one and what the other has open', async () => {
  const { bundle } = await reads(
    {
      'Invoices.csv':
        'Invoice Number,Invoice Date,Customer Name,Total,Item Name,Quantity,Item Price\nI-1,2025-01-31,Anna,250,Lamp,1,250\nI-2,2025-01-31,Bob,9,Lamp,1,9\n',
      'Open invoices.csv':
        'Date,Transaction Type,Num,Customer,Due Date,Amount,Open Balance\n2025-01-31,Invoice,I-1,Anna,2025-02-28,250,200\n2025-01-31,Invoice,I-2,Carl,2025-02-28,9,9\n',
    },
    'generic',
  );
  const anna = bundle.documents.find(({ contact }) => contact === 'Anna');
  assert.equal([anna?.open, anna?.lines.length, anna?.due_date], [200, 1, '2025-02-28']);
  assert.equal(bundle.documents.map(({ contact }) => contact).sort(), ['Anna', 'Bob', 'Carl']);
});

it('leave out a draft with the lines below it', async () => {
  const text =
    'Date,Entry,Account,Debit,Credit,Status\n2025-01-31,1,Bank,10,,posted\n,,Sales,,10,\n2025-02-01,2,Bank,5,,draft\n,,Sales,,5,\n';
  const { bundle } = await reads({ 'j.csv': text }, 'generic');
  assert.equal(stands(bundle), { Bank: 10, Sales: -10 });
  assert.equal(
    bundle.left_out.map(({ reason }) => reason),
    ['it is not posted'],
  );
});

const folder = new URL('../../../../shared/data/migration/riif-iif/', import.meta.url);
const others = existsSync(folder) ? it : it.skip;

others('read the lists and transactions of QuickBooks Desktop that others made', async () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.iif'));
  assert.ok(names.length > 10);
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(new URL(name, folder), 'latin1')]),
  );
  const { source, bundle } = await reads(files);
  assert.is(source.key, 'qbd');
  assert.ok(bundle.accounts.length > 0 && bundle.contacts.length > 0 && bundle.items.length > 0);
  for (const { lines } of bundle.entries) {
    const sum = lines.reduce(
      (total, { debit, credit }) => total + Math.round(debit * 100) - Math.round(credit * 100),
      0,
    );
    assert.is(sum, 0);
  }
});

it.run();
