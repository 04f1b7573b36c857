import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listDocs } from '../../modules/documents/queries/list.ts';
import { get as getReconciliation } from '../../modules/migrations/reconciliation/get.ts';
import type { Answered } from '../test-app.ts';
import { uploads } from './files.ts';
import { type Movers, openMovers } from './migrated-companies.ts';
import { reads } from './read.ts';
import { soundLedger } from './sound-ledger.ts';

const it = suite<{ movers: Movers }>('migrations.document-rates');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(({ movers }) => movers.app.close());

const chart =
  '*Code,*Name,*Type,*Tax Code,Description,Dashboard,Expense Claims,Enable Payments,Balance\n610,Accounts Receivable,CURRENT,,,,,,\n';

const balances = (receivable: string): string =>
  `Trial Balance\nAccount Code,Account,Debit - Year to date,Credit - Year to date\n610,Accounts Receivable,${receivable},\n970,Owner Equity,,${receivable}\n`;

const head =
  '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InvoiceAmountDue,Description,Quantity,UnitAmount,Currency,Status';

const invoices = (rate: boolean): string =>
  rate
    ? `${head},CurrencyRate\nAnna,INV-1,13/02/2025,13/03/2025,100.00,100.00,Lamp,1,100.00,GBP,Authorised,1\nBob,INV-2,14/02/2025,14/03/2025,250.00,250.00,Lamp,1,250.00,USD,Authorised,1.25\n`
    : `${head}\nAnna,INV-1,13/02/2025,13/03/2025,100.00,100.00,Lamp,1,100.00,GBP,Authorised\nBob,INV-2,14/02/2025,14/03/2025,250.00,250.00,Lamp,1,250.00,USD,Authorised\n`;

const files = (receivable: string, rate: boolean) => ({
  'ChartOfAccounts.csv': chart,
  'TrialBalance.csv': balances(receivable),
  'Invoices.csv': invoices(rate),
});

const rateOf = async (receivable: string, hints = {}) => {
  const { bundle } = await reads(files(receivable, true), 'xero', hints);
  return [bundle.rate_direction, bundle.documents[1]?.rate, bundle.company.currency];
};

it('are foreign per base in Xero, unless the control account ties the other way', async () => {
  assert.equal(await rateOf('300.00'), ['foreign_per_base', 0.8, 'GBP']);
  assert.equal(await rateOf('412.50'), ['base_per_foreign', 1.25, 'GBP']);
  assert.equal(await rateOf('999.00'), ['foreign_per_base', 0.8, 'GBP']);
  const hints = { rate_direction: 'base_per_foreign' };
  assert.equal(await rateOf('300.00', hints), ['base_per_foreign', 1.25, 'GBP']);
});

it('are asked for where no file states them, with the one that ties proposed', async ({
  movers,
}) => {
  const { scan, scan_token } = await movers.scan(uploads(files('300.00', false)), 'xero');
  const asked = scan.questions.filter(({ kind }: Answered) => kind === 'rate');
  assert.equal(
    asked.map(({ key, required }: Answered) => [key, required]),
    [
      ['rate:GBP', true],
      ['rate:USD', true],
    ],
  );
  const decisions = { mode: 'cutover', cutover_date: '2026-01-01' };
  const mappings = { currency: 'GBP' };
  const missing = await movers
    .decides(scan_token, { ...decisions, mappings })
    .catch((error: Error) => error.message);
  assert.match(String(missing), 'decisions_incomplete');
  const answered = { ...mappings, 'rate:USD': '0.8' };
  const decided = await movers.decides(scan_token, { ...decisions, mappings: answered });
  assert.ok(decided.scan.ready);
  const { run_id, company_id } = await movers.starts(scan_token);
  await movers.settles();
  const as = movers.in(company_id);
  const { items } = await movers.app.asks(listDocs, {}, as);
  assert.equal(
    items
      .map((one: Answered) => [
        one.ref_id,
        one.currency,
        one.amount_outstanding,
        one.conversion_rate,
      ])
      .toSorted(),
    [
      ['INV-1', 'GBP', 100, 1],
      ['INV-2', 'USD', 250, 0.8],
    ],
  );
  const made = await movers.app.asks(getReconciliation, { run_id }, as);
  assert.equal([made.tie_outs[0].left, made.tie_outs[0].difference], [300, 0]);
  await soundLedger(movers.app, as);
});

it('propose the rate that ties open documents to their control account', async () => {
  const { bundle } = await reads(files('300.00', false), 'xero', { currency: 'GBP' });
  assert.equal(bundle.rates_needed, [
    { currency: 'USD', count: 1, is_required: true, suggested: 0.8 },
  ]);
});

it.run();
