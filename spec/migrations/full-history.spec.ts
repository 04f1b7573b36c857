import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { payment } from '../../modules/documents/payments/payment.ts';
import { list as listDocs } from '../../modules/documents/queries/list.ts';
import { invariants } from '../../modules/ledger/chain/invariants.ts';
import { get as getReconciliation } from '../../modules/migrations/reconciliation/get.ts';
import { finalize } from '../../modules/migrations/runs/finalize.ts';
import type { Answered } from '../test-app.ts';
import { uploads } from './files.ts';
import { type Movers, openMovers } from './migrated-companies.ts';
import { standing } from './migration-result.ts';
import { soundLedger } from './sound-ledger.ts';

const it = suite<{ movers: Movers }>('migrations.full-history');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(({ movers }) => movers.app.close());

const accounts = `Account #,Full name,Type,Detail type,Description,Total balance
,Checking,Bank,Checking,,
,Accounts Receivable (A/R),Accounts receivable (A/R),,,
,Accounts Payable (A/P),Accounts payable (A/P),,,
,Sales,Income,,,
,Rent,Expenses,,,
`;

/**
 * Anna owes 100 of an invoice and 60 beside it, Bo paid 25 before any invoice, 7 are received from
 * nobody; Delta is owed 40 without a bill.
 */
const journal = `Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit
02/15/2025,Invoice,1001,Anna,,Accounts Receivable (A/R),100.00,
,,,Anna,,Sales,,100.00
03/15/2025,Journal Entry,2,Anna,,Accounts Receivable (A/R),60.00,
,,,Anna,,Sales,,60.00
04/15/2025,Payment,,Bo,,Accounts Receivable (A/R),,25.00
,,,Bo,,Checking,25.00,
05/15/2025,Journal Entry,3,,,Accounts Receivable (A/R),,7.00
,,,,,Checking,7.00,
06/15/2025,Journal Entry,4,Delta,,Accounts Payable (A/P),,40.00
,,,Delta,,Rent,40.00,
`;

const openInvoices = `Date,Transaction Type,Num,Customer,Due Date,Amount,Open Balance
02/15/2025,Invoice,1001,Anna,03/17/2025,100.00,100.00
`;

const whole = { mode: 'full', mappings: { currency: 'USD' } };

const files = uploads({
  'Account List.csv': accounts,
  'Journal.csv': journal,
  'Open Invoices.csv': openInvoices,
});

it('keeps the ledger accounts as they were, and opens items for what contacts hold beyond documents', async ({
  movers,
}) => {
  const { run_id, company_id } = await movers.brings(files, whole);
  const as = movers.in(company_id);
  const balances = await standing(movers, as);
  assert.equal(
    (Object.values(balances) as number[]).toSorted((a, b) => a - b),
    [-160, -40, 32, 40, 128],
  );
  const { items } = await movers.app.asks(listDocs, {}, as);
  const found = items.map((one: Answered) => [
    one.doc_type,
    one.contact_name,
    one.amount_outstanding,
    one.issue_date,
    one.migrated,
  ]);
  assert.equal(
    found.toSorted((a: string[], b: string[]) => (String(a) < String(b) ? -1 : 1)),
    [
      ['bill', 'Delta', 40, '2025-06-15', true],
      ['credit_note', 'Bo', 25, '2025-04-15', true],
      ['invoice', 'Anna', 100, '2025-02-15', true],
      ['invoice', 'Anna', 60, '2025-03-15', true],
    ],
  );
  const made = await movers.app.asks(getReconciliation, { run_id }, as);
  assert.equal(
    made.tie_outs.map(({ key, left, right, difference }: Answered) => [
      ...[key, left, right],
      difference,
    ]),
    [
      ['receivables', 128, 135, -7],
      ['payables', 40, 40, 0],
      ['inventory', 0, 0, 0],
    ],
  );
  const { trial_balance } = Object.fromEntries(
    made.sections.map((one: Answered) => [one.key, one]),
  );
  assert.is(trial_balance.status, 'matched');
  assert.is(made.status, 'differences');
});

it('shows the rest of a control account in a column of its own, and takes payments of opening items', async ({
  movers,
}) => {
  const { run_id, company_id } = await movers.brings(files, whole);
  const as = movers.in(company_id);
  await movers.app.does(
    finalize,
    { run_id, accept_differences: true, acceptance_note: 'Seven from nobody' },
    as,
  );
  const sides = async (): Promise<Answered> => {
    const { ok, items } = await movers.app.asks(invariants, {}, as);
    const found = items.find(({ name }: Answered) => name === 'receivables');
    return { ok, books: found.books, records: found.records, by_hand: found.by_hand };
  };
  assert.equal(await sides(), { ok: true, books: 128, records: 135, by_hand: -7 });
  const { items } = await movers.app.asks(listDocs, { doc_type: 'invoice' } as never, as);
  const opening = items.find((one: Answered) => one.amount_outstanding === 60);
  await movers.app.does(payment, { entity_id: opening.id, amount: 60, method: 'transfer' }, as);
  assert.equal(await sides(), { ok: true, books: 68, records: 75, by_hand: -7 });
  await soundLedger(movers.app, as);
});

it('opens nothing for contacts of which the ledger knows nothing', async ({ movers }) => {
  const nameless = journal.replaceAll('Anna', '');
  const { company_id } = await movers.brings(
    uploads({
      'Account List.csv': accounts,
      'Journal.csv': nameless,
      'Open Invoices.csv': openInvoices,
    }),
    whole,
  );
  const as = movers.in(company_id);
  const { items } = await movers.app.asks(listDocs, { doc_type: 'invoice' } as never, as);
  assert.equal(
    items.map((one: Answered) => [one.contact_name, one.amount_outstanding]),
    [['Anna', 100]],
  );
  const found = (await movers.app.asks(invariants, {}, as)).items.find(
    ({ name }: Answered) => name === 'receivables',
  );
  assert.equal([found.books, found.records, found.by_hand], [128, 75, 53]);
});

it.run();
