import { unzipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { voidDoc } from '../../modules/documents/issuing/void.ts';
import { payment } from '../../modules/documents/payments/payment.ts';
import { refund } from '../../modules/documents/payments/refund.ts';
import { voidPayment } from '../../modules/documents/payments/void-payment.ts';
import { list as listDocs } from '../../modules/documents/queries/list.ts';
import { list as listSequences } from '../../modules/documents/sequences/list.ts';
import { mine } from '../../modules/identity/companies/mine.ts';
import { invariants } from '../../modules/ledger/chain/invariants.ts';
import { get as getReconciliation } from '../../modules/migrations/reconciliation/get.ts';
import { pack } from '../../modules/migrations/reconciliation/pack.ts';
import { cancel } from '../../modules/migrations/runs/cancel.ts';
import { discard } from '../../modules/migrations/runs/discard.ts';
import { finalize } from '../../modules/migrations/runs/finalize.ts';
import { get } from '../../modules/migrations/runs/get.ts';
import { postingAccounts } from '../../modules/migrations/runs/posting-accounts.ts';
import { staged } from '../../modules/migrations/runs/staged.ts';
import { start as startRun } from '../../modules/migrations/runs/start.ts';
import { step } from '../../modules/migrations/runs/step.ts';
import { start } from '../../modules/migrations/scans/start.ts';
import { list as listNotices } from '../../modules/notifications/notices/list.ts';
import type { Answered } from '../test-app.ts';
import {
  trialBalance as balanceFile,
  cutoverFiles,
  historyFiles,
  openInvoices,
  uploads,
} from './files.ts';
import { type Movers, openMovers } from './migrated-companies.ts';
import { standing } from './migration-result.ts';

const it = suite<{ movers: Movers }>('migrations.runs');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(async ({ movers }) => {
  await movers.app.close();
});

const cutover = { mode: 'cutover', cutover_date: '2026-01-01', mappings: { currency: 'USD' } };
const whole = { mode: 'full', mappings: { currency: 'USD' } };

it('list all failures, beyond the first two hundred', async ({ movers }) => {
  const far = 'far'.repeat(200);
  const people = Array.from({ length: 230 }, (_, n) => `Person ${n},${far}@example.com`);
  const file = ['Name,Email', ...people, 'Anna,anna@example.com', ''].join('\r\n');
  const { run_id, company_id } = await movers.brings(uploads({ 'contacts.csv': file }), cutover);
  const as = movers.in(company_id);
  const run = await movers.app.asks(get, { run_id }, as);
  assert.equal([run.warnings.length, run.warning_count], [200, 230]);
  const { owner } = movers;
  const here = await movers.app.asks(get, { run_id }, owner);
  assert.equal([here.code, here.facts], ['run_of_other_company', { company_id }]);
  for (const other of [{ user_id: 'another' }, { key_id: 'key' }])
    assert.is((await movers.app.asks(get, { run_id }, { ...owner, ...other })).code, 'not_found');
  const { bytes } = await movers.app.asks(pack, { run_id }, as);
  const left = new TextDecoder().decode(unzipSync(bytes)['not-imported.csv']).trim().split('\r\n');
  assert.is(left.length, 231);
  assert.is(left[0], 'kind,label,reason,file,row,rows,amount,currency');
  assert.match(left[230] ?? '', /^contact,Person 229,.+,,$/);
});

it('open the books of a cutover with one entry: contacts on the control accounts, past profit in retained earnings', async ({
  movers,
}) => {
  const { run_id, company_id } = await movers.brings(cutoverFiles, cutover);
  const as = movers.in(company_id);
  assert.equal(await standing(movers, as), {
    '1000': 500,
    '1200': 300,
    '1300': 400,
    '2000': -250,
    '3100': -700,
    '3200': -250,
  });
  const reader = movers.app.reader(company_id);
  const entries = reader.rows('SELECT id FROM journal_entry_view WHERE company=:company');
  assert.is(entries.length, 1);
  const owed = reader.rows<{ n: number }>(
    "SELECT sum(debit-credit) AS n FROM journal_line WHERE company=:company AND account='1200' AND contact_id IS NOT NULL GROUP BY contact_id ORDER BY n",
  );
  assert.equal(
    owed.map(({ n }) => n),
    [10_000, 20_000],
  );
  assert.ok((await movers.app.asks(invariants, {}, as)).ok);
  const run = await movers.app.asks(get, { run_id }, as);
  assert.is(run.reconciliation_status, 'matched');
  const { items } = await movers.app.asks(listNotices, {}, as);
  assert.is(items[0].category, 'migration');
});

it('migrate the current year account by account on request', async ({ movers }) => {
  const decisions = {
    ...cutover,
    cutover_date: '2025-12-31',
    mappings: { currency: 'USD', ytd_pnl: true },
  };
  const { company_id } = await movers.brings(cutoverFiles, decisions);
  const found = await standing(movers, movers.in(company_id));
  assert.is(found['4000'], -900);
  assert.is(found['3200'], undefined);
});

it('bring the whole history entry by entry, with documents that post nothing of their own', async ({
  movers,
}) => {
  const { run_id, company_id } = await movers.brings(historyFiles, whole);
  const as = movers.in(company_id);
  assert.equal(await standing(movers, as), {
    '1000': 500,
    '1200': 300,
    '1300': 400,
    '2000': -250,
    '3100': -700,
    '4000': -900,
    '5000': 400,
    '6100': 250,
  });
  const { items } = await movers.app.asks(listDocs, {}, as);
  assert.ok(items.every((one: Answered) => one.migrated));
  const anna = items.find((one: Answered) => one.ref_id === '1001');
  assert.equal([anna.total, anna.amount_paid, anna.amount_outstanding], [250, 50, 200]);
  assert.ok((await movers.app.asks(invariants, {}, as)).ok);
  await movers.app.does(finalize, { run_id }, as);
  const unpaid = items.find((one: Answered) => one.ref_id === '1002');
  assert.is(
    ((await movers.app.tries(voidDoc, { entity_id: unpaid.id }, as)) as Answered).code,
    'brought_over',
  );
  const bounced = { entity_id: anna.id, payment_index: 0 };
  assert.is(
    ((await movers.app.tries(voidPayment, bounced, as)) as Answered).code,
    'payment_brought_over',
  );
  await movers.app.does(
    payment,
    { entity_id: anna.id, amount: 200, method: 'transfer', bank_account: '1000' },
    as,
  );
  assert.is((await standing(movers, as))['1200'], 100);
  await movers.app.does(voidPayment, { ...bounced, payment_index: 1 }, as);
  await movers.app.does(refund, { entity_id: anna.id, amount: 50, method: 'cash' }, as);
  assert.is((await standing(movers, as))['1200'], 350);
  assert.ok((await movers.app.asks(invariants, {}, as)).ok);
});

it('put on opening equity what the control account has beside its documents, and ask for a reason', async ({
  movers,
}) => {
  const files = uploads({ 'Trial Balance.csv': balanceFile, 'Open Invoices.csv': openInvoices });
  const { run_id, company_id } = await movers.brings(files, cutover);
  const as = movers.in(company_id);
  const found = await standing(movers, as);
  assert.equal(
    [found['1120'], found['1130'], found['2110'], found['3900']],
    [300, undefined, undefined, 150],
  );
  const made = await movers.app.asks(getReconciliation, { run_id, only_differences: true }, as);
  assert.is(made.status, 'differences');
  assert.is(made.unexplained, 150);
  assert.ok(
    made.sections.every((one: Answered) =>
      one.rows.every((row: Answered) => row.status === 'differences'),
    ),
  );
  const refused = (await movers.app.tries(finalize, { run_id }, as)) as Answered;
  assert.equal([refused.status, refused.code], [409, 'differences_not_accepted']);
  const bare = (await movers.app.tries(
    finalize,
    { run_id, accept_differences: true },
    as,
  )) as Answered;
  assert.equal([bare.status, bare.code], [422, 'acceptance_note_needed']);
  const odd = { run_id, accept_differences: true, acceptance_note: 'stock was not exported' };
  const account = (await movers.app.tries(
    finalize,
    { ...odd, posting_accounts: { sales: '1110' } },
    as,
  )) as Answered;
  assert.equal([account.status, account.code], [422, 'bad_posting_account']);
  const late = (await movers.app.tries(
    finalize,
    { ...odd, lock_through: '2999-01-01' },
    as,
  )) as Answered;
  assert.is(late.code, 'bad_lock_date');
  await movers.app.does(
    finalize,
    { ...odd, posting_accounts: { sales: '4200' }, lock_through: null },
    as,
  );
  const run = await movers.app.asks(get, { run_id }, as);
  assert.equal(
    [run.status, run.reconciliation_status, run.lock_date],
    ['finalized', 'explained', null],
  );
  const { items } = await movers.app.asks(postingAccounts, { run_id }, as);
  assert.is(items.find((one: Answered) => one.key === 'sales').current, '4200');
});

it('stop after a step and resume, also after a restart', async ({ movers }) => {
  const { scan_token } = await movers.scan(historyFiles);
  await movers.decides(scan_token, whole);
  const { run_id, company_id } = await movers.starts(scan_token);
  const as = movers.in(company_id);
  const sends = movers.app.bus.send;
  let steps = 0;
  const bus = movers.app.bus as { send: typeof sends };
  bus.send = async (request) => {
    if (request.name === step.name && ++steps === 4)
      return { done: false, status: 503, code: 'too_busy', detail: 'busy', facts: {} };
    return sends(request);
  };
  let broken = '';
  await movers.settles().catch((error: Error) => {
    broken = error.message;
  });
  assert.match(broken, /busy/);
  assert.is((await movers.app.asks(get, { run_id }, as)).status, 'running');
  bus.send = sends;
  await movers.app.does(cancel, { run_id }, as);
  movers.app.recorded.splice(0, movers.app.recorded.length, ...movers.app.recorded.slice(-1));
  await movers.settles();
  assert.is((await movers.app.asks(get, { run_id }, as)).status, 'cancelled');
  await movers.app.does(startRun, { run_id }, as);
  await movers.settles();
  const run = await movers.app.asks(get, { run_id }, as);
  assert.is(run.reconciliation_status, 'matched');
  assert.equal(run.warnings, []);
});

it('continue every number series after the highest migrated number', async ({ movers }) => {
  const orders =
    'Date,Transaction Type,Num,Vendor,Amount\n12/01/2025,Purchase Order,PO-0050,Delta Wholesale,40.00\n';
  const files = [...cutoverFiles, ...uploads({ 'Purchase Orders.csv': orders })];
  const { run_id, company_id } = await movers.brings(files, cutover);
  const as = movers.in(company_id);
  await movers.app.does(finalize, { run_id }, as);
  const series: Answered = await movers.app.asks(listSequences, {}, as);
  const next = (of: string) => series.find((one: Answered) => one.doc_type === of)?.next;
  assert.equal([next('invoice'), next('purchase_order')], [1003, 51]);
});

it('keep erasable names out of the ledger', async ({ movers }) => {
  const people = `Name,Email,Phone,Open Balance\nAnna Carter,anna@example.com,${'1'.repeat(600)},\nZed,zed@example.com,2,20.00\n`;
  const files = uploads({ 'Trial Balance.csv': balanceFile, 'People.csv': people });
  const { run_id, company_id } = await movers.brings(files, {
    ...cutover,
    mappings: {
      currency: 'USD',
      'contact_role:Anna Carter': 'customer',
      'contact_role:Zed': 'customer',
    },
  });
  const { warnings } = await movers.app.asks(get, { run_id }, movers.in(company_id));
  const rows = movers.app
    .reader(company_id)
    .rows<{ event_type: string; data: string }>(
      "SELECT event_type, data FROM ledger WHERE company=:company AND (event_type LIKE 'migration.%' OR event_type LIKE 'acc.journal%')",
    );
  assert.ok(rows.length > 5);
  assert.equal(
    rows.filter(({ data }) => /Anna|Zed/.test(data)).map(({ event_type }) => event_type),
    [],
  );
  assert.match(warnings[0].message, /Anna Carter/);
});

it('execute a step once: a repeated one finds the run moved on', async ({ movers }) => {
  const { run_id, company_id } = await movers.brings(cutoverFiles, cutover);
  const as = movers.in(company_id);
  const again = { run_id, phase: 'accounts', from: 0, carried: [], is_last: true };
  assert.is(((await movers.app.tries(step, again, as)) as Answered).code, 'run_moved');
});

it('start once from a scan, and refuse the name of an existing company', async ({ movers }) => {
  const { scan_token } = await movers.scan(cutoverFiles);
  const early = (await movers.app.tries(
    start,
    { scan_token, company_name: 'X' } as never,
    movers.owner,
  )) as Answered;
  assert.equal([early.status, early.code], [409, 'decisions_missing']);
  await movers.decides(scan_token, cutover);
  const taken = (await movers.app.tries(
    start,
    { scan_token, company_name: 'first trading' } as never,
    movers.owner,
  )) as Answered;
  assert.equal([taken.status, taken.code], [409, 'company_name_taken']);
  const first = await movers.starts(scan_token);
  const second = await movers.starts(scan_token);
  assert.is(second.run_id, first.run_id);
  assert.is(second.access_token, undefined);
});

it('are discarded with their company, which disappears from every list', async ({ movers }) => {
  const { run_id, company_id } = await movers.brings(cutoverFiles, cutover);
  const as = movers.in(company_id);
  const before = await movers.app.asks(mine, {}, movers.owner);
  assert.is(before.total, 2);
  await movers.app.does(discard, { run_id }, as);
  assert.is((await movers.app.asks(mine, {}, movers.owner)).total, 1);
});

it('are hidden from other companies and lower roles', async ({ movers }) => {
  const { run_id, company_id } = await movers.brings(cutoverFiles, cutover);
  // The refusal names the company that they belong to, to their starter.
  const stranger = { ...movers.owner, user_id: 'another' };
  for (const query of [get, getReconciliation, pack, postingAccounts]) {
    const answer = await movers.app.asks(query as never, { run_id } as never, stranger);
    assert.is(answer.status, 404, query.name);
  }
  for (const command of [startRun, cancel, discard, finalize]) {
    const others = (await movers.app.tries(
      command as never,
      { run_id } as never,
      movers.owner,
    )) as Answered;
    assert.is(others.status, 404, command.name);
    const admin = { ...movers.in(company_id), role: 'admin' as const };
    const lower = (await movers.app.tries(
      command as never,
      { run_id } as never,
      admin,
    )) as Answered;
    assert.is(lower.code, 'role_too_low', command.name);
  }
  assert.is((await movers.app.asks(staged, {}, movers.owner)).code, 'not_staged');
});

it.run();
