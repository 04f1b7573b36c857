import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sum } from '../../kernel/values/money/money.ts';
import { type Installation, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';
import { until } from '../until.ts';
import { cutoverDecisions, cutoverForm } from './files.ts';

const it = suite<{ at: Installation }>('migrations.wire');

const password = 'correct horse battery';
const reviewed = (at: Installation, run_id: string, token: string): Promise<Answered> =>
  until(async () => {
    const run = await at.does('GET', `/migrations/${run_id}`, undefined, token);
    return ['review', 'failed', 'cancelled'].includes(run.status) && run;
  }, 'the end of the run');

it.before.each(async (context) => {
  context.at = await startTestService({}, { register: false });
});
it.after.each(async ({ at }) => {
  await at.stop();
});

it('migrates a company before the first registration, and opens it once finalized', async ({
  at,
}) => {
  const sources = await at.does('GET', '/migrations/sources', undefined, '');
  assert.is(sources[0].key, 'qbo');
  const scanned = await at.ask('POST', '/migrations/bootstrap/scan', {
    form: cutoverForm(),
    token: null,
  });
  assert.is(scanned.status, 200);
  const { scan_token, scan } = scanned.body;
  assert.is(scan.files.length, 5);
  const bare = await at.ask('POST', '/migrations/bootstrap/decisions', {
    token: null,
    body: { scan_token, mode: 'cutover', mappings: { nothing: 'x' } },
  });
  assert.is(bare.status, 422);
  assert.equal(Object.keys(bare.body.fields).sort(), [
    'cutover_date',
    'mappings.currency',
    'mappings.nothing',
  ]);
  await at.does('POST', '/migrations/bootstrap/decisions', { scan_token, ...cutoverDecisions }, '');
  const body = {
    scan_token,
    company_name: 'Harbour Supplies',
    name: 'Olive',
    email: 'olive@example.com',
    password,
  };
  const started = await at.ask('POST', '/migrations/bootstrap/start', { body, token: null });
  assert.is(started.status, 201);
  const { access_token: token, run_id } = started.body;
  const run = await reviewed(at, run_id, token);
  assert.is(run.status, 'review', JSON.stringify(run.errors));
  assert.is(run.reconciliation_status, 'matched');
  assert.is(run.progress, 1);
  assert.equal(run.can, { start: false, cancel: false, discard: true, finalize: true });

  const closed = await at.ask('POST', '/migrations/bootstrap/scan', {
    form: cutoverForm(),
    token: null,
  });
  assert.is(closed.status, 403);
  assert.is(closed.body.code, 'registration_closed');
  assert.is((await at.ask('GET', '/migrations/sources', { token: null })).status, 401);
  assert.is((await at.ask('GET', '/migrations/sources', { token })).status, 200);

  const early = await at.ask('POST', '/crm/contacts', { token, body: { name: 'Too early' } });
  assert.is(early.status, 409);
  assert.is(early.body.code, 'company_reserved');
  assert.is((await at.does('GET', '/migrations/staged', undefined, token)).run_id, run_id);
  assert.is((await at.does('GET', '/docs', undefined, token)).total, 3);

  const finalized = await at.does('POST', `/migrations/${run_id}/finalize`, {}, token);
  assert.is(finalized.status, 'finalized');
  assert.is(finalized.lock_date, '2025-12-31');
  assert.is((await at.ask('GET', '/migrations/staged', { token })).status, 404);
  await at.does('POST', '/crm/contacts', { name: 'In time' }, token);
  const invariants = await at.does('GET', '/ledger/invariants', undefined, token);
  assert.ok(invariants.ok, JSON.stringify(invariants));
  const draft = await at.does(
    'POST',
    '/docs',
    {
      doc_type: 'invoice',
      contact_name: 'In time',
      line_items: [{ name: 'Work', quantity: 1, unit_price: 5 }],
    },
    token,
  );
  await at.does('POST', `/docs/${draft.id}/finalize`, {}, token);
  const issued = await at.does('GET', `/docs/${draft.id}`, undefined, token);
  assert.match(issued.ref_id, /1003$/);

  const pack = await at.ask('GET', `/migrations/${run_id}/reconciliation/pack`, { token });
  assert.is(pack.status, 200);
  assert.match(
    pack.headers.get('content-disposition') ?? '',
    /reconciliation-Harbour-Supplies-\d{4}/,
  );
  const members = unzipSync(pack.bytes);
  assert.equal(Object.keys(members).sort(), [
    'decisions.json',
    'documents.csv',
    'manifest.json',
    'mapping.csv',
    'not-imported.csv',
    'payables.csv',
    'receivables.csv',
    'reconciliation.pdf',
    'scan.json',
    'stock.csv',
    'trial-balance.csv',
  ]);
  const textOf = (name: string): string => new TextDecoder().decode(members[name]);
  assert.is(textOf('reconciliation.pdf').slice(0, 5), '%PDF-');
  type Balance = { key: string; source_debit: string; source_credit: string };
  const read = (name: string): Balance[] => parse(textOf(name), { columns: true, bom: true });
  const [total, ...accounts] = read('trial-balance.csv').toReversed();
  const sides = accounts
    .filter(({ key }) => !/\|\d{4}$/.test(key))
    .map((one) => [Number(one.source_debit), Number(one.source_credit)] as const);
  assert.ok(sides.every(([debit, credit]) => debit === 0 || credit === 0));
  const debit = sum(sides.map(([one]) => one));
  assert.ok(debit > 0);
  assert.equal([sum(sides.map(([, one]) => one)), Number(total?.source_debit)], [debit, debit]);
  const mapped = ['kind', 'source_number', 'source', 'here', 'here_name'];
  assert.equal(Object.keys(read('mapping.csv')[0] ?? {}), mapped);
  const again = await at.ask('GET', `/migrations/${run_id}/reconciliation/pack`, { token });
  assert.equal(again.bytes, pack.bytes);
});

it('serves a login that has no company, by HTTP Basic, and refuses one that has', async ({
  at,
}) => {
  const { access_token: first } = await at.does(
    'POST',
    '/auth/register',
    { company_name: 'First', name: 'Olive', email: 'olive@example.com', password },
    '',
  );
  const { id, code } = await at.does(
    'POST',
    '/companies/me/users',
    { email: 'mo@example.com', name: 'Mo', role: 'viewer' },
    first,
  );
  await at.does('POST', '/auth/invitations/accept', { code, password }, '');
  await at.does('PATCH', '/installation', { who_may_open_companies: 'anyone' }, first);
  const basic = (email: string, secret = password) => ({
    authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}`,
  });
  const path = '/migrations/start-company/scan';
  const nobody = await at.ask('POST', path, { form: cutoverForm(), token: null });
  assert.is(nobody.status, 401);
  assert.match(nobody.headers.get('www-authenticate') ?? '', /^Basic/);
  const wrong = await at.ask('POST', path, {
    form: cutoverForm(),
    token: null,
    headers: basic('mo@example.com', 'no'),
  });
  assert.is(wrong.status, 401);
  const busy = await at.ask('POST', path, {
    form: cutoverForm(),
    token: null,
    headers: basic('mo@example.com'),
  });
  assert.is(busy.body.code, 'has_company');
  await at.does('DELETE', `/companies/me/users/${id}`, undefined, first);

  const scanned = await at.ask('POST', path, {
    form: cutoverForm(),
    token: null,
    headers: basic('mo@example.com'),
  });
  assert.is(scanned.status, 200);
  const { scan_token } = scanned.body;
  const read = await at.ask('POST', `${path}/read`, {
    token: null,
    headers: basic('mo@example.com'),
    body: { scan_token },
  });
  assert.is(read.body.scan.scan_token, scan_token);
  const others = await at.ask('POST', '/migrations/scan/read', {
    token: first,
    body: { scan_token },
  });
  assert.is(others.status, 404);
  const decided = await at.ask('POST', '/migrations/start-company/decisions', {
    token: null,
    headers: basic('mo@example.com'),
    body: { scan_token, ...cutoverDecisions },
  });
  assert.is(decided.body.scan.ready, true);
  const start = { email: 'mo@example.com', password, scan_token, company_name: 'Second' };
  const bad = await at.ask('POST', '/migrations/start-company/start', {
    token: null,
    body: { ...start, password: 'no' },
  });
  assert.is(bad.status, 401);
  const again = await at.ask('POST', path, {
    form: cutoverForm(),
    token: null,
    headers: basic('mo@example.com'),
  });
  await at.ask('POST', '/migrations/start-company/decisions', {
    token: null,
    headers: basic('mo@example.com'),
    body: { scan_token: again.body.scan_token, ...cutoverDecisions },
  });
  const both = await Promise.all(
    [start, { ...start, scan_token: again.body.scan_token, company_name: 'Third' }].map((body) =>
      at.ask('POST', '/migrations/start-company/start', { token: null, body }),
    ),
  );
  const [started, late] = both.sort((a, b) => a.status - b.status);
  assert.equal([started?.status, late?.status, late?.body.code], [201, 409, 'has_company']);
  const { run_id, access_token } = started?.body ?? {};
  assert.is((await reviewed(at, run_id, access_token)).reconciliation_status, 'matched');
  assert.is((await at.ask('GET', `/migrations/${run_id}`, { token: first })).status, 404);
  const discarded = await at.does('POST', `/migrations/${run_id}/discard`, {}, access_token);
  assert.is(discarded.status, 'discarded');
  assert.is((await at.ask('GET', `/migrations/${run_id}`, { token: access_token })).status, 401);
});

it.run();
