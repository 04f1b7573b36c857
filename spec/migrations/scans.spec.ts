import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../kernel/declare/limits.ts';
import { list as listContacts } from '../../modules/crm/contacts/list.ts';
import { create } from '../../modules/migrations/scans/create.ts';
import { decide } from '../../modules/migrations/scans/decide.ts';
import { read } from '../../modules/migrations/scans/read.ts';
import { start } from '../../modules/migrations/scans/start.ts';
import type { Answered } from '../test-app.ts';
import { cutoverFiles, uploads } from './files.ts';
import { type Movers, openMovers } from './migrated-companies.ts';

const it = suite<{ movers: Movers }>('migrations.scans');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(async ({ movers }) => {
  await movers.app.close();
});

const tries = (
  movers: Movers,
  command: typeof create | typeof decide | typeof start,
  input: object,
  as: object = movers.owner,
) => movers.app.tries(command as never, input as never, as as never) as Promise<Answered>;

it('import nothing, and are read again by who made them alone', async ({ movers }) => {
  const { scan_token, scan } = await movers.scan(cutoverFiles);
  assert.equal(
    movers.app.recorded.filter(({ event_type }) => event_type.startsWith('migration.')),
    [],
  );
  assert.is(scan.balance_check.difference, 0);
  const again = await movers.app.asks(read, { scan_token }, movers.owner);
  assert.equal(again.scan, scan);
  const other = await movers.app.asks(
    read,
    { scan_token },
    { ...movers.owner, user_id: 'someone-else' },
  );
  assert.is(other.status, 404);
});

it('suggest to begin on the day after the trial balance, not after the last open document', async ({
  movers,
}) => {
  const { scan } = await movers.scan(cutoverFiles);
  assert.equal([scan.period.last, scan.suggested.cutover_date], ['2025-12-20', '2026-01-01']);
  const day = async (line: string): Promise<string> => {
    const file = ['Harbour Supplies', 'Trial Balance', line, '', ',Debit,Credit', 'Cash,5.00,'];
    const sent = uploads({ 'Trial Balance.csv': [...file, 'Equity,,5.00'].join('\n') });
    return (await movers.scan(sent)).scan.suggested.cutover_date;
  };
  assert.is(await day('"As of December 31, 2025"'), '2026-01-01');
  assert.is(await day('As at 30 June 2025'), '2025-07-01');
});

it('suggest what contacts are by their documents, and take them so', async ({ movers }) => {
  const csv = (...rows: string[]): string => rows.join('\n');
  const files = uploads({
    'Contacts.csv': csv(
      '*ContactName,EmailAddress,POCity',
      'Cafe,c@x.com,A',
      'Mill,m@x.com,B',
      'Nobody,,C',
    ),
    'Invoices.csv': csv(
      'ContactName,InvoiceNumber,InvoiceDate,DueDate,Total,InvoiceAmountPaid,InvoiceAmountDue,Description,Quantity,UnitAmount,Type,Status',
      'Cafe,INV-1,28/12/2025,15/01/2026,30,0,30,Cups,1,30,Sales invoice,Awaiting Payment',
      'Mill,B-1,28/12/2025,15/01/2026,20,0,20,Flour,1,20,Bill,Awaiting Payment',
    ),
  });
  const { scan } = await movers.scan(files);
  const roles = scan.questions.filter(({ key }: Answered) => key.startsWith('contact_role:'));
  assert.equal(
    roles.map(({ suggested }: Answered) => suggested),
    ['customer', 'supplier', 'other'],
  );
  const decisions = { mode: 'cutover', cutover_date: '2026-01-01', mappings: { currency: 'USD' } };
  const { company_id } = await movers.brings(files, decisions);
  const { items } = await movers.app.asks(listContacts, {}, movers.in(company_id));
  const types = Object.fromEntries(items.map((one: Answered) => [one.name, one.contact_type]));
  assert.equal([types.Cafe, types.Mill, types.Nobody], ['customer', 'supplier', 'other']);
});

it('take files as large as their kind may be, an archive more than a list', async ({ movers }) => {
  const bytes = new Uint8Array(limits.uploadBytes + 1);
  const codes = [];
  for (const filename of ['all.csv', 'all.zip', 'all.exe'])
    codes.push((await tries(movers, create, { file: { filename, bytes } })).code);
  assert.equal(codes, ['source_too_large', 'unreadable_source', 'wrong_extension']);
});

