import { TypeCompiler } from '@sinclair/typebox/compiler';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { routeOf, routes } from '../routes.ts';
import { type Installation, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';
import { type Client, holds, twice } from './repeated-writes.ts';

const it = suite('journeys.reconciliation');
let service: Installation;
let client: Client;
const walked = new Set<string>();

it.before(async () => {
  service = await startTestService({}, { hasShadow: true });
  client = checked(twice(service));
});
it.after(() => service.stop());

/** Asserts that an answer matches the declared schema of its route. */
const fitting = (verb: string, path: string, answer: Answered): Answered => {
  const [bare = ''] = path.split('?');
  const route = routeOf(verb, bare);
  const gives = route?.operation.gives;
  assert.ok(route && gives, `${verb} ${bare} has a typed answer`);
  const error = TypeCompiler.Compile(gives).Errors(answer).First();
  assert.is(error, undefined, `${verb} ${bare}: ${error?.path} ${error?.message}`);
  if (route.path.startsWith('/accounting/reconciliation')) walked.add(`${verb} ${route.path}`);
  return answer;
};

const checked = (plain: Client): Client => ({
  ...plain,
  get: async (path) => fitting('GET', path, await plain.get(path)),
  post: async (path, body) => fitting('POST', path, await plain.post(path, body)),
  patch: async (path, body) => fitting('PATCH', path, await plain.patch(path, body)),
});

/** Uploads a file in a form, twice with one key. */
const uploads = async (path: string, text: string, fields: object = {}): Promise<Answered> => {
  const send = () => {
    const form = new FormData();
    form.set('file', new Blob([text], { type: 'text/csv' }), 'statement.csv');
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    const headers = { 'idempotency-key': `upload ${path} ${text.length}` };
    return service.ask('POST', path, { form, headers });
  };
  const first = await send();
  assert.is(first.status, 200, JSON.stringify(first.body));
  const second = await send();
  assert.equal(second.body, first.body);
  assert.is(second.headers.get('idempotent-replay'), 'true');
  return fitting('POST', path, first.body);
};

const removes = async (path: string): Promise<void> => {
  fitting('DELETE', path, await service.does('DELETE', path));
};

it('reconciles a month: imported, matched, created, split, paid, written off, completed', async () => {
  const bank = await client.post('/accounting/bank-accounts', {
    bank_name: 'Harbour Bank',
    account_number: 'NL91ABNA0417164300',
    bank_type: 'checking',
    currency: 'USD',
    opening_balance: 500,
    opening_date: '2026-01-01',
  });
  const code = bank.chart_account_code;
  const enter = (ts: string, debit: string, credit: string, amount: number) =>
    client.post('/accounting/journal-entries', {
      ts,
      memo: 'Weekly takings',
      entries: [
        { account: debit, debit: amount },
        { account: credit, credit: amount },
      ],
      idempotency_token: `${ts} ${amount}`,
    });
  await enter('2026-01-05', code, '4100', 300);
  const rent = await enter('2026-01-09', '6200', code, 70);
  const { id: customer } = await client.post('/crm/contacts', {
    name: 'Greta',
    contact_type: 'customer',
  });
  const invoice = await client.post('/docs', {
    doc_type: 'invoice',
    contact_id: customer,
    line_items: [{ name: 'Polishing', sell_by: 'hour', quantity: 1, unit_price: 100 }],
  });
  await client.post(`/docs/${invoice.id}/finalize`);
  await client.post('/accounting/rules', {
    bank_account_id: bank.id,
    match_pattern: 'interest',
    target_account_code: '4400',
  });
  const rule = { bank_account_id: null, match_pattern: 'interest', target_account_code: '4400' };
  const tried = await service.does('POST', '/accounting/rules/trial', rule);
  assert.is(fitting('POST', '/accounting/rules/trial', tried).compared, 0);
  const start = {
    bank_account_id: bank.id,
    statement_date: '2026-01-31',
    statement_balance: 811.5,
  };
  const { id } = await client.post('/accounting/reconciliation/start', start);
  const at = `/accounting/reconciliation/${id}`;
  const csv =
    'Booked,Description,Amount\n2026-01-06,Takings,300\n2026-01-12,Landlord,-70\n2026-01-15,Interest,2\n2026-01-20,Stationery,-20\n2026-01-25,Greta,100\n2026-01-26,Unknown,-0.6\n';
  const asked = await uploads(`${at}/import-csv`, csv);
  assert.is(asked.needs_mapping, true);
  await service.does('POST', `${at}/import-csv`, {
    file_token: asked.file_token,
    column_map: { date: 'Booked' },
  });
  assert.is((await client.post(`${at}/auto-match`)).matched, 1);
  assert.is((await client.post(`${at}/apply-rules`)).applied, 1);
  assert.equal((await client.post(`${at}/bulk-confirm`, { line_ids: [bank.id] })).confirmed, 0);
  const lines = (await client.get(`${at}/statement-lines?limit=50`)).items;
  const line = (text: string): string =>
    `${at}/lines/${lines.find((one: Answered) => one.description === text).id}`;
  assert.equal(
    lines.map((one: Answered) => [one.status, one.proposal?.kind]),
    [
      ['matched', 'entries'],
      ['suggested', 'entries'],
      ['created', undefined],
      ['unmatched', undefined],
      ['suggested', 'documents'],
      ['unmatched', undefined],
    ],
  );
  const landlord = lines[1].id;
  const { confirmed } = await client.post(`${at}/bulk-confirm`, { line_ids: [landlord] });
  assert.is(confirmed, 1);
  const splits = [
    { account_code: '6800', amount: 15 },
    { account_code: '6950', amount: 5, memo: 'Gift' },
  ];
  await client.post(`${line('Stationery')}/split`, { splits });
  const found = (await client.get(`${line('Greta')}/suggestions`)).items;
  assert.is(found[0].id, invoice.id);
  const allocations = [{ doc_id: invoice.id, amount: 100 }];
  await client.post(`${line('Greta')}/match-document`, { allocations });
  assert.is((await client.get(`/docs/${invoice.id}`)).status, 'paid');
  const { attachment_id } = await uploads(`${line('Unknown')}/attach`, 'a receipt');
  const file = await service.ask('GET', `${line('Unknown')}/attach/${attachment_id}`);
  assert.is(new TextDecoder().decode(file.bytes), 'a receipt');
  await removes(`${line('Unknown')}/attach/${attachment_id}`);
  await client.post(`${line('Unknown')}/create`, { account_code: '6850' });
  await client.post(`${line('Unknown')}/unmatch`, { void_entry: true });
  await client.patch(line('Unknown'), { status: 'skipped', description: 'Not ours' });
  await client.post(`${line('Landlord')}/unmatch`);
  await client.post(`${line('Landlord')}/match`, { je_id: rent.id });
  await client.post(`${at}/unmatch`, { je_ids: [rent.id] });
  await client.patch(line('Landlord'), { status: 'skipped' });
  await client.post(`${at}/match`, { je_ids: [rent.id] });
  const seen = await client.get(at);
  assert.is(seen.difference, -0.5);
  await client.post(`${at}/write-off`, { account_code: '6850' });
  await client.post(`${at}/complete`);
  const report = await client.get(`${at}/report`);
  assert.equal([report.difference, report.unexplained, report.book_balance], [0, 0, 811.5]);
  const pdf = await service.ask('GET', `${at}/report?format=pdf`);
  if (pdf.status === 200) assert.match(new TextDecoder('latin1').decode(pdf.bytes), /^%PDF/);
  else assert.is(pdf.body.code, 'no_printer');
  await client.post(`${at}/reopen`, { reason: 'once more' });
  await client.patch(at, { notes: 'seen' });
  const ofx =
    '<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>NL91ABNA0417164300</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260130<TRNAMT>1<FITID>z</STMTTRN></BANKTRANLIST></STMTRS></OFX>';
  assert.is((await uploads(`${at}/import-statement`, ofx)).rows_imported, 1);
  const savings = await client.post('/accounting/bank-accounts', {
    bank_name: 'Meadow Savings',
    account_number: '77',
    bank_type: 'savings',
    currency: 'USD',
  });
  const there = await client.post('/accounting/reconciliation/start', {
    ...start,
    bank_account_id: savings.id,
  });
  const second = `/accounting/reconciliation/${there.id}`;
  const rows =
    'Date,Description,Amount\n2026-01-28,Returned Greta,-100\n2026-01-30,Out,-1\n2026-01-31,Deposit,5\n';
  await uploads(`${second}/import-csv`, rows);
  const [back, out, deposit] = (await client.get(`${second}/statement-lines`)).items;
  await client.post(`${second}/lines/${back.id}/match-return`, { doc_id: invoice.id });
  assert.is((await client.get(`/docs/${invoice.id}`)).status, 'final');
  const into = (await client.get(`${at}/statement-lines?status=unmatched`)).items[0];
  await client.post(`${second}/lines/${out.id}/match-transfer`, {
    bank_account_id: bank.id,
    other: { reconciliation_id: id, line_id: into.id },
  });
  const contact = { contact_id: customer };
  await client.post(`${second}/lines/${deposit.id}/match-on-account`, contact);
  assert.is((await client.get('/accounting/on-account')).items[0].remaining, 5);
  assert.is((await client.get('/accounting/reconciliations')).total, 2);
  await removes(at);
  await holds(service);
  const mine = routes
    .filter(({ path }) => path.startsWith('/accounting/reconciliation/'))
    .map(({ verb, path }) => `${verb} ${path}`)
    .filter((route) => !route.endsWith('/attach/:att_id') || !route.startsWith('GET'));
  assert.equal(
    mine.filter((route) => !walked.has(route)),
    [],
    'every route was walked',
  );
});

it('revalues what is owed in a foreign currency', async () => {
  const bill = await client.post('/docs', {
    doc_type: 'bill',
    contact_name: 'Silver & Sons',
    currency: 'EUR',
    conversion_rate: 1.1,
    line_items: [{ name: 'Advice', sell_by: 'hour', quantity: 1, unit_price: 1000 }],
  });
  await client.post(`/docs/${bill.id}/finalize`, { issue_date: '2026-02-10' });
  const asked = { as_of: '2026-02-28', rates: { EUR: 1.2 } };
  const done = await client.post('/accounting/revaluation', asked);
  assert.is(done.unrealized, -100);
  await holds(service);
});

it.run();
