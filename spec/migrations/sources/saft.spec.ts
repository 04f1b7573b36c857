import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listDocs } from '../../../modules/documents/queries/list.ts';
import { get as getReconciliation } from '../../../modules/migrations/reconciliation/get.ts';
import type { Answered } from '../../test-app.ts';
import { auditFile } from '../audit-file.ts';
import { uploads } from '../files.ts';
import { openMovers } from '../migrated-companies.ts';
import { reads, stands } from '../read.ts';
import { soundLedger } from '../sound-ledger.ts';

const it = suite('migrations.sources.saft');

it('reads an audit file of Norway: company, accounts by the national chart, parties, codes and entries', async () => {
  const { source, bundle } = await reads({ 'saft.xml': auditFile });
  assert.is(source.key, 'saft');
  assert.equal(bundle.company, {
    ...{ name: 'Fjord & Fisk AS', tax_id: '999888777', country: 'NO', currency: 'NOK' },
    fiscal_year_start: '01-01',
  });
  assert.equal(
    bundle.accounts.map(({ code, kind }) => [code, kind]),
    [
      ['1500', 'receivable'],
      ['1920', 'bank'],
      ['2000', 'equity'],
      ['2400', 'payable'],
      ['2700', 'tax'],
      ['3000', 'revenue'],
      ['4300', 'cogs'],
    ],
  );
  assert.equal(stands(bundle), {
    ...{ 1500: 550, 1920: 900, 2000: -1000, 2400: -525, 2700: -90, 3000: -360, 4300: 525 },
  });
  const [first, sale, , bought] = bundle.entries;
  assert.equal([first?.date, first?.lines[0]?.contact], ['2024-12-31', 'customer:10000']);
  assert.equal([sale?.date, sale?.type, sale?.memo], ['2025-02-01', 'Salg', 'Laks']);
  const [cost] = bought?.lines ?? [];
  assert.equal([cost?.debit, cost?.currency, cost?.amount_currency], [525, 'USD', 50]);
  assert.equal(bundle.taxes, [{ code: '3', name: 'Utgående 25', rate: 25 }]);
  assert.equal([bundle.balances.length, bundle.balances_as_of], [7, '2025-12-31']);
  assert.equal(
    bundle.contacts.map(({ name, role, balance, tax_id, address }) => [
      ...[name, role, balance, tax_id],
      address,
    ]),
    [
      ['Anna AS', 'customer', 550, '111222333', 'Kaia 1\n5003 Bergen'],
      ['Delta Inc', 'supplier', 525, undefined, undefined],
    ],
  );
  assert.equal(
    bundle.left_out.map(({ kind, label, reason }) => [kind, label, reason]),
    [
      ['customer', '10001', 'it has no name'],
      ['journal', '4', 'debits and credits differ by 1'],
      ['cost_centre', 'AVD 1', 'a cost centre or project has no place here'],
    ],
  );
});

it('reads its relatives: lines by side, hierarchies of accounts, invoices that are named', async () => {
  const portuguese = `<?xml version="1.0"?><AuditFile xmlns="urn:OECD:StandardAuditFile-Tax:PT_1.04_01">
<Header><CompanyName>Porto Lda</CompanyName><TaxRegistrationNumber>500</TaxRegistrationNumber><StartDate>2025-01-01</StartDate><EndDate>2025-12-31</EndDate><CurrencyCode>EUR</CurrencyCode><CompanyAddress><Country>PT</Country></CompanyAddress></Header>
<MasterFiles><GeneralLedgerAccounts>
<Account><AccountID>21</AccountID><AccountDescription>Clientes</AccountDescription><GroupingCategory>GR</GroupingCategory></Account>
<Account><AccountID>2111</AccountID><AccountDescription>Clientes c/c</AccountDescription><GroupingCategory>GM</GroupingCategory></Account>
<Account><AccountID>7111</AccountID><AccountDescription>Vendas</AccountDescription><GroupingCategory>GM</GroupingCategory></Account>
</GeneralLedgerAccounts>
<Customer><CustomerID>C1</CustomerID><AccountID>2111</AccountID><CompanyName>Ana</CompanyName></Customer></MasterFiles>
<GeneralLedgerEntries><Journal><JournalID>V</JournalID><Transaction><TransactionID>T1</TransactionID><TransactionDate>2025-01-05</TransactionDate><Lines>
<DebitLine><AccountID>2111</AccountID><CustomerID>C1</CustomerID><DebitAmount>20.00</DebitAmount></DebitLine>
<CreditLine><AccountID>7111</AccountID><CreditAmount>20.00</CreditAmount></CreditLine></Lines></Transaction></Journal></GeneralLedgerEntries>
<SourceDocuments><SalesInvoices><Invoice><InvoiceNo>FT 1/1</InvoiceNo><DocumentTotals><GrossTotal>20.00</GrossTotal></DocumentTotals></Invoice></SalesInvoices></SourceDocuments>
</AuditFile>`;
  const { bundle } = await reads({ 'saft-pt.xml': portuguese });
  assert.equal(
    bundle.accounts.map(({ code, kind }) => [code, kind]),
    [
      ['2111', 'receivable'],
      ['7111', 'revenue'],
    ],
  );
  assert.equal(stands(bundle), { 2111: 20, 7111: -20 });
  assert.equal(
    bundle.left_out.map(({ kind, label, amounts }) => [kind, label, amounts]),
    [['invoice', 'FT 1/1', [{ amount: 20 }]]],
  );
});

it('refuses XML that is cut off or has a document type', async () => {
  const broken = [auditFile.slice(0, 3000), auditFile.replace('?>', '?><!DOCTYPE a>')];
  for (const text of broken) {
    const refused = await reads({ 'saft.xml': text }).catch((error: Error) => error.message);
    assert.match(String(refused), 'unreadable_source');
  }
});

it('brings the books over whole or from a day on, with open items by customer and supplier', async () => {
  const movers = await openMovers();
  for (const decisions of [
    { mode: 'full', mappings: {} },
    { mode: 'cutover', cutover_date: '2026-01-01', mappings: {} },
  ]) {
    const { run_id, company_id } = await movers.brings(
      uploads({ 'saft.xml': auditFile }),
      decisions,
      `Fjord ${decisions.mode}`,
    );
    const as = movers.in(company_id);
    const { items } = await movers.app.asks(listDocs, {}, as);
    assert.equal(
      items
        .map((one: Answered) => [
          one.doc_type,
          one.contact_name,
          one.amount_outstanding_base ?? one.amount_outstanding,
        ])
        .toSorted(),
      decisions.mode === 'full'
        ? [
            ['bill', 'Delta Inc', 50],
            ['invoice', 'Anna AS', 550],
          ]
        : [
            ['bill', 'Delta Inc', 525],
            ['invoice', 'Anna AS', 550],
          ],
    );
    const { sections } = await movers.app.asks(getReconciliation, { run_id }, as);
    const { trial_balance } = Object.fromEntries(sections.map((one: Answered) => [one.key, one]));
    assert.equal(
      trial_balance.rows.filter(({ difference }: Answered) => difference !== 0),
      [],
      decisions.mode,
    );
    await soundLedger(movers.app, as);
  }
  await movers.app.close();
});

it.run();