it('refuse what cannot be added up, wherever it shows', async ({ movers }) => {
  const invoices = Array.from(
    { length: 11 },
    (_, n) =>
      `01/15/2025,Invoice,${n + 1},Anna Carter,02/15/2025,99999999999.1234,99999999999.1234`,
  );
  const header = 'Date,Transaction Type,Num,Customer,Due Date,Amount,Open Balance';
  const open = uploads({ 'Open Invoices.csv': [header, ...invoices].join('\n') });
  const scanned = await tries(movers, create, { 'files[]': open, source: 'qbo' });
  assert.equal([scanned.status, scanned.code], [422, 'figures_too_large']);
  const goods = uploads({
    'Products.csv':
      'Product/Service Name,SKU,Type,Sales Price / Rate,Purchase Cost,Quantity On Hand\nLamp,LAMP,Inventory,1,987654.123456,123456789.123456\n',
  });
  const { scan_token } = await movers.scan(goods, 'qbo');
  await movers.decides(scan_token, {
    mode: 'cutover',
    cutover_date: '2026-01-01',
    mappings: { currency: 'USD' },
  });
  const started = await tries(movers, start, { scan_token, company_name: 'Lamps' });
  assert.equal([started.status, started.code], [422, 'figures_too_large']);
});

it('report all problems of decisions at once', async ({ movers }) => {
  const { scan_token } = await movers.scan(cutoverFiles);
  const refused = await tries(movers, decide, {
    scan_token,
    mode: 'cutover',
    cutover_date: '2999-01-01',
    mappings: { currency: 'dollars', ytd_pnl: 'yes', 'account:Checking': '9999', nothing: 'x' },
    prepared_by: 'two\nlines',
  });
  assert.equal([refused.status, refused.code], [422, 'decisions_incomplete']);
  assert.equal(Object.keys(refused.facts.fields).sort(), [
    'cutover_date',
    'mappings.account:Checking',
    'mappings.currency',
    'mappings.nothing',
    'mappings.ytd_pnl',
    'prepared_by',
  ]);
  const full = await tries(movers, decide, {
    scan_token,
    mode: 'full',
    mappings: { currency: 'USD' },
  });
  assert.equal(Object.keys(full.facts.fields), ['mode']);
});

it('take no decisions once their run is started', async ({ movers }) => {
  const decisions = { mode: 'cutover', cutover_date: '2026-01-01', mappings: { currency: 'USD' } };
  const { scan_token } = await movers.scan(cutoverFiles);
  await movers.decides(scan_token, decisions);
  const { run_id } = await movers.starts(scan_token);
  const late = await tries(movers, decide, { scan_token, ...decisions });
  assert.equal([late.status, late.code], [409, 'already_started']);
  assert.equal(await movers.app.asks(read, { scan_token }, movers.owner), { run_id });
});

it('are for owners, of known files, and only so many in an hour', async ({ movers }) => {
  const admin = await tries(
    movers,
    create,
    { 'files[]': cutoverFiles },
    { ...movers.owner, role: 'admin' },
  );
  assert.is(admin.code, 'role_too_low');
  assert.is((await tries(movers, create, {})).code, 'no_file');
  const kind = await tries(movers, create, { 'files[]': uploads({ 'a.exe': 'x' }) });
  assert.equal([kind.status, kind.code], [415, 'wrong_extension']);
  for (let n = 0; n < limits.scansPerHour; n += 1) await movers.scan(cutoverFiles);
  const more = await tries(movers, create, { 'files[]': cutoverFiles });
  assert.equal([more.status, more.code], [429, 'too_many_scans']);
  const { services } = movers.app;
  Object.assign(services, { settings: { ...services.settings, isRateLimited: false } });
  await movers.scan(cutoverFiles);
});

it('say of a file that it was scanned before, when, and which run it started', async ({
  movers,
}) => {
  const first = await movers.scan(cutoverFiles);
  assert.equal(first.scan.scanned_before, []);
  const second = await movers.scan(cutoverFiles);
  assert.is(second.scan.scanned_before.length, cutoverFiles.length);
  for (const { run_id, scanned_at } of second.scan.scanned_before)
    assert.equal([run_id, typeof scanned_at], [null, 'string']);
  const decisions = { mode: 'cutover', cutover_date: '2026-01-01', mappings: { currency: 'USD' } };
  await movers.decides(first.scan_token, decisions);
  const decided = await movers.decides(second.scan_token, decisions);
  assert.is(decided.scan.scanned_before.length, cutoverFiles.length, 'decisions keep it');
  const { run_id } = await movers.starts(first.scan_token);
  const { scan } = await movers.scan(cutoverFiles);
  assert.equal(
    scan.scanned_before.map((one: Answered) => one.run_id),
    cutoverFiles.map(() => run_id),
  );
});

it.run();
