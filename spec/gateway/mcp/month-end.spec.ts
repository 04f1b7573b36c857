import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { accountKey, type Program, programAt } from './client.ts';

const it = suite('gateway.mcp.monthEnd');
let service: Installation;
let key = '';
let program: Program;

it.before(async () => {
  service = await startTestService();
  const { does } = service;
  const { id: contact_id } = await does('POST', '/crm/contacts', {
    name: 'Greta Lang',
    contact_type: 'customer',
  });
  const { id } = await does('POST', '/docs', {
    doc_type: 'invoice',
    contact_id,
    issue_date: '2026-01-10',
    line_items: [{ name: 'Advice', sell_by: 'hour', quantity: 1, unit_price: 600 }],
  });
  await does('POST', `/docs/${id}/finalize`);
  const classes = await does('GET', '/fixed-assets/api/classes');
  const { asset } = await does('POST', '/fixed-assets/api/assets', {
    name: 'Lathe',
    class_id: classes.items[0].id,
    acquisition_date: '2026-01-05',
    cost: 1200,
  });
  await does('POST', `/fixed-assets/api/assets/${asset.id}/place-in-service`, {
    in_service_date: '2026-01-05',
  }).catch(() => undefined);
  key = await accountKey(service, 'manager');
  program = await programAt(service, key);
});
it.after(async () => {
  await program?.close();
  await service.stop();
});

const january = { date_from: '2026-01-01', date_to: '2026-01-31' };

/** A month-end as a program prepares it, with what it reads over MCP alone. */
const prepared = async (): Promise<readonly Answered[]> => {
  const { items } = await program.gets('outstanding_invoices');
  const invoice = items[0];
  const accrued = {
    date: '2026-01-31',
    memo: 'Accrued rent of January',
    entries: [
      { account: '6200', debit: 150 },
      { account: '2150', credit: 150 },
    ],
  };
  const { lines } = await program.gets('trial_balance', january);
  assert.ok(lines.length > 0);
  return [
    await program.gets('record_payment', { document: invoice.ref_id, payment_date: '2026-01-31' }),
    await program.gets('run_depreciation', { period: '2026-01' }),
    await program.gets('create_journal_entry', accrued),
  ];
};

it('is prepared by a program over MCP alone and confirmed by a person', async () => {
  const made = await prepared();
  const untouched = await program.gets('trial_balance', january);
  const before = untouched.lines.find((one: Answered) => one.code === '6200');
  assert.is(before, undefined, 'a proposal posts nothing');

  const { items } = await service.does('GET', '/ai/proposals?status=pending');
  assert.equal(items.map((one: Answered) => one.id).sort(), made.map(({ id }) => id).sort());
  for (const { id, input_hash } of items) {
    const at = `/ai/proposals/${id}/confirm`;
    const byKey = await service.ask('POST', at, { body: { input_hash }, token: key });
    assert.equal([byKey.status, byKey.body.code], [403, 'session_required']);
    const tried = await service.does('POST', `${at}?dry_run=true`, { input_hash });
    assert.is(tried.dry_run, true);
    const first = await service.does('POST', at, { input_hash });
    const second = await service.does('POST', at, { input_hash });
    assert.equal(second.result, first.result, 'confirmed twice, executed once');
  }

  const after = await program.gets('trial_balance', january);
  const closing = (code: string): number =>
    after.lines.find((one: Answered) => one.code === code)?.closing ?? 0;
  assert.equal([closing('6200'), closing('1120')], [150, 0]);
  assert.is(after.balanced, true);
  const again = await program.call('run_depreciation', { period: '2026-01' });
  assert.match(again.text, /period_already_run|action_refused/);
  const { items: told } = await program.gets('list_proposals');
  assert.equal(
    told.map((one: Answered) => one.status),
    ['executed', 'executed', 'executed'],
  );
});

it('is refused to lower roles, which do not see the proposals either', async () => {
  const { token } = await service.userWith('operator');
  const { id } = await program.gets('create_journal_entry', {
    date: '2026-01-31',
    memo: 'Another accrual',
    entries: [
      { account: '6200', debit: 5 },
      { account: '2150', credit: 5 },
    ],
  });
  const refused = await service.ask('POST', `/ai/proposals/${id}/confirm`, { body: {}, token });
  assert.is(refused.status, 404);
  const viewer = (await service.userWith('viewer')).token;
  const low = await service.ask('POST', `/ai/proposals/${id}/confirm`, { body: {}, token: viewer });
  assert.equal([low.status, low.body.code], [403, 'role_too_low']);
});

it.run();
